import { mapLimit } from '#domain/match/map-count.ts';
import { mapState } from '#domain/match/map-state.ts';
import { cleanId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { linkOrText } from '#domain/text/stored-link.ts';
import {
  type EditorDrafts,
  type EditorRecords,
  editorRows,
  matchValues,
  newRowKey,
  newRowNumber,
} from './editor-rows.ts';
import {
  detailFields,
  emptyMap,
  linkFields,
  type MapValues,
  type MatchValues,
  mapResult,
  resultFields,
  savedMapValues,
  savedMatchValues,
} from './editor-values.ts';
import {
  conflictingFields,
  type Drafts,
  dirtyFields,
  draftNames,
  rebasedDrafts,
  shownValues,
  withoutDraft,
  withoutSavedDrafts,
} from './field-drafts.ts';
import { newMapIds } from './new-map-id.ts';
import { sentCode } from './payloads.ts';

/** Differences from the records, for the form's marks and the question before leaving it. */
export type EditorState = {
  readonly isMapsDirty: boolean;
  readonly isDetailsDirty: boolean;
  /** Number of fields that another user changed while they were edited here; to be decided before saving. */
  readonly mapsConflicts: number;
  readonly detailsConflicts: number;
};

/** Scores belong to the maps, because one button saves both. */
export function editorState(records: EditorRecords, drafts: EditorDrafts): EditorState {
  const saved = savedMatchValues(records.match);
  const dirty = dirtyFields(saved, drafts.match);
  const conflicts = conflictingFields(saved, drafts.match);
  const { rows } = editorRows(records, drafts);
  const isDetail = (name: PropertyKey) => detailFields.some((field) => field === name);
  const isScore = (name: PropertyKey) => resultFields.some((field) => field === name);
  return {
    isMapsDirty:
      dirty.some(isScore) || rows.some((row) => (row.dirty.length > 0 || row.isDeleted) && !row.isWaiting),
    isDetailsDirty: dirty.some(isDetail),
    mapsConflicts:
      conflicts.filter(isScore).length + rows.reduce((sum, row) => sum + row.conflicts.length, 0),
    detailsConflicts: conflicts.filter(isDetail).length,
  };
}

/** The saved values of a row; undefined while its map is not loaded. */
export function savedRow(records: EditorRecords, key: string): MapValues | undefined {
  if (newRowNumber(key) !== null) return emptyMap;
  const map = records.maps.find((candidate) => cleanId(candidate) === key);
  return map && savedMapValues(map);
}

/** A field for which the user chose the other user's value in a conflict. */
export type GivenUpField = { readonly id: string; readonly field: string };

/** Fields of a sent form, by their result. */
export type SentFields = {
  /** Conflicts decided for the other user's values: the own ones are not restored, and a deletion is cancelled. */
  readonly givenUp: readonly GivenUpField[];
  /** Fields this device wrote: a value that is gone from the screen was overwritten, not reverted. */
  readonly written: readonly GivenUpField[];
};

const nothingSent: SentFields = { givenUp: [], written: [] };

/** Updates the drafts of one record after the record has changed. */
type Settle = <Values extends object>(
  saved: Values,
  drafts: Drafts<Values>,
  isGivenUp: (name: keyof Values) => boolean,
) => Drafts<Values>;

/**
 * The drafts without values that are saved; called when records change while nothing of this form is being sent.
 * Rows whose map is not loaded keep their drafts.
 */
export function withoutSavedEdits(
  records: EditorRecords,
  drafts: EditorDrafts,
  sent: SentFields = nothingSent,
): EditorDrafts {
  const settled = withEach(records, drafts, sent, (saved, own, isGivenUp) =>
    withoutSavedDrafts(saved, rebasedDrafts(saved, own, isGivenUp)),
  );
  const maps = linkedIds(records.match.maps);
  return withDeleted(settled, (id) => maps.includes(id));
}

/** The drafts after records have changed while something of this form is being sent. */
export function rebasedEdits(
  records: EditorRecords,
  drafts: EditorDrafts,
  sent: SentFields = nothingSent,
): EditorDrafts {
  return withEach(records, drafts, sent, rebasedDrafts);
}

/** The drafts with only those deletions that are still meant. */
function withDeleted(drafts: EditorDrafts, isMeant: (id: string) => boolean): EditorDrafts {
  const { deleted = [], ...rest } = drafts;
  const left = deleted.filter(isMeant);
  if (left.length === deleted.length) return drafts;
  return left.length === 0 ? rest : { ...rest, deleted: left };
}

function withEach(
  records: EditorRecords,
  drafts: EditorDrafts,
  { givenUp, written }: SentFields,
  settle: Settle,
): EditorDrafts {
  const givenUpOf = (key: string) => (name: PropertyKey) =>
    [...givenUp, ...written].some(({ id, field }) => field === name && isSameRecord(id, key));
  const match = settle(savedMatchValues(records.match), drafts.match, givenUpOf(records.match.id));
  let isChanged = match !== drafts.match;
  const rows: Record<string, Drafts<MapValues>> = {};
  for (const [key, own] of Object.entries(drafts.rows)) {
    const saved = savedRow(records, key);
    const settled = saved === undefined ? own : settle(saved, own, givenUpOf(key));
    const isEmpty = draftNames(settled).length === 0;
    if (settled !== own || isEmpty) isChanged = true;
    if (!isEmpty) rows[key] = settled;
  }
  const isTaken = (id: string) =>
    givenUp.some(
      ({ id: other, field }) =>
        isSameRecord(other, id) || (field === 'maps' && isSameRecord(other, records.match)),
    );
  return withDeleted(isChanged ? { ...drafts, match, rows } : drafts, (id) => !isTaken(id));
}

/** The draft in its sent form, so that it equals the saved value. */
function asSent(own: Drafts<MapValues>): Drafts<MapValues> {
  const { replay_code: code } = own;
  return code === undefined ? own : { ...own, replay_code: { ...code, mine: sentCode(code.mine) } };
}

/** The drafts while they are being saved; `keys` are the rows for which maps are created. */
export function withSentRows(
  records: EditorRecords,
  drafts: EditorDrafts,
  keys: readonly string[],
): EditorDrafts {
  const before = drafts.sent?.keys ?? [];
  const mapIds = drafts.sent?.mapIds ?? linkedIds(records.match.maps);
  const rows = Object.entries(drafts.rows).map(([key, own]) => [key, asSent(own)]);
  const sent = { keys: [...new Set([...before, ...keys])], mapIds, isWaiting: true };
  const after = { ...drafts, rows: Object.fromEntries(rows), sent };
  // A new map may get the id of one whose deletion is still on its way.
  const created = [...sentMapIds(records, after).values()];
  return withDeleted(after, (id) => !created.includes(id));
}

/** The drafts of the details while they are being saved: links as they are stored, so that they equal the saved ones. */
export function withSentDetails(drafts: EditorDrafts): EditorDrafts {
  const links = linkFields.flatMap((field) => {
    const draft = drafts.match[field];
    return draft === undefined ? [] : [[field, { ...draft, mine: linkOrText(draft.mine) }]];
  });
  return { ...drafts, match: { ...drafts.match, ...Object.fromEntries(links) } };
}

/** The drafts once the server has created the rows that were sent. */
export function withCreatedRows(drafts: EditorDrafts): EditorDrafts {
  const { sent, ...rest } = drafts;
  return sent === undefined ? drafts : withoutRows(rest, sent.keys);
}

/**
 * Returns the drafts after sending has ended: sent rows become unsaved rows again, unless the user chose another user's
 * list of maps.
 */
export function withUnsentRows(
  records: EditorRecords,
  drafts: EditorDrafts,
  givenUp: readonly GivenUpField[] = [],
): EditorDrafts {
  const { sent } = drafts;
  const isListTaken = givenUp.some(({ id, field }) => field === 'maps' && isSameRecord(id, records.match));
  if (sent?.isWaiting && isListTaken) return withCreatedRows(drafts);
  return sent?.isWaiting ? { ...drafts, sent: { ...sent, isWaiting: false } } : drafts;
}

const creatingFields = ['map', 'winner', 'banner', 'picker'] as const;

/** Clean ids of the maps that the sent rows create, by the row's key. */
export function sentMapIds({ match }: EditorRecords, { sent }: EditorDrafts): ReadonlyMap<string, string> {
  if (sent === undefined) return new Map();
  const numbers = sent.keys.map((key) => newRowNumber(key) ?? 0);
  const ids = newMapIds(match.id, sent.mapIds, Math.max(0, ...numbers));
  return new Map(sent.keys.map((key, index) => [key, cleanId(ids[(numbers[index] ?? 1) - 1]) ?? '']));
}

/**
 * The drafts without sent rows whose maps are loaded, because the answer may come after the records or get lost. A
 * map is matched to a row by the id that it was sent with, or when it is new since then and has the same teams and map.
 */
export function withoutLoadedRows(records: EditorRecords, drafts: EditorDrafts): EditorDrafts {
  const { sent } = drafts;
  if (sent === undefined) return drafts;
  const arrived = records.maps
    .filter((map) => !sent.mapIds.includes(cleanId(map) ?? ''))
    .map((map) => ({ id: cleanId(map) ?? '', values: savedMapValues(map) }));
  const created: string[] = [];
  const ids = sentMapIds(records, drafts);
  const mapIds = [...sent.mapIds];
  for (const key of sent.keys) {
    const typed = shownValues(emptyMap, drafts.rows[key] ?? {});
    const isSent = (id: string) => sent.isWaiting && ids.get(key) === id;
    const map = arrived.find(
      ({ id, values }) =>
        isSent(id) ||
        (!mapIds.includes(id) &&
          // The map may have been preselected because it is the only choice.
          creatingFields.every(
            (name) => values[name] === typed[name] || (name === 'map' && typed.map === null),
          )),
    );
    if (!map) continue;
    mapIds.push(map.id);
    created.push(key);
  }
  return created.length === 0 ? drafts : withoutRows({ ...drafts, sent: { ...sent, mapIds } }, created);
}

/**
 * The drafts after others have added maps for rows that are being edited: each row becomes an edit of the map at
 * the same place, with conflicts where they differ, and never an edit of the following map. `idsBefore`: clean ids
 * of the maps before.
 */
export function withMatchingMaps(
  { match }: EditorRecords,
  drafts: EditorDrafts,
  idsBefore: readonly string[],
): EditorDrafts {
  const added = linkedIds(match.maps).filter((id) => !idsBefore.includes(id));
  const rows: Record<string, Drafts<MapValues>> = { ...drafts.rows };
  const met = Object.entries(drafts.rows).flatMap(([key, own]) => {
    const number = newRowNumber(key);
    if (number === null || drafts.sent?.keys.includes(key)) return [];
    const id = cleanId(newMapIds(match.id, idsBefore, number)[number - 1]);
    if (id === null || !added.includes(id)) return [];
    rows[id] = own;
    return [key];
  });
  return met.length === 0 ? drafts : withoutRows({ ...drafts, rows }, met);
}

/** Without the rows that have become maps; following rows are renumbered. */
function withoutRows(drafts: EditorDrafts, createdKeys: readonly string[]): EditorDrafts {
  if (createdKeys.length === 0) return drafts;
  const nextKey = (key: string): string | undefined => {
    const number = newRowNumber(key);
    if (number === null) return key;
    if (createdKeys.includes(key)) return undefined;
    return newRowKey(number - createdKeys.filter((created) => (newRowNumber(created) ?? 0) < number).length);
  };
  const rows: Record<string, Drafts<MapValues>> = {};
  for (const [key, own] of Object.entries(drafts.rows)) {
    const next = nextKey(key);
    if (next !== undefined) rows[next] = own;
  }
  const { sent, ...rest } = drafts;
  const keys = sent?.keys.flatMap((key) => nextKey(key) ?? []) ?? [];
  return { ...rest, rows, addedRows: 0, ...(sent && keys.length > 0 && { sent: { ...sent, keys } }) };
}

function withoutFields(drafts: EditorDrafts, names: readonly (keyof MatchValues)[]): EditorDrafts {
  const match = names.reduce<Drafts<MatchValues>>((held, name) => withoutDraft(held, name), drafts.match);
  return { ...drafts, match };
}

/** The drafts of the details only, and of rows that are being sent. */
export function withoutMapDrafts(drafts: EditorDrafts): EditorDrafts {
  const { sent, deleted: _kept, ...rest } = withoutFields(drafts, resultFields);
  const kept = sent?.isWaiting ? sent.keys : [];
  const rows = Object.entries(drafts.rows).filter(([key]) => kept.includes(key));
  const plain = { ...rest, rows: Object.fromEntries(rows), addedRows: 0, isOverridden: false };
  return sent?.isWaiting ? { ...plain, sent } : plain;
}

/** The drafts of scores and maps only. */
export function withoutDetailDrafts(drafts: EditorDrafts): EditorDrafts {
  return withoutFields(drafts, detailFields);
}

/**
 * Returns the drafts with one more row, or undefined when the match can have no more maps than are shown.
 * `isOverridden` lifts that limit.
 */
export function withAddedRow(
  records: EditorRecords,
  drafts: EditorDrafts,
  isOverridden = drafts.isOverridden,
): EditorDrafts | undefined {
  const added = { ...drafts, addedRows: drafts.addedRows + 1, isOverridden };
  return editorRows(records, added).isCapped ? undefined : added;
}

/** The most maps the match can have, banned ones not counted: `2 * first_to - 1` and one per draw. */
export function mapMaximum(records: EditorRecords, drafts: EditorDrafts): number | null {
  const { rows } = editorRows(records, drafts);
  const drawn = rows.filter((row) => mapState(mapResult(row.values)) === 'drawn').length;
  return mapLimit(matchValues(records, drafts), drawn);
}
