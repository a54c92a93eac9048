import type { Broadcast, Match } from '#contract/records.ts';
import { autoTitle, breakTitle } from '#domain/break/break-title.ts';
import { linkedIds } from '#domain/record-id.ts';
import { type ListName, useScheduleList } from '#ui/schedule/use-schedule-list.ts';
import { useLinked } from '#ui/things/use-linked.ts';

type BreakTitle = {
  /** With `{auto}` replaced; a written `\n` is still in it. */
  readonly title: string;
  readonly schedule: readonly Match[];
  readonly liveMatch: Match | undefined;
  /** The live match, if the broadcast shows it. */
  readonly shownMatch: Match | undefined;
};

/** The title of a break, and the matches it speaks of. */
export function useBreakTitle(
  broadcast: Broadcast | undefined,
  texts: readonly (string | undefined)[],
  list: ListName = 'primary',
): BreakTitle {
  const schedule = useScheduleList(linkedIds(broadcast?.schedule), list);
  const liveMatch = useLinked('Matches', broadcast?.live_match);
  const shownMatch = broadcast?.show_live_match ? liveMatch : undefined;
  return { title: breakTitle(texts, autoTitle(shownMatch, schedule)), schedule, liveMatch, shownMatch };
}

/** The same for the break as a screen of its own, whose last resort is the broadcast's name. @param title of the address */
export const useScreenTitle = (
  broadcast: Broadcast | undefined,
  title: string | undefined,
  list?: ListName,
): BreakTitle => useBreakTitle(broadcast, [title, broadcast?.title, broadcast?.name], list);
