import type { Outcome } from './group.ts';

/** An outcome of a match with how many of the scenarios that are looked at have it. */
export type CountedOutcome = { readonly outcome: Outcome; readonly count: number };

/** Outcomes from best for the left team to best for the right one, as the table of matches shows them. */
export function fromLeftToRight<Entry extends { readonly outcome: Outcome }>(
  entries: readonly Entry[],
): Entry[] {
  return [...entries].sort((a, b) => b.outcome[0] - b.outcome[1] - (a.outcome[0] - a.outcome[1]));
}

const isLeftWin = ({ outcome }: CountedOutcome): boolean => outcome[0] > outcome[1];
const isRightWin = ({ outcome }: CountedOutcome): boolean => outcome[0] < outcome[1];
const scoreText = ([left, right]: Outcome, isLeft: boolean): string =>
  isLeft ? `${left}-${right}` : `${right}-${left}`;

/**
 * Returns the effect of a match on the selected scenarios as a sentence; empty without any scenario.
 *
 * @param isSample counts are a random sample, so that small differences mean nothing
 */
export function matchAnalysis(
  entries: readonly CountedOutcome[],
  [left, right]: readonly [left: string, right: string],
  isSample = false,
): string {
  const ordered = fromLeftToRight(entries);
  const counts = ordered.map(({ count }) => count);
  const most = Math.max(0, ...counts);
  if (most === 0) return '';
  // Counts of a sample differ by chance: by less than four times the root of the count, as good as always.
  const slack = isSample ? 4 * Math.sqrt(most) : 0;
  const areEqual = (list: readonly number[]) => Math.max(...list) - Math.min(...list) <= slack;
  if (areEqual(counts) && !counts.includes(0)) return 'No effect';

  const leftWins = ordered.filter(isLeftWin);
  const rightWins = ordered.filter(isRightWin).reverse();
  const draw = ordered.find(({ outcome }) => outcome[0] === outcome[1]);
  if (draw !== undefined) return withDraw(leftWins, draw, rightWins, [left, right]);
  const possible = (list: readonly CountedOutcome[]) => list.filter(({ count }) => count > 0);
  const [leftPossible, rightPossible] = [possible(leftWins), possible(rightWins)];
  if (rightPossible.length === 0) return mustWin(left, leftWins, areEqual);
  if (leftPossible.length === 0) return mustWin(right, rightWins, areEqual);
  if (counts.includes(0)) {
    const maps = (list: readonly CountedOutcome[]) => list.map(({ outcome }) => outcome[0] + outcome[1]);
    const lengths = maps(leftPossible);
    if (lengths.join() === maps(rightPossible).join()) {
      const [least, longest] = [Math.min(...lengths), Math.max(...lengths)];
      return least === longest ? `Must go to ${least} maps` : `Must go to ${least} to ${longest} maps`;
    }
    if (rightPossible.length === rightWins.length && isTail(leftWins))
      return mustTake(right, leftPossible[0]?.outcome[1]);
    if (leftPossible.length === leftWins.length && isTail(rightWins))
      return mustTake(left, rightPossible[0]?.outcome[0]);
    return 'Mixed';
  }
  const [leftCounts, rightCounts] = [leftWins, rightWins].map((list) => list.map(({ count }) => count));
  if (leftCounts && rightCounts && areEqual(leftCounts) && areEqual(rightCounts))
    return `A win of ${(leftCounts[0] ?? 0) > (rightCounts[0] ?? 0) ? left : right} is better`;
  const falls = (list: readonly number[]) =>
    list.every((count, index) => index === 0 || count <= (list[index - 1] ?? 0) + slack);
  if (falls(counts)) return `The better for ${left}, the likelier`;
  if (falls([...counts].reverse())) return `The better for ${right}, the likelier`;
  return 'Mixed';
}

/** Of a match that may be drawn: which of the three ends are possible. */
function withDraw(
  leftWins: readonly CountedOutcome[],
  draw: CountedOutcome,
  rightWins: readonly CountedOutcome[],
  [left, right]: readonly [left: string, right: string],
): string {
  const [canLeft, canRight] = [leftWins, rightWins].map((wins) => wins.some(({ count }) => count > 0));
  if (draw.count === 0)
    return canLeft && canRight ? 'Must not be drawn' : `${canLeft ? left : right} must win`;
  if (canLeft && canRight) return 'Mixed';
  if (!canLeft && !canRight) return 'Must be drawn';
  return `${canLeft ? right : left} must not win`;
}

/** Returns true if the impossible outcomes of a side are its best ones, without a gap. */
function isTail(wins: readonly CountedOutcome[]): boolean {
  const from = wins.findIndex(({ count }) => count > 0);
  return from >= 0 && wins.slice(from).every(({ count }) => count > 0);
}

const mustTake = (team: string, maps = 0): string =>
  `${team} must take at least ${maps === 1 ? '1 map' : `${maps} maps`}`;

/** @param wins the side's wins, best first */
function mustWin(
  team: string,
  wins: readonly CountedOutcome[],
  areEqual: (list: readonly number[]) => boolean,
): string {
  const possible = wins.filter(({ count }) => count > 0);
  const [best] = wins;
  const last = possible.at(-1);
  const isLeft = best !== undefined && isLeftWin(best);
  if (possible.length === wins.length)
    return `${team} must win${areEqual(wins.map(({ count }) => count)) ? '' : ', which is not enough'}`;
  if (last && possible.length === 1) return `${team} must win ${scoreText(last.outcome, isLeft)}`;
  const isFromBest = possible.every((entry, index) => entry === wins[index]);
  return last && isFromBest
    ? `${team} must win ${scoreText(last.outcome, isLeft)} or better`
    : `${team} must win, which is not enough`;
}
