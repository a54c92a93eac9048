import type { BracketExit, BracketLayout, Connection, FinishingRank } from './layout.ts';
import { columnCount, connectionEntries, gamePositions } from './layout-queries.ts';

export type MatchRanks = {
  readonly winnerRank?: FinishingRank | undefined;
  readonly loserRank?: FinishingRank | undefined;
};

/** `#4` for one team, `#5/6` for two, `#9-12` for more. */
function placesText(first: number, count: number): string {
  if (count === 1) return `#${first}`;
  if (count === 2) return `#${first}/${first + 1}`;
  return `#${first}-${first + count - 1}`;
}

function leadsTo(connection: Connection | undefined, outcome: 'win' | 'lose', word: BracketExit): boolean {
  const target = connection?.[outcome];
  return target?.kind === 'word' && target.word === word;
}

/**
 * The finishing places that each match decides: champions first in whatever column, then the eliminated teams, latest
 * column first; matches of one column share places. `advance` counts as a place without a text, because a later stage
 * decides it. A loser is never first, even where no win leads to the champion. Keyed by match number.
 */
export function finishingRanks(layout: BracketLayout): ReadonlyMap<number, MatchRanks> {
  const positions = gamePositions(layout);
  const ranks = new Map<number, MatchRanks>();
  const champions = positions
    .map(({ matchNumber }) => matchNumber)
    .filter((number) => leadsTo(layout.connections[number], 'win', 'champion'));
  const championRank = { text: placesText(1, champions.length), sort: 1 };
  for (const number of champions) ranks.set(number, { winnerRank: championRank });
  let next = 1 + champions.length;
  for (let columnIndex = columnCount(layout) - 1; columnIndex >= 0; columnIndex -= 1) {
    const numbers = positions
      .filter((position) => position.columnIndex === columnIndex)
      .map((position) => position.matchNumber);
    const withTarget = (outcome: 'win' | 'lose', word: BracketExit): number[] =>
      numbers.filter((number) => leadsTo(layout.connections[number], outcome, word));
    const eliminated = withTarget('lose', 'eliminated');
    next += withTarget('win', 'advance').length + withTarget('lose', 'advance').length;
    if (eliminated.length > 0) next = Math.max(next, 2);
    const loserRank = { text: placesText(next, eliminated.length), sort: next };
    for (const number of eliminated) ranks.set(number, { ...ranks.get(number), loserRank });
    next += eliminated.length;
  }
  return ranks;
}

/** Returns the layout with its finishing ranks written into the connections, replacing earlier ones. */
export function withFinishingRanks(layout: BracketLayout): BracketLayout {
  const ranks = finishingRanks(layout);
  const connections: Record<number, Connection> = {};
  for (const [number, { winnerRank: _winner, loserRank: _loser, ...rest }] of connectionEntries(layout)) {
    connections[number] = { ...rest, ...ranks.get(number) };
  }
  return { ...layout, connections };
}
