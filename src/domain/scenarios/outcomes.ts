import { isDecided, type ScoredMatch } from '../match/decided.ts';

/** The final score of a match, left and right. */
export type Outcome = readonly [left: number, right: number];

/**
 * How a match can end, best for the left team first, then best for the right one: a decided match as it ended, one in
 * progress from its score on; none without `first_to`. Rules 11.2.
 */
export function outcomesOf(match: ScoredMatch): Outcome[] {
  const { first_to: target = 0, score_1 = 0, score_2 = 0 } = match;
  if (isDecided(match)) return [[score_1, score_2]];
  const lost = Array.from({ length: Math.max(0, Math.floor(target)) }, (_, maps) => maps);
  const all = [
    ...lost.map((maps): Outcome => [target, maps]),
    ...lost.map((maps): Outcome => [maps, target]),
  ];
  return all.filter(([left, right]) => left >= score_1 && right >= score_2);
}
