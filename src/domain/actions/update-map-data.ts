import { numbersWithout } from '#domain/match/map-numbers.ts';
import { isSameRecord, restoreId } from '#domain/record-id.ts';
import { type FieldMap, storedFields, type ValuesOf } from './fields.ts';
import {
  type Acting,
  dirtyIdsIn,
  type NewId,
  numberIn,
  type RecordPatch,
  type RecordReader,
  type RuleRecord,
  recordOf,
  refusedParameter,
} from './patch.ts';
import { checkScore, contradictedFields, scoreFields } from './update-match-data.ts';

/** Fields that the editor sends for one map of a match. */
export const mapFields = {
  existingID: { field: null, label: 'Saved map', kind: 'link' },
  /** The id a map that is to be created gets, so that the same list sent again finds it. */
  newID: { field: null, label: 'New map', kind: 'link' },
  /** The saved map is to be deleted; what else its entry sets does not matter. */
  isDeleted: { field: null, label: 'Deleted' },
  map: { label: 'Map', kind: 'link' },
  winner: { label: 'Winner', kind: 'link' },
  banner: { label: 'Banned by', kind: 'link' },
  picker: { label: 'Picked by', kind: 'link' },
  draw: { label: 'Draw' },
  public: { label: 'Public' },
  number: { label: 'Map number' },
  score_1: { label: 'Score of team 1' },
  score_2: { label: 'Score of team 2' },
  replay_code: { label: 'Replay code' },
  flip_pick_ban_order: { label: 'Ban order flipped' },
  team_1_picks: { label: 'Picks of team 1', kind: 'links' },
  team_2_picks: { label: 'Picks of team 2', kind: 'links' },
  team_1_bans: { label: 'Bans of team 1', kind: 'links' },
  team_2_bans: { label: 'Bans of team 2', kind: 'links' },
} as const satisfies FieldMap;

/** One map of the match; an absent field stays, null clears. */
export type MapDataEntry = ValuesOf<typeof mapFields>;

export type UpdateMapData = {
  readonly matchID: string;
  readonly mapData: readonly MapDataEntry[];
  /** The score that the maps make. */
  readonly updatedData?: ValuesOf<typeof scoreFields> | undefined;
};

const maximumNewMaps = 10;

const teamLinks = ['winner', 'banner', 'picker'] as const;

/** Empty rows of the editor make no map. */
function isFilled(entry: MapDataEntry): boolean {
  return Boolean(entry.map || entry.winner || entry.banner || entry.picker);
}

type ClearedMap = {
  [Name in Exclude<
    keyof typeof mapFields,
    'existingID' | 'newID' | 'isDeleted'
  >]: (typeof mapFields)[Name] extends {
    readonly kind: 'links';
  }
    ? []
    : null;
};

/** Every field of a map, cleared. */
export const clearedMap = Object.fromEntries(
  Object.entries(mapFields).flatMap(([name, parameter]) => {
    if ('field' in parameter) return [];
    return [[name, 'kind' in parameter && parameter.kind === 'links' ? [] : null]];
  }),
) as ClearedMap;

/** The id of a deleted map may come again: a page still has its record while the deletion waits to be sent. */
const isTaken = (record: RuleRecord | undefined): boolean =>
  record !== undefined && !(record.__tableName === 'Maps' && dirtyIdsIn(record, 'match').length === 0);

function fieldsOf(entry: MapDataEntry, place: number, teams: readonly string[]): Record<string, unknown> {
  for (const name of teamLinks) {
    const team = entry[name];
    if (typeof team === 'string' && !teams.some((id) => isSameRecord(id, team))) {
      throw refusedParameter(`mapData.${place}.${name}`, 'must be a team of the match');
    }
  }
  return storedFields(mapFields, entry);
}

/** The match's maps with the new ones behind the entry they were sent after. */
function withNewMaps(
  existing: readonly string[],
  entries: readonly { readonly id: string; readonly isNew: boolean }[],
): string[] {
  const ordered = [...existing];
  const firstKnown = entries.find((entry) => !entry.isNew);
  let place = firstKnown === undefined ? ordered.length : ordered.indexOf(firstKnown.id);
  for (const { id, isNew } of entries) {
    if (isNew) ordered.splice(place, 0, id);
    place = ordered.indexOf(id) + 1;
  }
  return ordered;
}

/** The numbers that the maps which stay get when others are deleted, by dirty id; unchanged ones are not listed. */
function closedGaps(
  read: RecordReader,
  existing: readonly string[],
  deleted: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const maps = existing.map((id) => ({ id, number: numberIn(read(id), 'number') ?? null }));
  const numbers = numbersWithout(maps, ({ id }) => deleted.has(id));
  return new Map(
    maps.flatMap(({ id, number }, place): [string, number][] => {
      const next = numbers[place];
      return deleted.has(id) || typeof next !== 'number' || next === number ? [] : [[id, next]];
    }),
  );
}

type MapChange = {
  readonly id: string;
  readonly isNew: boolean;
  readonly isUnseen: boolean;
  readonly fields: Record<string, unknown>;
};

function patchOf({ id, isNew, isUnseen, fields }: MapChange): RecordPatch {
  return { table: 'Maps', id, fields, ...(isNew && { isNew }), ...(isUnseen && { isUnseen }) };
}

/**
 * Edits the maps of a match that the entries name, and creates one for each filled entry that names none. Entries may
 * also delete their map; the maps behind it move up by number. An absent field stays unchanged; null clears it. Missing
 * entries delete nothing. Scores are not recounted here, but may be sent along.
 * @throws RuleRefusal `no-match-data`; `invalid-value` for a map or team that is not the match's
 */
export function updateMapData(
  read: RecordReader,
  { matchID, mapData, updatedData = {} }: UpdateMapData,
  _acting: Acting,
  newId: NewId,
): RecordPatch[] {
  const match = recordOf(read, 'Matches', matchID, 'no-match-data');
  checkScore(match, updatedData);
  const matchId = restoreId(matchID);
  const teams = dirtyIdsIn(match, 'teams');
  const existing = dirtyIdsIn(match, 'maps');
  const deleted = new Set<string>();

  const changes = mapData.flatMap((entry, place): MapChange[] => {
    const named = entry.existingID || entry.newID;
    const id = existing.find((map) => isSameRecord(map, named));
    if (id !== undefined && entry.isDeleted) {
      deleted.add(id);
      return [];
    }
    if (id === undefined && entry.existingID) {
      if (read(entry.existingID)) {
        throw refusedParameter(`mapData.${place}.existingID`, 'must be a map of the match');
      }
      // Editors name all maps of the match, and one of them may have been deleted since.
      if (entry.isDeleted || Object.keys(storedFields(mapFields, entry)).length === 0) return [];
      throw refusedParameter(`mapData.${place}.existingID`, 'must be a map that was not deleted meanwhile');
    }
    if (id === undefined && (entry.isDeleted || !isFilled(entry))) return [];
    const fields = fieldsOf(entry, place, teams);
    if (id !== undefined) return [{ id, isNew: false, isUnseen: !entry.existingID, fields }];
    if (entry.newID && isTaken(read(entry.newID, true))) {
      throw refusedParameter(`mapData.${place}.newID`, 'must not be the id of another record');
    }
    const ownId = entry.newID ? restoreId(entry.newID) : newId();
    return [{ id: ownId, isNew: true, isUnseen: false, fields: { match: [matchId], ...fields } }];
  });
  const created = changes.filter((change) => change.isNew);
  if (created.length > maximumNewMaps) {
    throw refusedParameter('mapData', `must add at most ${maximumNewMaps} maps`);
  }

  const kept = existing.filter((id) => !deleted.has(id));
  const maps = withNewMaps(kept, changes);
  const gaps = deleted.size === 0 ? undefined : closedGaps(read, existing, deleted);
  for (const [id, number] of gaps ?? []) {
    const change = changes.find((one) => one.id === id);
    if (change === undefined) changes.push({ id, isNew: false, isUnseen: false, fields: { number } });
    // A number that was typed is the one that is meant.
    else if (!Object.hasOwn(change.fields, 'number')) change.fields.number = number;
  }
  const patches = changes.filter(({ fields }) => Object.keys(fields).length > 0).map(patchOf);
  // A deletion conflicts with any value that another user has written into the map meanwhile.
  const gone = { ...storedFields(mapFields, clearedMap), match: [] };
  for (const id of deleted) patches.push({ table: 'Maps', id, isDeleted: true, fields: gone });
  const fields = {
    ...contradictedFields(match, updatedData),
    ...storedFields(scoreFields, updatedData),
    ...((created.length > 0 || deleted.size > 0) && { maps }),
  };
  return Object.keys(fields).length === 0 ? patches : [...patches, { table: 'Matches', id: matchId, fields }];
}
