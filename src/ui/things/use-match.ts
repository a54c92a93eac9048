import type { GameEvent, Match, Team } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { isOverdue } from '#domain/match/overdue.ts';
import { type TeamSlot, teamSlots } from '#domain/match/placeholder-teams.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useFeederTexts } from './use-feeder-texts.ts';
import { useLinked } from './use-linked.ts';
import { useTimeOptions } from './use-time-options.ts';

export type MatchView = {
  match: Match;
  event: GameEvent | undefined;
  teams: readonly Team[];
  /** The two places in stored order: a team, or a placeholder text such as 'Winner of AAA/BBB'. */
  slots: readonly [TeamSlot<Team>, TeamSlot<Team>];
};

/** Returns true if the match should be over by now and has no result. */
export function useIsOverdue(match: Match | undefined, isLive: boolean): boolean {
  const { nowMs } = useTimeOptions();
  return match !== undefined && isOverdue(match, { nowMs, isLive });
}

/** A match with its teams and event; undefined until all are loaded. */
export function useMatch(matchKey: string | undefined): MatchView | undefined {
  const match = useThing('Matches', matchKey);
  const teamKeys = linkedIds(match?.teams);
  const teams = useThings('Teams', teamKeys);
  const event = useLinked('Events', match?.event);
  const feeders = useFeederTexts(match);
  // A team that is still loading must not be shown as undecided.
  if (!match || teams.length < Math.min(2, teamKeys.length)) return undefined;
  return { match, event, teams, slots: teamSlots(match, teams, feeders.texts, feeders.numberTexts) };
}
