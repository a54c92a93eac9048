import type { Team } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { chosenTeam, type TeamChoice } from '#domain/broadcast/chosen-team.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useOverlay } from './use-overlay.ts';

/** A team of the live match in stored order, or the highlighted team; undefined without a choice. */
export function useChosenTeam(choice: TeamChoice | undefined): Team | undefined {
  const { broadcast } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  return useThing('Teams', choice && chosenTeam(choice, broadcast, match));
}
