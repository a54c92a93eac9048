import type { Match, Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { teamSlots } from '#domain/match/placeholder-teams.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useFeederTexts } from './use-feeder-texts.ts';

/** The name of a match: its own name, else its teams, with the bracket's texts for open places. */
export function useMatchName(match: Match | undefined): string | undefined {
  const teamIds = linkedIds(match?.teams);
  const teams = useThings('Teams', teamIds);
  const { texts } = useFeederTexts(match);
  if (match === undefined) return undefined;
  const isHere = teams.length === teamIds.length;
  return namedMatch(match, isHere ? teamSlots<Team>(match, teams, texts) : undefined);
}
