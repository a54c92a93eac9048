import type { EventSettings, StandingsSettings } from './settings.ts';
import { groupKey } from './table.ts';

type GroupedMatch = { readonly match_group?: string | undefined };

/**
 * Returns the settings of a stage's table: those with this group or key, ignoring case. A group that only matches have
 * gets the default settings. Returns undefined for an unknown stage, which would otherwise give a table of the whole
 * event.
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
