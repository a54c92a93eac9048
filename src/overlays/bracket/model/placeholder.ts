import { type FeederMatch, feederShortText, feedersOf, feederText } from '#domain/bracket/feeders.ts';
import type { BracketLayout, Slot } from '#domain/bracket/layout.ts';

/**
 * Shorter ways to write a place that waits for a team, longest first: `Winner of AAA vs BBB` may become `Winner M7`,
 * then `W M7`. A text that somebody wrote has only its own short form, and a missing match without feeders is empty
 * (overlays 3.4).
 */
export function placeholderVariants(
  layout: BracketLayout,
  matchNumber: number,
  slot: Slot,
  {
    shown,
    short,
    hasMatch,
    feederMatchOf,
  }: {
    readonly shown: string;
    readonly short: string;
    /** Whether there is a record behind the box. */
    readonly hasMatch: boolean;
    readonly feederMatchOf: (matchNumber: number) => FeederMatch | undefined;
  },
): readonly string[] {
  const feeder = feedersOf(layout, matchNumber, slot)[0];
  if (!feeder) return hasMatch ? unique([shown, short]) : [];
  const match = feederMatchOf(feeder.matchNumber);
  if (shown !== feederText(feeder, match)) return unique([shown, short]);
  const numbered = feederText(feeder, match && { ...match, teamCodes: [] });
  return unique([shown, numbered, feederShortText(feeder, match)]);
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
