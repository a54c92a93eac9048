import { isSameRecord, type LinkField, linkedIds, type RecordLink } from '../record-id.ts';
import { hasResult, outcomeOf, type ScoredMatch, type SideIndex } from './outcome.ts';

export type TeamMatch = ScoredMatch & { readonly teams?: LinkField };

/** The result of a match for one side: won, drawn or lost. */
export type SideResult = 'W' | 'D' | 'L';

/** The result of a match for a side, a double forfeit being a loss of both; undefined without one, or where it is hidden. */
export function resultOfSide(match: ScoredMatch, side: SideIndex): SideResult | undefined {
  if (!hasResult(match)) return undefined;
  const { kind, winner } = outcomeOf(match);
  if (kind === 'drawn') return 'D';
  if (kind === 'forfeited by both') return 'L';
  if (winner === null) return undefined;
  return winner === side ? 'W' : 'L';
}

/** Numbers of matches by result. Every record of a team or player has them. */
export type ResultCounts = { readonly wins: number; readonly draws: number; readonly losses: number };

/** The result of a match for one of its teams; undefined without one, and for a match that the team is not in. */
export function resultOfTeam(match: TeamMatch, team: RecordLink): SideResult | undefined {
  const side = linkedIds(match.teams).findIndex((id) => isSameRecord(id, team));
  return side === 0 || side === 1 ? resultOfSide(match, side) : undefined;
}

export function countResults(results: readonly (SideResult | undefined)[]): ResultCounts {
  const numberOf = (wanted: SideResult) => results.filter((result) => result === wanted).length;
  return { wins: numberOf('W'), draws: numberOf('D'), losses: numberOf('L') };
}

export const sumOfCounts = (all: readonly ResultCounts[]): ResultCounts => {
  const sum = (numberOf: (counts: ResultCounts) => number) =>
    all.reduce((total, counts) => total + numberOf(counts), 0);
  return {
    wins: sum(({ wins }) => wins),
    draws: sum(({ draws }) => draws),
    losses: sum(({ losses }) => losses),
  };
};

export const playedCount = ({ wins, draws, losses }: ResultCounts): number => wins + draws + losses;

/** `2W–1L`, with draws `2W–1D–1L`. */
export const lettersText = ({ wins, draws, losses }: ResultCounts, dash = '–'): string =>
  [`${wins}W`, ...(draws > 0 ? [`${draws}D`] : []), `${losses}L`].join(dash);

/** `2–1`, with draws `2W–1D–1L`, because three numbers do not tell which of them are draws. */
export const countsText = (counts: ResultCounts, dash = '–'): string =>
  counts.draws > 0 ? lettersText(counts, dash) : `${counts.wins}${dash}${counts.losses}`;

/** `Won 2, lost 1`, with draws `Won 2, drawn 1, lost 1`. */
export const resultsSentence = ({ wins, draws, losses }: ResultCounts): string =>
  [`Won ${wins}`, ...(draws > 0 ? [`drawn ${draws}`] : []), `lost ${losses}`].join(', ');

/** Label of a result, as in `Won 3–1 against Foxes`. */
export const resultLabels: Readonly<Record<SideResult, string>> = { W: 'Won', D: 'Drawn', L: 'Lost' };
