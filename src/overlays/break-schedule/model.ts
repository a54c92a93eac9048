import type { Match, Team } from '#contract/records.ts';
import { formatTitle, type TitleContext } from '#domain/broadcast/title-format.ts';
import { displayedScore } from '#domain/match/displayed-score.ts';
import { lineOf } from '#domain/match/line-state.ts';
import { type TeamSlot, undecidedTeamText } from '#domain/match/placeholder-teams.ts';
import type { ScoredMap } from '#domain/match/recount.ts';
import { versusText } from '#domain/match/versus.ts';
import { formatTime } from '#domain/time/format.ts';
import { overlayText } from '../parts/text/overlay-text.ts';

/** Least height of a match, px of the stage, and how many the panel holds. */
const rowPx = 132;
export const rowCount = 6;
/** Three matches fill the panel; fewer stay together. */
const highestRowPx = 240;

/** Height of each row where `count` of them share this room. */
export function rowHeight(roomPx: number, count: number): number {
  return Math.min(highestRowPx, Math.max(rowPx, Math.floor(roomPx / Math.max(1, count))));
}

type RowGiven = {
  readonly slots: readonly [TeamSlot<Team>, TeamSlot<Team>];
  readonly maps: readonly ScoredMap[];
  /** `break_schedule_format` of the broadcast. */
  readonly format: string | undefined;
  readonly context: TitleContext;
  readonly zone: string;
};

export type RowTexts = {
  readonly round: string;
  /** `A vs B` or `A 2–1 B`, longest first. */
  readonly sides: readonly string[];
  /** `Sat Mar 3 @ 5:30pm PT`, in the zone of the broadcast; the outcome before it, or alone if it is not played. */
  readonly start: string;
};

/** The lines of a match in a schedule of text (overlays-show, break-schedule). */
export function rowTexts(match: Match, { slots, maps, format, context, zone }: RowGiven): RowTexts {
  const formatted = format ? formatTitle(format, context).text : '';
  const { word, isWordOnly } = lineOf(match);
  const day = isWordOnly ? '' : formatTime(match.start, { zone }, ['weekday', 'month', 'day']);
  const start = day && `${day} @ ${formatTime(match.start, { zone }, ['time', 'zone'])}`;
  return {
    round: overlayText(formatted || match.round),
    sides: match.special_event
      ? [overlayText(match.custom_name).replace(/\n/g, ' ')]
      : sideTexts(match, slots, maps),
    start: [word, start].filter(Boolean).join(' · '),
  };
}

function sideTexts(match: Match, slots: RowGiven['slots'], maps: readonly ScoredMap[]): readonly string[] {
  const scores = displayedScore(match, maps);
  const joined = ([left = '', right = '']: readonly (string | undefined)[]) =>
    scores ? `${left} ${scores[0]}–${scores[1]} ${right}` : versusText(left, right);
  const names = slots.map((slot) => (slot.dummy ? slot.text : nameOf(slot.team)));
  if (names.every((name) => name === undecidedTeamText)) return [undecidedTeamText];
  const codes = slots.map((slot, side) => (slot.dummy ? slot.short : slot.team.code?.trim()) || names[side]);
  return [...new Set([joined(names), joined(codes)])];
}

function nameOf({ name, code }: Team): string {
  return name?.trim() || code?.trim() || undecidedTeamText;
}
