//! What is heard of players who meet or are examined, worked out at once and in order.

use nimtui::arena::{Examined, News, Parted, Rating, Wanted, examine};
use nimtui::game::Stop;
use nimtui::games;

/// All that is heard of what is wanted, one game or position after the other.
pub(super) fn heard_of(wanted: &Wanted) -> Vec<News> {
    let stop = Stop::default();
    let mut news = vec![];
    match wanted {
        Wanted::Duel(wanted) => {
            let duel = wanted.duel(&stop, &mut |_, _| ()).expect("an opening");
            let mut movers = duel.movers(wanted.conditions);
            let parted = Parted::default();
            let pairings: Vec<_> = (0..).map_while(|number| duel.pairing(number)).collect();
            let games = pairings.into_iter().map(|one| {
                let played = duel.play(one, &mut movers, &parted, &stop).expect("both players");
                News::Games(vec![(one, played)])
            });
            let games: Vec<News> = games.collect();
            news.push(News::Duel(Box::new(duel)));
            news.extend(games);
        }
        Wanted::Rate(wanted) => {
            let asked = wanted.positions(&stop, &mut |_, _| ()).expect("positions");
            news.push(News::Positions { count: asked.positions.len() as u64, complete: asked.complete });
            for (index, player) in wanted.players.iter().chain(&wanted.beside()).enumerate() {
                let mut mover = wanted.mover(player, 0).expect("no human");
                let asked = asked.positions.iter();
                let all: Vec<Examined> = asked
                    .map(|one| examine(&mut mover, wanted.game, one.clone(), &stop).expect("nobody stops it"))
                    .collect();
                let mut rating = Rating::default();
                all.iter().cloned().for_each(|examined| rating.count(examined));
                let refuted = |examined: &Examined| {
                    let refuted = examined.refuted(wanted.game, &stop).expect("nobody stops it");
                    let game = games::get(wanted.game);
                    refuted.map_or_else(String::new, |refuted| refuted.in_words(game, &examined.position))
                };
                let worst = rating.worst.iter().map(refuted).collect();
                news.push(News::Examined(all.into_iter().map(|examined| (index, examined)).collect()));
                news.push(News::Refuted(index, worst));
            }
        }
    }
    news.push(News::Over);
    news
}
