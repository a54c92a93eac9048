import type { Theme } from '#contract/records.ts';
import type { TeamChoice } from '#domain/broadcast/chosen-team.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useChosenTeam } from './use-chosen-team.ts';

/** The theme of a team of the live match in stored order, or of the highlighted team; undefined without a choice. */
export function useTeamTheme(choice: TeamChoice | undefined): Theme | undefined {
  return useTheme(useChosenTeam(choice));
}
