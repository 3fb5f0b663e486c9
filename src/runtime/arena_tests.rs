#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use super::super::mailbox::{Inbox, mailbox};
use super::*;
use crate::arena::{Conditions, Openings, Rated};
use crate::contest::{Contest, Player};
use crate::games;

const CONDITIONS: Conditions = Conditions { timeout: Duration::from_secs(5), seed: 3, tells_results: false };

fn duel_of(games: u64, jobs: usize) -> Work {
    let (game, position) = games::read_id("nim:3,4,5").unwrap();
    let players = ["any", "easy"].map(|word| Player::read(word, "/".into()).unwrap()).to_vec();
    let openings = Openings::These(vec![position]);
    let conditions = CONDITIONS;
    Work::Players(Box::new(Wanted::Duel(DuelWanted {
        game,
        players,
        openings,
        games,
        jobs,
        conditions,
        games_to: None,
        resume: None,
    })))
}

fn examination() -> Work {
    let (game, position) = games::read_id("nim:2,3").unwrap();
    let players = vec![Player::read("most", "/".into()).unwrap()];
    let rated = Rated::Below(position);
    let wanted = RateWanted { game, rated, players, jobs: 2, conditions: CONDITIONS, sample: 100 };
    Work::Players(Box::new(Wanted::Rate(wanted)))
}

fn heard(inbox: &Inbox) -> (u64, News) {
    match inbox.take(Some(Duration::from_secs(20))).unwrap() {
        Event::Worker(message) => match *message {
            Message::Arena { ticket, news } => (ticket, news),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

/// All that is heard with a ticket, to the end.
fn to_the_end(inbox: &Inbox, wanted: u64) -> Vec<News> {
    let mut all = vec![];
    loop {
        let (ticket, news) = heard(inbox);
        assert_eq!(ticket, wanted);
        if news == News::Over {
            return all;
        }
        all.push(news);
    }
}

fn games_in(all: &[News]) -> usize {
    all.iter().map(|news| if let News::Games(games) = news { games.len() } else { 0 }).sum()
}

#[test]
fn all_games_are_heard_of_in_few_messages() {
    let (mailbox, inbox) = mailbox();
    let mut arena = Arena::new(mailbox);
    assert!(arena.begin(1, duel_of(400, 2)));
    let all = to_the_end(&inbox, 1);
    assert!(matches!(all[0], News::Duel(_)));
    assert_eq!(games_in(&all), 400);
    assert!(all.len() < 200, "{} messages for 400 games", all.len());
    arena.finish();
    assert!(inbox.take(Some(Duration::ZERO)).is_none(), "when all is done it is silent");
}

#[test]
fn levels_play_what_is_left_and_are_called_off_in_the_middle() {
    let (mailbox, inbox) = mailbox();
    let mut arena = Arena::new(mailbox);
    let (game, position) = games::read_id("nim:3,4,5").unwrap();
    let contest = Contest { position: Some(position), ..Contest::demo(game, 5) };
    let mut wanted = LevelsWanted::new(contest, 3, false);
    (0..2).for_each(|_| wanted.tallies[1].count(true));
    assert!(arena.begin(1, Work::Levels(Box::new(wanted.clone()))));
    for news in to_the_end(&inbox, 1) {
        let News::Levels(games) = news else { panic!("{news:?}") };
        games.into_iter().for_each(|(row, starter_won)| wanted.tallies[row].count(starter_won));
    }
    assert!(wanted.tallies.iter().all(|tally| tally.games == 3), "{:?}", wanted.tallies);
    wanted.games = u32::MAX;
    assert!(arena.begin(2, Work::Levels(Box::new(wanted))));
    assert!(matches!(heard(&inbox), (2, News::Levels(_))));
    arena.finish();
}

#[test]
fn every_player_is_examined_in_every_position() {
    let (mailbox, inbox) = mailbox();
    let mut arena = Arena::new(mailbox);
    assert!(arena.begin(2, examination()));
    let all = to_the_end(&inbox, 2);
    let count = all
        .iter()
        .find_map(|news| if let News::Positions { count, .. } = news { Some(*count) } else { None });
    let asked: usize =
        all.iter().map(|news| if let News::Examined(examined) = news { examined.len() } else { 0 }).sum();
    let players = all.iter().filter(|news| matches!(news, News::Refuted(..))).count();
    assert_eq!((asked as u64, players), (count.unwrap() * 7, 7));
}

#[test]
fn what_is_called_off_is_heard_of_no_more() {
    let (mailbox, inbox) = mailbox();
    let mut arena = Arena::new(mailbox);
    assert!(arena.begin(1, duel_of(1_000_000, 1)));
    assert!(matches!(heard(&inbox).1, News::Duel(_)));
    arena.pause(true);
    assert!(arena.begin(2, duel_of(4, 1)), "the one before is called off though it is paused");
    let mut late = vec![];
    let games = loop {
        let (ticket, news) = heard(&inbox);
        match (ticket, news) {
            (1, news) => late.push(news),
            (_, News::Over) => break late,
            _ => {}
        }
    };
    assert!(games_in(&games) < 1_000_000);
    arena.finish();
    assert!(inbox.take(Some(Duration::ZERO)).is_none());
}

#[test]
fn nothing_is_begun_while_there_is_a_pause() {
    let gate = Arc::<Gate>::default();
    gate.close(true);
    let (stop, passed) = (Stop::default(), Arc::<Mutex<u32>>::default());
    let waits = {
        let (gate, passed) = (gate.clone(), passed.clone());
        thread::spawn(move || held_up(1..=3, &stop, &gate).for_each(|task| *passed.lock().unwrap() += task))
    };
    assert_eq!(*passed.lock().unwrap(), 0);
    gate.close(false);
    waits.join().unwrap();
    assert_eq!(*passed.lock().unwrap(), 6);
    let (stop, gate) = (Stop::default(), Gate::default());
    stop.stop();
    assert_eq!(held_up(1..=3, &stop, &gate).count(), 0, "what is called off begins nothing");
}

#[test]
fn news_of_one_kind_is_gathered() {
    let mut gathered = vec![];
    for news in
        [News::Games(vec![]), News::Games(vec![]), News::Examined(vec![]), News::Games(vec![]), News::Over]
    {
        gather(&mut gathered, news);
    }
    assert_eq!(gathered, [News::Games(vec![]), News::Examined(vec![]), News::Games(vec![]), News::Over]);
}
