#!/bin/sh
# Plays Nim: takes the whole of the largest heap.
# nimtui nim --player "sh greedy.sh"
while IFS=: read -r game heaps ending; do
    [ -n "$heaps" ] || continue # Not a position.
    number=0 largest=0 most=0 IFS=,
    for heap in $heaps; do
        number=$((number + 1))
        [ "$heap" -le "$most" ] || { most=$heap largest=$number; }
    done
    echo "${largest}x$most"
done
