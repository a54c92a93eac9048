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
 * Every match whose win or loss leads to the slot, ascending by number. Sources that are not placed in a
 * column count as well (rules 12.1 and 12.2).
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

/**
 * `Winner of AAA vs BBB` when the feeding match has two coded teams, else `Loser M5` by its match number, or by
 * its number in the layout (rules 3.1).
 */
export function feederText(feeder: Feeder, match: FeederMatch | undefined): string {
  const word = feeder.outcome === 'win' ? 'Winner' : 'Loser';
  const [left, right] = match?.teamCodes ?? [];
  if (left && right) return `${word} of ${left} vs ${right}`;
  return `${word} M${match?.match_number ?? feeder.matchNumber}`;
}

/** The narrow form of a feeder text: `W M5` or `L M5`. */
export function feederShortText(feeder: Feeder, match: FeederMatch | undefined): string {
  return `${feeder.outcome === 'win' ? 'W' : 'L'} M${match?.match_number ?? feeder.matchNumber}`;
}

/**
 * The feeder texts of both slots of a match, for its placeholder teams. `matchOf` returns the feeding match by its
 * number in the layout, if it is loaded; pass `feederShortText` as `textOf` for the narrow form (rules 3.1).
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
