import { isSameRecord, restoreId } from '#domain/record-id.ts';
import { type FieldMap, storedFields, type ValuesOf } from './fields.ts';
import {
  type Acting,
  dirtyIdsIn,
  type NewId,
  type RecordPatch,
  type RecordReader,
  recordOf,
  refusedParameter,
} from './patch.ts';

/** What the editor sends for one map of a match. */
export const mapFields = {
  existingID: { field: null, label: 'Saved map', kind: 'link' },
  /** The id a map that is to be created gets, so that the same list sent again finds it. */
  newID: { field: null, label: 'New map', kind: 'link' },
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

export type UpdateMapData = { readonly matchID: string; readonly mapData: readonly MapDataEntry[] };

const maximumNewMaps = 10;

const teamLinks = ['winner', 'banner', 'picker'] as const;

/** Empty rows of the editor make no map. */
function isFilled(entry: MapDataEntry): boolean {
  return Boolean(entry.map || entry.winner || entry.banner || entry.picker);
}

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

/**
 * Edits the maps of a match that the entries name and creates one for each filled entry that names none. An absent
 * field stays, null clears; entries that are missing delete nothing; scores are not recounted here (actions
 * reference 2.10).
 * @throws RuleRefusal `no-match-data`; `invalid-value` for a map or team that is not the match's
 */
export function updateMapData(
  read: RecordReader,
  { matchID, mapData }: UpdateMapData,
  _acting: Acting,
  newId: NewId,
): RecordPatch[] {
  const match = recordOf(read, 'Matches', matchID, 'no-match-data');
  const matchId = restoreId(matchID);
  const teams = dirtyIdsIn(match, 'teams');
  const existing = dirtyIdsIn(match, 'maps');

  const entries = mapData.flatMap((entry, place) => {
    const named = entry.existingID || entry.newID;
    const id = existing.find((map) => isSameRecord(map, named));
    if (id === undefined && entry.existingID) {
      throw refusedParameter(`mapData.${place}.existingID`, 'must be a map of the match');
    }
    if (id === undefined && !isFilled(entry)) return [];
    const fields = fieldsOf(entry, place, teams);
    if (id !== undefined) return [{ id, isNew: false, isUnseen: !entry.existingID, fields }];
    if (entry.newID && read(entry.newID, true)) {
      throw refusedParameter(`mapData.${place}.newID`, 'must not be the id of another record');
    }
    return [
      {
        id: entry.newID ? restoreId(entry.newID) : newId(),
        isNew: true,
        isUnseen: false,
        fields: { match: [matchId], ...fields },
      },
    ];
  });
  const created = entries.filter((entry) => entry.isNew);
  if (created.length > maximumNewMaps) {
    throw refusedParameter('mapData', `must add at most ${maximumNewMaps} maps`);
  }

  const patches = entries
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .map(
      ({ id, isNew, isUnseen, fields }): RecordPatch => ({
        table: 'Maps',
        id,
        fields,
        ...(isNew && { isNew }),
        ...(isUnseen && { isUnseen }),
      }),
    );
  if (created.length === 0) return patches;
  return [...patches, { table: 'Matches', id: matchId, fields: { maps: withNewMaps(existing, entries) } }];
}
