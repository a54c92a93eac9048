import type { EventSettings, StandingsSettings } from './settings.ts';
import { groupKey } from './table.ts';

type GroupedMatch = { readonly match_group?: string | undefined };

/**
 * The settings of a stage's table: those whose group or key it is, in any case; a group that only the matches know has
 * the usual ones. Undefined for a stage that nobody knows, which would be a table of the whole event otherwise
 * (overlays-show, standings).
 */
export function stageSettings(
  stage: string | undefined,
  settings: EventSettings,
  matches: readonly GroupedMatch[],
): StandingsSettings | undefined {
  const wanted = groupKey(stage);
  if (wanted === '') return undefined;
  const named = settings.standings.find(({ group, key }) => [group, key].map(groupKey).includes(wanted));
  if (named) return named;
  const group = matches.find((match) => groupKey(match.match_group) === wanted)?.match_group?.trim();
  return group === undefined ? undefined : { ...settings.otherStandings, group, groups: [group] };
}
