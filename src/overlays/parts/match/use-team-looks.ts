import type { Team, Theme } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, firstLinkedId } from '#domain/record-id.ts';
import { useTeams } from './own-codes.ts';

export type TeamLook = { readonly team: Team; readonly theme: Theme | undefined };

/** Teams with their themes, by their keys; without those that are not here. */
export function useTeamLooks(keys: readonly string[]): ReadonlyMap<string, TeamLook> {
  const teams = useTeams(keys);
  const themes = useThings(
    'Themes',
    teams.flatMap(({ theme }) => firstLinkedId(theme) ?? []),
  );
  return new Map(
    teams.map((team) => {
      const theme = themes.find(({ id }) => cleanId(id) === firstLinkedId(team.theme));
      return [cleanId(team) ?? '', { team, theme }];
    }),
  );
}
