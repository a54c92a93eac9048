import { type BracketLayout, type Outcome, type Slot, targetText } from './layout.ts';
import { layoutConnections } from './layout-queries.ts';

/** A match whose winner or loser goes to a slot. */
export type Feeder = { readonly matchNumber: number; readonly outcome: Outcome };

/** The fields of the feeding match that feeder texts use: its teams' codes in order and its public number. */
export type FeederMatch = {
  readonly match_number?: number | undefined;
  readonly teamCodes: readonly (string | undefined)[];
};

/** The feeder texts of both slots of a match; undefined for a slot without a feeder. */
export type FeederTexts = readonly [string | undefined, string | undefined];

/**
 * Returns every match whose win or loss leads to the slot, ascending by number. Sources that are not placed in a
 * column also count.
 */
export function feedersOf(layout: BracketLayout, matchNumber: number, slot: Slot): readonly Feeder[] {
  return feedersBySlot(layout).get(`${matchNumber}.${slot}`) ?? [];
}

/** Rules ask for the feeders of one layout many times; layouts never change. */
const known = new WeakMap<BracketLayout, ReadonlyMap<string, readonly Feeder[]>>();

function feedersBySlot(layout: BracketLayout): ReadonlyMap<string, readonly Feeder[]> {
  const before = known.get(layout);
  if (before !== undefined) return before;
  const feeders = new Map<string, Feeder[]>();
  for (const { source, outcome, target } of layoutConnections(layout)) {
    if (target.kind !== 'slot') continue;
    const slot = targetText(target);
    feeders.set(slot, [...(feeders.get(slot) ?? []), { matchNumber: source, outcome }]);
  }
  known.set(layout, feeders);
  return feeders;
}

const matchMark = ({ matchNumber }: Feeder, match: FeederMatch | undefined): string =>
  `M${match?.match_number ?? matchNumber}`;

const outcomeOf = ({ outcome }: Feeder, of: string): string =>
  `${outcome === 'win' ? 'Winner' : 'Loser'} of ${of}`;

/**
 * Returns `Winner of AAA/BBB` if the feeding match has two coded teams, else the text by its number. It has no "vs", since
 * it is shown as a side of a match.
 */
export function feederText(feeder: Feeder, match: FeederMatch | undefined): string {
  const [left, right] = match?.teamCodes ?? [];
  return left && right ? outcomeOf(feeder, `${left}/${right}`) : feederNumberText(feeder, match);
}

/** Returns `Loser of M5`, by the number of the match or its number in the layout. */
export function feederNumberText(feeder: Feeder, match: FeederMatch | undefined): string {
  return outcomeOf(feeder, matchMark(feeder, match));
}

/** The narrow form for brackets, which show the numbers of their matches: `W M5` or `L M5`. */
export function feederShortText(feeder: Feeder, match: FeederMatch | undefined): string {
  return `${feeder.outcome === 'win' ? 'W' : 'L'} ${matchMark(feeder, match)}`;
}

/**
 * Returns the feeder texts of both slots of a match, for its placeholder teams. `matchOf` returns the feeding match
 * by its number in the layout, if it is loaded. Pass `feederShortText` as `textOf` for the narrow form.
 */
export function feederTexts(
  layout: BracketLayout,
  matchNumber: number,
  matchOf: (matchNumber: number) => FeederMatch | undefined,
  textOf: typeof feederText = feederText,
): FeederTexts {
  const slotText = (slot: Slot): string | undefined => {
    const feeder = feedersOf(layout, matchNumber, slot)[0];
    return feeder && textOf(feeder, matchOf(feeder.matchNumber));
  };
  return [slotText(1), slotText(2)];
}
