import { useMemo } from 'react';
import type { Broadcast, GameEvent, Match, Theme } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import type { BreakFacts } from '#domain/break/break-content.ts';
import { breakMissing, breakStage, crewMatches, crewRows } from '#domain/break/break-missing.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import type { StaffRow } from '#domain/selection/staff-rows.ts';
import { pickAttachment } from '#domain/theme/images.ts';
import type { ListName } from '../schedule/use-schedule-list.ts';
import { useScreenTitle } from './use-break-title.ts';

export type BreakView = {
  /** For `breakPlan`: what is shown at a moment, next, and not at all. */
  readonly facts: BreakFacts;
  /** The live match, if the broadcast shows it. */
  readonly shownMatch: Match | undefined;
  readonly stage: string;
  readonly staff: readonly StaffRow[];
  /** With `{auto}` replaced; a written `\n` is still in it. */
  readonly title: string;
  readonly others: readonly Broadcast[];
};

type BreakOptions = {
  readonly broadcast: Broadcast | undefined;
  readonly event: GameEvent | undefined;
  readonly theme: Theme | undefined;
  /** List of the broadcast's matches that the break is about. */
  readonly list?: ListName | undefined;
  /** The title of the address. */
  readonly title?: string | undefined;
};

/** Returns the content of a break from the records of its broadcast, for the overlay and for the desk. */
export function useBreak({ broadcast, event, theme, list, title }: BreakOptions): BreakView {
  const wholeSchedule = useThings('Matches', linkedIds(broadcast?.schedule));
  const { title: shownTitle, schedule, liveMatch, shownMatch } = useScreenTitle(broadcast, title, list);
  const crewed = crewMatches(wholeSchedule, shownMatch, broadcast?.broadcast_settings);
  const relationships = useThings('Player Relationships', [
    ...new Set(crewed.flatMap((match) => linkedIds(match.player_relationships))),
  ]);
  const staff = crewRows(crewed, relationships);
  const others = useThings('Broadcasts', linkedIds(broadcast?.other_broadcasts));
  const graphics = useThings('GFX', linkedIds(broadcast?.break_gfx));
  const stage = breakStage(broadcast?.current_stage, shownMatch);

  const facts = useMemo(
    (): BreakFacts => ({
      break_display: broadcast?.break_display,
      break_automation: broadcast?.break_automation,
      countdown_end: broadcast?.countdown_end,
      countdown_left: broadcast?.countdown_left,
      graphics: graphics.flatMap((graphic) => (graphic.type ? (cleanId(graphic) ?? []) : [])),
      missing: breakMissing({
        liveMatch,
        isMatchShown: broadcast?.show_live_match === true,
        scheduleCount: schedule.length,
        stage,
        hasBracket: linkedIds(event?.brackets).length + linkedIds(liveMatch?.brackets).length > 0,
        staffCount: staff.length,
        hasPicture:
          Boolean(broadcast?.break_image?.length) ||
          pickAttachment(theme, ['default_logo', 'default_wordmark']) !== undefined,
        title: shownTitle,
        others,
      }),
    }),
    [broadcast, event, theme, liveMatch, schedule, stage, staff.length, shownTitle, others, graphics],
  );
  return { facts, shownMatch, stage, staff, title: shownTitle, others };
}
