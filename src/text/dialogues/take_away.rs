//! What Take-Away says line by line: the two games printed in a programming project, heaps counted from 1.

use crate::game::{Console, Ended, Halt, Illegal, Lineup, Move, Position, Side, plural};

use super::{Dialogue, Scene, YesNo, ask_count};

pub(super) struct TakeAwayDialogue;

impl Dialogue for TakeAwayDialogue {
    fn name_question(&self, lineup: Lineup, side: Side) -> Option<&'static str> {
        match (lineup, side) {
            (Lineup::TwoHumans, Side::One) => Some("First player name: "),
            (Lineup::TwoHumans, Side::Two) => Some("Second player name: "),
            (Lineup::HumanStarts | Lineup::ComputerStarts, Side::One) => Some("Human player name: "),
            _ => None,
        }
    }

    fn before_turn(&self, scene: &Scene<'_>) -> String {
        let heaps = heap_lines(scene.position());
        let turn = format!("{}'s turn\n", name(scene, scene.turn()));
        match scene.0.setup.lineup() {
            Lineup::TwoHumans => {
                let [one, two] = Side::BOTH.map(|side| name(scene, side));
                format!("Player 1: {one}\nPlayer 2: {two}\n{heaps}\n{turn}")
            }
            _ => format!("\n{heaps}{turn}"),
        }
    }

    fn read_move(&self, scene: &Scene<'_>, console: &mut dyn Console) -> Result<Move, Halt> {
        let heap = if scene.position().board.heaps().len() == 1 { 0 } else { ask_heap(scene, console)? };
        ask_count(scene, console, "How many stones? ", heap, &|why| match why {
            None => "   Please type a whole number.".into(),
            Some(Illegal::NotEnough { .. }) => "   There aren't that many stones in this heap.".into(),
            Some(illegal) => format!("   {}", illegal.sentence(scene.0.game().words())),
        })
    }

    fn after_move(&self, scene: &Scene<'_>, mv: Move) -> String {
        let mover = scene.turn().other();
        match mv {
            Move::Take { group: heap, count } if !scene.is_human(mover) => format!(
                "{} removed {} from heap {}.\n",
                name(scene, mover),
                plural(u64::from(count), "stone", "stones"),
                heap + 1
            ),
            _ => String::new(),
        }
    }

    fn the_end(&self, scene: &Scene<'_>, ended: Ended) -> String {
        format!("{} wins!!\n", name(scene, ended.winner(scene.turn())))
    }

    fn again_question(&self) -> Option<YesNo> {
        Some(YesNo {
            question: "Play another game? [Y/n] ",
            refusal: "   Please answer Y or n.\n",
            empty_is_yes: true,
        })
    }
}

fn name(scene: &Scene<'_>, side: Side) -> String {
    match (scene.0.setup.lineup(), side, scene.own_name(side)) {
        (Lineup::TwoComputers, Side::One, None) => "SAL 9000".into(),
        (Lineup::TwoComputers, Side::Two, None) => "HAL 9000".into(),
        _ => scene.name(side, "Player", "HAL 9000"),
    }
}

fn heap_lines(position: &Position) -> String {
    let heaps = position.board.heaps().iter().enumerate();
    heaps
        .map(|(heap, &size)| format!("Heap {} [{size:2}]: {}\n", heap + 1, "*".repeat(size as usize)))
        .collect()
}

fn ask_heap(scene: &Scene<'_>, console: &mut dyn Console) -> Result<usize, Halt> {
    let heaps = scene.position().board.heaps().len();
    loop {
        console.say("Which heap? ")?;
        let refusal = match console.number()? {
            None => "Please type a whole number.".to_owned(),
            Some(number) => match usize::try_from(number) {
                Ok(number) if (1..=heaps).contains(&number) => return Ok(number - 1),
                _ => Illegal::NoSuchHeap { heaps }.sentence(scene.0.game().words()),
            },
        };
        console.say(&format!("   {refusal}\n"))?;
    }
}
