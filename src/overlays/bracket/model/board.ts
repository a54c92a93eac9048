import type { Match, Team, Theme } from '#contract/records.ts';
import {
  type FeederMatch,
  feederNumberText,
  feederShortText,
  feedersOf,
  feederText,
} from '#domain/bracket/feeders.ts';
import { matchHighlight, teamHighlight } from '#domain/bracket/highlight.ts';
import type { BracketLayout, Slot } from '#domain/bracket/layout.ts';
import type { DrawnConnection } from '#domain/bracket/layout-queries.ts';
import { cleanId, firstLinkedId, isSameRecord, type LinkField } from '#domain/record-id.ts';
import type { BracketGame } from '#ui/bracket/bracket-games.ts';
import type { BracketContents } from '#ui/bracket/use-bracket.ts';
import { plateNaming, teamNaming } from '../../parts/logos/team-name.ts';
import type { BracketDetail } from './plan.ts';

/**
 * Returns shorter ways to write a place that waits for a team, longest first: `Winner of AAA/BBB` may become
 * `Winner of M7`, then `W M7`. A text that an editor wrote has only its own short form, and a missing match without feeders
 * is empty.
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
    /** True if the box has a record. */
    readonly hasMatch: boolean;
    readonly feederMatchOf: (matchNumber: number) => FeederMatch | undefined;
  },
): readonly string[] {
  const feeder = feedersOf(layout, matchNumber, slot)[0];
  if (!feeder) return hasMatch ? unique([shown, short]) : [];
  const match = feederMatchOf(feeder.matchNumber);
  if (shown !== feederText(feeder, match)) return unique([shown, short]);
  return unique([shown, feederNumberText(feeder, match), feederShortText(feeder, match)]);
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Highlights of a bracket, by the broadcast's settings. */
export type BoardHighlight = {
  /** Clean id of the team whose path is shown: everything else steps back. */
  readonly teamKey: string | undefined;
  readonly path: readonly DrawnConnection[];
  /** Lines that touch the live match. */
  readonly bright: readonly DrawnConnection[];
};

/** A team that does not play in the bracket highlights nothing: else all of it would be dim. */
export function boardHighlight(
  { layout, matches }: Pick<BracketContents, 'layout' | 'matches'>,
  { team, liveMatch }: { readonly team: LinkField; readonly liveMatch: LinkField },
): BoardHighlight {
  const teamKey = firstLinkedId(team);
  const ofTeam = teamKey === null ? undefined : teamHighlight(layout, matches, teamKey);
  const liveKey = firstLinkedId(liveMatch);
  const liveIndex = liveKey === null ? -1 : matches.findIndex((match) => isSameRecord(match, liveKey));
  const isInBracket = ofTeam !== undefined && ofTeam.matchNumbers.length > 0;
  return {
    teamKey: isInBracket ? (teamKey ?? undefined) : undefined,
    path: isInBracket ? ofTeam.connections : [],
    bright: liveIndex < 0 ? [] : matchHighlight(layout, liveIndex + 1).connections,
  };
}

export const isSameConnection = (a: DrawnConnection, b: DrawnConnection): boolean =>
  a.source === b.source && a.outcome === b.outcome;

/** Returns for each row whether it steps back: all but the highlighted team's. */
export function isOffPath(
  { slots }: Pick<BracketGame, 'slots'>,
  { teamKey }: Pick<BoardHighlight, 'teamKey'>,
): readonly [boolean, boolean] {
  if (teamKey === undefined) return [false, false];
  return [slots[0].teamKey !== teamKey, slots[1].teamKey !== teamKey];
}

/** No names: letters in the place of a missing logo would say a code twice. */
export const isCodesOnly = (level: BracketDetail['level']): boolean => level === 'codes' || level === 'lines';

/** The ways to write one place of a match, longest first; none for a place about which nothing can be said. */
export function slotTextVariants(
  contents: Pick<BracketContents, 'layout' | 'matches' | 'teams'>,
  game: BracketGame,
  side: 0 | 1,
  isCode: boolean,
  theme?: Theme | undefined,
): readonly string[] {
  const slot = game.slots[side];
  if (slot.team) {
    const { text, shorter } = isCode ? teamNaming(slot.team, true) : plateNaming(slot.team, theme, false);
    return text === '' ? [] : [text, ...shorter];
  }
  const variants = placeholderVariants(contents.layout, game.number, side === 0 ? 1 : 2, {
    shown: slot.text,
    short: slot.shortText,
    hasMatch: game.match !== undefined,
    feederMatchOf: (number) => feederMatch(contents, contents.matches[number - 1]),
  });
  return isCode ? variants.slice(-1) : variants;
}

function feederMatch(
  { teams }: Pick<BracketContents, 'teams'>,
  match: Match | undefined,
): FeederMatch | undefined {
  if (!match) return undefined;
  const codes = (match.teams ?? []).flatMap(
    (id) => teams.find((team: Team) => cleanId(team) === cleanId(id))?.code ?? [],
  );
  return { match_number: match.match_number, teamCodes: codes };
}
