import type { WireRecord } from '#contract/records/wire.ts';
import { cleanId, linkedIds, restoreId } from '#domain/record-id.ts';
import { isEmptyValue } from '#domain/same-value.ts';
import type { CellValue } from '#domain/studio/cell-blocks.ts';
import { copiedName, copiedValues } from './copy-record.ts';
import type { FormValues } from './kinds.ts';
import { newRecord, type RecordStep } from './make-records.ts';

/** Returns the name of the next season: the last number is one more. Undefined for a name without a number. */
export function nextSeasonName(name: string): string | undefined {
  const [, start, number, end] = /^(.*?)(\d{1,6})(\D*)$/s.exec(name) ?? [];
  if (number === undefined) return undefined;
  return `${start}${String(Number(number) + 1).padStart(number.length, '0')}${end}`;
}

/** Links of an event that its copy as the next season takes over besides the usual values. */
const seasonLinks = ['event_series', 'map_pool', 'theme'] as const;

/** Everyone who works on an event. They have the same rights in the next season. */
const staffLinks = ['staff', 'casters', 'brand_designers', 'player_relationships'] as const;

const linksIn = (record: WireRecord, names: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const ids = linkedIds(record[name] as readonly string[] | undefined).map(restoreId);
      return ids.length === 0 ? [] : [[name, ids]];
    }),
  );

/** Returns the values of an event for the next season: its settings, series, look and staff, without dates and address. */
export function nextSeason(event: WireRecord): FormValues {
  const name = typeof event.name === 'string' ? event.name : '';
  return {
    ...copiedValues('Events', event),
    ...linksIn(event, [...seasonLinks, ...staffLinks]),
    ...(name !== '' && { name: nextSeasonName(name) ?? copiedName(name) }),
  };
}

/** Values of a team that hold for one season. */
const seasonValues: ReadonlySet<string> = new Set([
  'event',
  'club',
  'balance',
  'draft_order',
  'extra_points',
  'ranking_sort',
  'ranking_text',
  'team_category',
]);

const rosterLinks = ['players', 'captains', 'owners', 'staff'] as const;

/**
 * Returns the steps that add a team of another event to an event. It gets a record of its own with the name, colours and
 * logo of the known one, whose club both belong to. `event`: dirty id.
 */
export function seasonTeam(
  team: WireRecord,
  event: string,
  { hasRoster }: { readonly hasRoster: boolean },
): readonly RecordStep[] {
  const id = restoreId(team.id ?? '');
  const club = String(team.club ?? cleanId(id));
  const copied = Object.entries(copiedValues('Teams', team)).filter(([name]) => !seasonValues.has(name));
  const fields = {
    ...(Object.fromEntries(copied) as Record<string, CellValue>),
    ...linksIn(team, ['theme', ...(hasRoster ? rosterLinks : [])]),
    club,
    event: [event],
  };
  const created = newRecord('Teams', fields);
  if (!isEmptyValue(team.club)) return [created];
  return [created, { id, table: 'Teams', fields: { club }, before: { club: null } }];
}
