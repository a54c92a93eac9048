import type { Match } from '#contract/records.ts';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';

const noMatches: readonly Match[] = [];

/**
 * Whether nothing is on its way any more that pictures of these matches are made of: teams, their colours, and the map
 * whose score a first to 1 shows.
 */
export function useTeamsHere(matches: readonly Match[] = noMatches): boolean {
  const teamKeys = [...new Set(matches.flatMap(({ teams }) => linkedIds(teams)))];
  const teams = useThings('Teams', teamKeys);
  const themeKeys = teams.flatMap(({ theme }) => firstLinkedId(theme) ?? []);
  useThings('Themes', themeKeys);
  const mapKeys = matches.flatMap((match) => (match.first_to === 1 ? linkedIds(match.maps) : []));
  useThings('Maps', mapKeys);
  return useSettled([...teamKeys, ...themeKeys, ...mapKeys]);
}
