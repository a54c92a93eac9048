import * as v from 'valibot';
import { mapResult, matchFormat, matchMaps, matchScore } from '#domain/actions/field-groups.ts';
import type { RecordNames } from '#domain/actions/record-names.ts';
import {
  clearedMap,
  mapFields,
  updateMapData as updateMapDataRule,
} from '#domain/actions/update-map-data.ts';
import { scoreFields } from '#domain/actions/update-match-data.ts';
import { numberLimits } from '#domain/limits.ts';
import { isSameRecord } from '#domain/record-id.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { action, present, type RecordField } from './action.ts';
import { describeScore } from './update-match-data.ts';
import {
  clearable,
  clearableId,
  clearableWhole,
  flag,
  id,
  idList,
  matchScores,
  trimmedText,
} from './values.ts';

const clearableFlag = v.optional(v.nullable(flag));
const score = v.optional(clearableWhole(0, numberLimits.mapScore));

/** One map of the match; an absent field stays, null clears. */
const mapEntry = v.object(
  {
    existingID: v.optional(clearableId),
    /** Id for a map that is to be created, chosen by the editor: a list that is sent twice makes it once. */
    newID: v.optional(id('must be a record id')),
    /** Deletes the saved map. */
    isDeleted: v.optional(flag),
    map: v.optional(clearableId),
    winner: v.optional(clearableId),
    banner: v.optional(clearableId),
    picker: v.optional(clearableId),
    draw: clearableFlag,
    public: clearableFlag,
    number: v.optional(clearableWhole(1, numberLimits.maps)),
    score_1: score,
    score_2: score,
    replay_code: v.optional(clearable(trimmedText('replayCode'))),
    flip_pick_ban_order: clearableFlag,
    team_1_picks: v.optional(idList),
    team_2_picks: v.optional(idList),
    team_1_bans: v.optional(idList),
    team_2_bans: v.optional(idList),
  },
  'must be an object',
);

type MapEntry = v.InferOutput<typeof mapEntry>;

/** The map that a row is about, whether it exists or is to be created under the id that the editor chose. */
const mapOf = ({ existingID, newID }: MapEntry): string | undefined => existingID || newID;

/** A new map under the id of one whose deletion was never sent: the saved map with nothing left of what it was. */
const madeAnew = ({ existingID }: MapEntry, { newID: _new, ...row }: MapEntry): MapEntry => ({
  existingID,
  ...clearedMap,
  ...row,
});

/**
 * A newer save of a match's maps over an older one that was never sent: rows of the same map are merged field by
 * field, and what only the older save holds is kept. Older editors choose no id for a new map: there it is the row
 * at the same place of both lists, since they send the whole list again.
 */
const mergedRows = (older: readonly MapEntry[], newer: readonly MapEntry[]): MapEntry[] => {
  const slotOf = (row: MapEntry, index: number) => mapOf(row) ?? index;
  const left = new Map(older.map((row, index) => [slotOf(row, index), row]));
  const merged = newer.map((row, index) => {
    const before = left.get(slotOf(row, index));
    left.delete(slotOf(row, index));
    return before?.isDeleted && row.newID ? madeAnew(before, row) : { ...before, ...row };
  });
  return [...merged, ...left.values()];
};

const rowWithout = (row: MapEntry, dropped: readonly RecordField[]): MapEntry | undefined => {
  // Another list of maps than the one on the screen: new rows have lost their place, and none is deleted from it.
  if ((!row.existingID || row.isDeleted) && dropped.some(({ field }) => field === 'maps')) return undefined;
  const map = mapOf(row);
  if (map === undefined) return row;
  const isDisputed = dropped.some((entry) => isSameRecord(entry.id, map));
  // To delete a map is one answer about all of it.
  if (row.isDeleted && isDisputed) return undefined;
  const fields = new Set(dropped.filter(({ id }) => isSameRecord(id, map)).map(({ field }) => field));
  const kept = Object.entries(row).filter(([name]) => !fields.has(name));
  return kept.length > 1 ? Object.fromEntries(kept) : undefined;
};

/** More than this is counted. */
const longestList = 3;

const countOfMaps = (count: number): string => `${count} ${count === 1 ? 'map' : 'maps'}`;

/** Returns true if the entry has values besides the id of its map. */
const isSet = ({ existingID: _existing, newID: _new, ...fields }: MapEntry): boolean =>
  Object.values(fields).some((value) => value !== undefined);

/** An entry of a saved map holds only what was edited: its number and its name are those of the record then. */
const describeMap = (entry: MapEntry, place: number, names: RecordNames): string => {
  const { existingID } = entry;
  const map = `map ${entry.number ?? names.number(existingID, 'number') ?? place}`;
  if (entry.isDeleted) {
    const name = names.nameOf(names.linked(existingID, 'map'), '');
    return name ? `${map} (${name}) deleted` : `${map} deleted`;
  }
  if (entry.banner) {
    const banned = names.nameOf(entry.map ?? names.linked(existingID, 'map'), 'a map');
    return `${banned} banned by ${names.nameOf(entry.banner, 'a team')}`;
  }
  if (entry.winner) return `${map} won by ${names.nameOf(entry.winner, 'a team')}`;
  return entry.draw ? `${map} drawn` : map;
};

export const updateMapData = action({
  name: 'update-map-data',
  payload: v.object({
    matchID: id("Couldn't load match data"),
    mapData: v.pipe(
      v.array(mapEntry, 'must be a list of maps'),
      v.maxLength(numberLimits.maps, `must have at most ${numberLimits.maps} entries`),
    ),
    /** The score that the maps make: one save is one call, done as a whole or not at all. */
    updatedData: v.optional(v.object(matchScores, 'must be an object')),
  }),
  answer: v.undefined(),
  access: { caller: 'user', right: 'edit-match', takesMatchKey: true },
  offline: {
    keep: 'queue',
    reason: 'results entered at the venue must all arrive, and never over somebody else’s',
    per: (payload) => [payload.matchID],
    merge: (older, newer) => ({ ...older, ...newer, mapData: mergedRows(older.mapData, newer.mapData) }),
    without: ({ updatedData, ...payload }, dropped) => {
      const mapData = payload.mapData.flatMap((row) => rowWithout(row, dropped) ?? []);
      const isScoreKept =
        updatedData !== undefined &&
        !dropped.some(
          ({ id, field }) => isSameRecord(id, payload.matchID) && Object.hasOwn(updatedData, field),
        );
      if (isScoreKept) return { ...payload, mapData, updatedData };
      return mapData.length === 0 ? undefined : { ...payload, mapData };
    },
  },
  touches: (payload) => [payload.matchID, ...payload.mapData.flatMap((entry) => present(entry.existingID))],
  rule: updateMapDataRule,
  fields: {
    matchID: { field: null, label: 'Match' },
    mapData: { fields: mapFields },
    updatedData: { fields: scoreFields },
  },
  groups: [matchScore, matchFormat, mapResult, matchMaps],
  /** "Score 2-0, map 1 won by Stormwatch, Old Mill banned by Ravens: Stormwatch vs Ravens". */
  describe: ({ matchID, mapData, updatedData }, names) => {
    const parts = [
      ...describeScore(matchID, updatedData ?? {}, names),
      ...mapData.flatMap((entry, index) => (isSet(entry) ? [describeMap(entry, index + 1, names)] : [])),
    ];
    if (parts.length === 0) return `${countOfMaps(mapData.length)} of ${names.match(matchID)}`;
    const shown = parts.slice(0, longestList);
    const rest = parts.length - shown.length;
    const list = rest > 0 ? `${shown.join(', ')} and ${countOfMaps(rest)} more` : shown.join(', ');
    return `${capitalised(list)}: ${names.match(matchID)}`;
  },
});
