import type { RecordReader } from '#domain/actions/patch.ts';
import { firstLinkedId, type LinkField, linkedIds } from '#domain/record-id.ts';

const textIn = (record: Readonly<Record<string, unknown>> | undefined, field: string): string | undefined => {
  const value = record?.[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** How records are called in the words of an entry, as far as they are known. */
export function createNames(read: RecordReader) {
  const nameOf = (id: unknown, otherwise: string): string =>
    (typeof id === 'string' ? textIn(read(id), 'name') : undefined) ?? otherwise;
  const teamsOf = (match: unknown): string[] =>
    typeof match === 'string' ? linkedIds(read(match)?.teams as LinkField) : [];

  return {
    nameOf,
    /** `number` as `team_1` and `team_2` count. */
    team: (match: unknown, number: number): string => nameOf(teamsOf(match)[number - 1], `team ${number}`),
    /** "Stormwatch vs Ravens". */
    match: (match: unknown): string => {
      const record = typeof match === 'string' ? read(match) : undefined;
      const teams = teamsOf(match).map((id, index) => nameOf(id, `team ${index + 1}`));
      return teams.length === 2 ? teams.join(' vs ') : (textIn(record, 'name') ?? 'the match');
    },
    /** "Map 2", by its place in the match. */
    map: (match: unknown, map: unknown): string => {
      const maps = typeof match === 'string' ? linkedIds(read(match)?.maps as LinkField) : [];
      const place = typeof map === 'string' ? maps.indexOf(map.replace(/^rec(?=.{14}$)/, '')) : -1;
      return place < 0 ? 'Next map' : `Map ${place + 1}`;
    },
    /** The first record linked by a field of a record. */
    linked: (id: unknown, field: string): string | null =>
      typeof id === 'string' ? firstLinkedId(read(id)?.[field] as LinkField) : null,
    /** The number held under a field of a record. */
    number: (id: unknown, field: string): number | undefined => {
      const value = typeof id === 'string' ? read(id)?.[field] : undefined;
      return typeof value === 'number' ? value : undefined;
    },
  };
}

export type Names = ReturnType<typeof createNames>;
