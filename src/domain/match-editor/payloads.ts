import { resultFields } from '#domain/match/map-state.ts';
import { changedScores } from '#domain/match/score-change.ts';
import { linkedIds, restoreId } from '#domain/record-id.ts';
import { linkOrText } from '#domain/text/stored-link.ts';
import {
  type EditorDrafts,
  type EditorRecords,
  type EditorRow,
  editorRows,
  matchValues,
  newRowNumber,
  rowNumbers,
} from './editor-rows.ts';
import {
  type DetailField,
  detailFields,
  type HeroField,
  heroFields,
  linkFields,
  type MapValues,
  type MatchValues,
  savedMatchValues,
} from './editor-values.ts';
import { dirtyFields } from './field-drafts.ts';
import { newMapIds } from './new-map-id.ts';

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** The texts of what saving will send: 'score 2–0', '2 changed maps', '1 new map', '1 map deleted'. */
export function describeSave(score: ScorePayload | null, maps: MapDataToSend | null): string[] {
  return [
    ...(score?.updatedData.first_to === undefined ? [] : [`first to ${score.updatedData.first_to}`]),
    ...(score ? [`score ${score.updatedData.score_1}–${score.updatedData.score_2}`] : []),
    ...counted(maps?.changedCount ?? 0, 'changed map', 'changed maps'),
    ...counted(maps?.deletedCount ?? 0, 'map deleted', 'maps deleted'),
    ...counted(maps?.createdKeys.length ?? 0, 'new map', 'new maps'),
  ];
}

export type ScorePayload = {
  readonly matchID: string;
  readonly updatedData: {
    readonly score_1: number;
    readonly score_2: number;
    /** Present if it was corrected with the score. */
    readonly first_to?: number;
  };
};

/**
 * Returns `update-match-data` for the scores, only when both are present and differ from the saved pair; null
 * otherwise. `isExplicit` also sends 0-0 over unset scores. A corrected `first_to` is sent with the scores.
 */
export function scorePayload(
  records: EditorRecords,
  drafts: EditorDrafts,
  options: { isExplicit?: boolean | undefined } = {},
): ScorePayload | null {
  const values = matchValues(records, drafts);
  const { first_to: firstTo } = values;
  const isCorrected = firstTo !== null && firstTo !== records.match.first_to;
  const changed = changedScores(isCorrected ? {} : records.match, values, {
    isExplicit: isCorrected || options.isExplicit,
  });
  if (changed === null) return null;
  const updatedData = isCorrected ? { ...changed, first_to: firstTo } : changed;
  return { matchID: restoreId(records.match.id), updatedData };
}

/** One map for `update-map-data`; null clears, ids carry their prefix. */
export type MapEntryPayload = {
  readonly existingID?: string;
  readonly newID?: string;
  readonly isDeleted?: boolean;
} & {
  readonly [Name in Exclude<keyof MapValues, HeroField>]?: MapValues[Name] | null;
} & { readonly [Name in HeroField]?: string[] };

export type MapDataPayload = {
  readonly matchID: string;
  readonly mapData: readonly MapEntryPayload[];
};

export type MapDataToSend = {
  readonly payload: MapDataPayload;
  /** Keys of the rows for which maps are created. */
  readonly createdKeys: readonly string[];
  readonly changedCount: number;
  readonly deletedCount: number;
};

/** Fields that make the server create a map. */
const creatingFields = ['map', 'winner', 'banner', 'picker'] as const;

const idOrNull = (id: string | null): string | null => id && restoreId(id);

/** Returns true if the row has any value besides its number. */
function hasValue({ values }: EditorRow): boolean {
  const { map, winner, banner, picker, draw, score_1, score_2, replay_code } = values;
  const isScored = score_1 !== null || score_2 !== null;
  return draw || isScored || replay_code.trim() !== '' || [map, winner, banner, picker].some(Boolean);
}

/** Returns a replay code as it is saved: trimmed and in capitals. */
export const sentCode = (code: string): string => code.trim().toUpperCase();

const isResultField = (name: string): boolean => resultFields.some((field) => field === name);

/** The fields that an edit of a saved map sends: the changed ones, and its whole result with a part of it. */
function changedFields({ dirty, values: shown }: EditorRow, values: MapValues): ReadonlySet<string> {
  const changed = new Set<string>(dirty);
  // The row shows the only available map as preselected.
  if (dirty.length > 0 && values.map !== shown.map) changed.add('map');
  return dirty.some(isResultField) ? new Set([...changed, ...resultFields]) : changed;
}

function fieldsOf({ dirty }: EditorRow, values: MapValues, number: number | null): MapEntryPayload {
  // Only changed lists, because most editors never show them.
  const heroes = heroFields.filter((field) => dirty.includes(field));
  return {
    ...Object.fromEntries(heroes.map((field) => [field, values[field].map(restoreId)])),
    map: idOrNull(values.map),
    winner: idOrNull(values.winner),
    banner: idOrNull(values.banner),
    picker: idOrNull(values.picker),
    draw: values.draw,
    score_1: values.score_1,
    score_2: values.score_2,
    number,
    replay_code: sentCode(values.replay_code) || null,
  };
}

/**
 * Returns `update-map-data`: one entry per map and per row with any value, in the order of the rows. A new map is
 * sent whole. A saved map is sent with its edited fields only, so changes by other users to other fields are kept. An
 * unedited map is only named. `onlyMaps` has each row's single available map, which is preselected. Null without any
 * entry.
 */
export function mapDataToSend(
  records: EditorRecords,
  drafts: EditorDrafts,
  onlyMaps: readonly (string | null)[] = [],
): MapDataToSend | null {
  const { rows } = editorRows(records, drafts);
  const numbers = rowNumbers(rows);
  const mapData: MapEntryPayload[] = [];
  const createdKeys: string[] = [];
  const known = linkedIds(records.match.maps);
  const newIds = newMapIds(records.match.id, known, rows.filter(({ id }) => id === null).length);
  let changedCount = 0;
  let deletedCount = 0;
  for (const [index, row] of rows.entries()) {
    const values = { ...row.values, map: row.values.map ?? onlyMaps[index] ?? null };
    const fields = fieldsOf(row, values, numbers[index] ?? null);
    const newID = newIds[(newRowNumber(row.key) ?? 1) - 1] ?? '';
    if (row.id !== null && row.isDeleted) {
      deletedCount += 1;
      mapData.push({ existingID: restoreId(row.id), isDeleted: true });
    } else if (row.id !== null) {
      if (row.dirty.length > 0) changedCount += 1;
      const changed = changedFields(row, values);
      const edits = Object.entries(fields).filter(([name]) => changed.has(name));
      mapData.push({ existingID: restoreId(row.id), ...Object.fromEntries(edits) });
    } else if (row.isWaiting) {
      // An empty entry keeps the position, because a save queued on this device is merged with this one row by row.
      mapData.push({ newID });
    } else if (hasValue(row) && creatingFields.some((field) => values[field] !== null)) {
      createdKeys.push(row.key);
      mapData.push({ newID, ...fields });
    }
  }
  if (mapData.length === 0) return null;
  return {
    payload: { matchID: restoreId(records.match.id), mapData },
    createdKeys,
    changedCount,
    deletedCount,
  };
}

export type MapsPayload = MapDataPayload & { readonly updatedData?: ScorePayload['updatedData'] };

/** `update-map-data` for one save: the maps with the score that they make. Null when there is nothing to send. */
export function mapsPayload(score: ScorePayload | null, maps: MapDataToSend | null): MapsPayload | null {
  const matchID = (score ?? maps?.payload)?.matchID;
  if (matchID === undefined) return null;
  return { matchID, mapData: maps?.payload.mapData ?? [], ...(score && { updatedData: score.updatedData }) };
}

export type DetailsPayload = {
  readonly matchID: string;
  readonly updatedData: { readonly [Name in DetailField]?: MatchValues[Name] | null };
};

const isLinkField = (name: string): boolean => linkFields.some((field) => field === name);

/** `update-match-data` for the details: the changed fields as stored, empty ones as null; null without any. */
export function detailsPayload(records: EditorRecords, drafts: EditorDrafts): DetailsPayload | null {
  const values = matchValues(records, drafts);
  const dirty = new Set(dirtyFields(savedMatchValues(records.match), drafts.match));
  const changed = detailFields.filter((field) => dirty.has(field));
  if (changed.length === 0) return null;
  const isForfeitOver = dirty.has('forfeit') && !values.forfeit && values.outcome !== 'Forfeited by both';
  const entries = changed.map((field) => {
    if (field === 'forfeit_reason' && isForfeitOver) return [field, null];
    const value = values[field];
    if (typeof value !== 'string') return [field, value];
    return [field, (isLinkField(field) ? linkOrText(value) : value.trim()) || null];
  });
  return { matchID: restoreId(records.match.id), updatedData: Object.fromEntries(entries) };
}
