import { finishingRanks } from '../bracket/finishing-ranks.ts';
import { type BracketMatch, teamIdByOutcome } from '../bracket/implications.ts';
import type { BracketLayout } from '../bracket/layout.ts';
import { connectionEntries } from '../bracket/layout-queries.ts';
import type { StandingsTable } from '../standings/table.ts';
import type { StandingsTeam } from '../standings/tally.ts';
import { type FinalPlace, finalPlaces } from './final-places.ts';

/**
 * The places that a bracket has decided, best first; none until every match that makes a champion is. `matches` are its
 * `ordered_matches`, undefined where one is not here.
 */
export function bracketPlaces(
  layout: BracketLayout,
  matches: readonly (BracketMatch | undefined)[],
): FinalPlace[] {
  const finals = connectionEntries(layout).filter(
    ([, { win }]) => win?.kind === 'word' && win.word === 'champion',
  );
  const teamOf = (number: number, outcome: 'win' | 'lose') => teamIdByOutcome(matches[number - 1], outcome);
  if (finals.some(([number]) => teamOf(number, 'win') === undefined)) return [];
  return finalPlaces(
    [...finishingRanks(layout)].flatMap(([number, { winnerRank, loserRank }]) => [
      { rank: winnerRank, teamId: teamOf(number, 'win') },
      { rank: loserRank, teamId: teamOf(number, 'lose') },
    ]),
  );
}

/** The places of a table whose matches are all played; none before that, or while the first place is shared. */
export function tablePlaces<Team extends StandingsTeam>(table: StandingsTable<Team>): FinalPlace[] {
  const isOver =
    table.hasFinishedMatches && table.rows.every(({ tally }) => tally.played === tally.scheduled);
  if (!isOver || table.rows.filter(({ rank }) => rank === 1).length !== 1) return [];
  return finalPlaces(
    table.rows.map(({ rank, tally }) => ({ rank: { sort: rank, text: `#${rank}` }, teamId: tally.teamId })),
  );
}
