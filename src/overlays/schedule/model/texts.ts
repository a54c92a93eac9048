import type { Match, Team, Theme } from '#contract/records.ts';
import { type LineMatch, lineOf } from '#domain/match/line-state.ts';
import type { TeamSlot } from '#domain/match/placeholder-teams.ts';
import { withoutLineBreaks } from '#domain/text/line-breaks.ts';
import { plateNaming } from '../../parts/logos/team-name.ts';
import { onTwoLines, overlayText } from '../../parts/text/overlay-text.ts';

/**
 * The ways to write a side, longest first. A tall row follows the line break of `split_name` and may break a long name
 * itself; a code comes last.
 */
export function sideTextVariants(
  slot: TeamSlot<Team>,
  isTall: boolean,
  theme?: Theme | undefined,
): readonly string[] {
  if (slot.dummy) {
    const text = slot.text.trim();
    return distinct([text, isTall ? onTwoLines(text) : null, slot.short]);
  }
  const { team } = slot;
  const { text, shorter } = plateNaming(team, theme, false);
  const split = overlayText(team.split_name);
  const lines = split.includes('\n') ? [split] : [text, onTwoLines(text)];
  return [...distinct(isTall ? lines : [text]), ...shorter];
}

const distinct = (texts: readonly (string | null)[]): string[] => {
  const known = texts.filter((text): text is string => text !== null && text !== '');
  return [...new Set(known)];
};

/**
 * The line below the names: the written text, else the round. A result that the score does not tell is always named; a
 * match that is not played is named in the place of its score.
 */
export function rowNote(match: LineMatch & Pick<Match, 'schedule_text' | 'round' | 'sub_event'>): string {
  const text = withoutLineBreaks(overlayText(match.schedule_text)) || match.round?.trim() || '';
  const said = match.special_event && !match.schedule_text ? '' : text;
  const { state, word } = lineOf(match);
  const isInCentre = state === 'off' || state === 'postponed';
  return [isInCentre ? undefined : word, said].filter(Boolean).join(' · ');
}
