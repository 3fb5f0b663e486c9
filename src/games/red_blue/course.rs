//! The course of Red-Blue Nim: the empty pile, what it costs, the edge, and remainders.

use crate::game::course::{Step, Task, lost, won, won_by};

/// From an empty pile to 10 and 10.
pub(super) static STEPS: [Step; 9] = [
    Step {
        title: "An empty pile",
        text: "On your turn take 1 or 2 marbles of one colour. If a pile is empty on YOUR turn, the game is over: you lose, \
               and pay for the marbles that are left. So empty a pile, and the other player pays.",
        position: "2,6",
        task: Task::Find,
        hint: "The red pile has only 2. You may take both.",
        done: "A pile of 1 or 2 can be emptied at once. Whoever may do that wins.",
        keeps: None,
        highlight: None,
        claims: &[won("Whoever may do that wins", &["2,6", "1,4", "9,2", "1,1", "30,1"])],
    },
    Step {
        title: "What it pays",
        text: "A red marble that is left costs 2 points, a blue one 3. Here you can empty either pile, and the marbles of the \
               OTHER pile are paid. Which move wins you more?",
        position: "2,1",
        task: Task::Find,
        hint: "Without red, 1 blue marble is left: 3 points. Without blue, 2 red ones are left: 2 + 2 points.",
        done: "2 red marbles are 4 points, 1 blue marble would be 3. Winning is good, winning more is better.",
        keeps: Some(
            "A red marble that stays is 2 points, a blue one 3. Winning is good, winning more is better.",
        ),
        highlight: None,
        claims: &[won("2 red marbles are 4 points", &["2,1"])],
    },
    Step {
        title: "Near the edge",
        text: "3 red, 3 blue, and you must move. Look at what each move leaves. Can the other player empty a pile then?",
        position: "3,3",
        task: Task::Judge,
        hint: "Whatever you take, you leave a pile of 1 or 2.",
        done: "3 and 3 is lost for whoever must move: every move leaves a pile that can be emptied. Then lose as little as you can: \
               3 red that stay cost 6 points, 3 blue 9.",
        keeps: None,
        highlight: None,
        claims: &[lost("3 and 3 is lost", &["3,3"])],
    },
    Step {
        title: "Leave 3 and 3",
        text: "So never leave a pile of 1 or 2, as long as you can help it. And 3 and 3 is what you want to leave.",
        position: "5,3",
        task: Task::Find,
        hint: "Leave the blue pile alone. How many red ones make it 3 and 3?",
        done: "Now the other player must leave a pile of 1 or 2, and you empty it. The 3 marbles of the other pile stay: that is \
               6 points for you, or 9.",
        keeps: Some("Leave 3 and 3: the other player must leave a pile of 1 or 2, and you empty it."),
        highlight: None,
        claims: &[won("3 and 3 is what you want to leave", &["5,3"])],
    },
    Step {
        title: "What is left over",
        text: "With larger piles take threes out: 8 is two threes and 2 left over, 7 is two threes and 1 left over. If the same is left over in both piles (both 3 or more), whoever must move is lost. If not, make it the same; keep 3 or more in both.",
        position: "8,7",
        task: Task::Find,
        hint: "What is left over in each pile? Make it the same.",
        done: "The same is left over in both. Keep it so on every turn: fill up to 3 from the same pile, or take as many from the other. So they come to 3 and 3, and give up blue: 3 red ones stay, 6 points for you. Earlier it costs more.",
        keeps: Some(
            "Leave the same over in both piles, and 3 or more in each: then you win 6 points or more.",
        ),
        highlight: None,
        claims: &[
            lost("The same is left over in both", &["7,7", "8,5"]),
            lost("whoever must move is lost", &["7,7", "8,5", "6,9", "4,10", "12,3"]),
            won("make it the same", &["8,7", "6,5", "4,9", "11,3"]),
        ],
    },
    Step {
        title: "Two answers",
        text: "You left 5 red and 8 blue, 2 left over in both, and the other player took 1 red. There are two ways to make it the same again: fill up to 3 from the red ones, or take 1 blue. Which of them keeps 3 or more in both?",
        position: "4,8",
        task: Task::Find,
        hint: "To fill up to 3 you would take 2 of the 4 red ones.",
        done: "1 is left over in both. One way always works. Filling up leaves less than 3 only if the pile had 4 or 5. Then the other pile had as many or more, so it can give as many, and keeps 3. If they leave you a pile of 1 or 2, just empty it.",
        keeps: Some(
            "One of two answers always keeps 3 or more: fill up to 3 from the same pile, or take as many from the other.",
        ),
        highlight: None,
        claims: &[
            lost("2 left over in both", &["5,8"]),
            won_by("blue 1", "or take 1 blue", &["4,8"]),
            lost("1 is left over in both", &["4,7"]),
            lost("so it can give as many, and keeps 3", &["4,7", "3,3", "4,4", "3,6"]),
        ],
    },
    Step {
        title: "Ten and ten",
        text: "The whole game has 10 red and 10 blue marbles. The other player has begun, and taken 2 blue ones. You know enough to say \
               who wins it.",
        position: "10,8",
        task: Task::Judge,
        hint: "10 is three threes and 1 left over, 8 is two threes and 2 left over.",
        done: "Whoever begins with 10 and 10 is lost. After each move make it the same again: take the rest of 3 from the same pile, or just as \
               many from the other, and keep 3 or more in both. But if a pile of 1 or 2 is left to you, empty it.",
        keeps: Some(
            "10 and 10 is lost for whoever begins. After each move make the same left over in both again, and keep 3 or more in both. But if a pile of 1 or 2 is left to you, empty it.",
        ),
        highlight: None,
        claims: &[
            lost("Whoever begins with 10 and 10 is lost", &["10,10"]),
            won_by("blue 1", "the rest of 3 from the same pile", &["10,8"]),
            won_by("red 2", "many from the other", &["10,8"]),
        ],
    },
    Step {
        title: "An empty pile wins",
        text: "The game can be set so that an empty pile on your turn WINS you the points. Then never empty a pile yourself, if you can help it. Here, too, make the same left over in both piles, with piles of 1 or 2 as well; if one way would empty a pile, use the other.",
        position: "5,4:misere",
        task: Task::Find,
        hint: "2 are left over in red, 1 in blue.",
        done: "The same is left over in both. If filling up fails, that pile had 3 at most, and the other, with the same left over, is at least as large. In the end the other player must empty a pile: at least 1 red marble stays, 2 points for you.",
        keeps: None,
        highlight: None,
        claims: &[
            lost("The same is left over in both", &["4,4:misere", "5,2:misere"]),
            lost("make the same left over in both piles", &["4,4:misere", "5,2:misere", "10,10:misere"]),
        ],
    },
    Step {
        title: "Your game",
        text: "10 red and 10 blue, and an empty pile on your turn loses. The computer begins, so you can win. It plays well, \
               but makes a mistake one time in ten.",
        position: "10,10",
        task: Task::Play { begin: false },
        hint: "A pile of 1 or 2? Empty it. If not, make the same left over in both piles, and keep 3 or more in both.",
        done: "You know Red-Blue Nim now. Let the other player begin with 10 and 10.",
        keeps: None,
        highlight: None,
        claims: &[],
    },
];
