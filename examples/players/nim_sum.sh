#!/bin/sh
# Plays Nim: leaves a nim-sum of 0 where it can, else takes one stone from the first heap that has any.
# nimtui nim --player "sh nim_sum.sh"
while IFS=: read -r game heaps ending; do
    [ -n "$heaps" ] || continue # Not a position.
    sum=0 number=0 move='' first='' IFS=,
    for heap in $heaps; do sum=$((sum ^ heap)); done
    for heap in $heaps; do
        number=$((number + 1))
        [ $((heap ^ sum)) -ge "$heap" ] || move=${number}x$((heap - (heap ^ sum)))
        [ "$heap" -eq 0 ] || first=${first:-${number}x1}
    done
    echo "${move:-$first}"
done
