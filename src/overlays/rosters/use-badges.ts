import type { Theme } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { badgeTeam } from '#domain/roster/badge-team.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useOverlay } from '../host/use-overlay.ts';

/** The theme of each player's team in the highlighted event, when badges are wanted. */
export function useBadges(areWanted: boolean): (playerKey: string) => Theme | undefined {
  const { broadcast } = useOverlay();
  const event = useLinked('Events', areWanted ? broadcast?.highlight_event : undefined);
  const teams = useThings('Teams', linkedIds(event?.teams));
  const themes = useThings(
    'Themes',
    teams.flatMap((team) => linkedIds(team.theme)),
  );
  return (playerKey) => {
    const themeKey = firstLinkedId(badgeTeam(teams, playerKey)?.theme);
    return themeKey ? themes.find(({ id }) => cleanId(id) === themeKey) : undefined;
  };
}
