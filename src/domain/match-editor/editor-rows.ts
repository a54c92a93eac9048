import { mapRows } from '#domain/match/map-count.ts';
import { numbersWithout } from '#domain/match/map-numbers.ts';
import { mapState } from '#domain/match/map-state.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import {
  type EditedMap,
  type EditedMatch,
  emptyMap,
  type MapValues,
  type MatchValues,
  mapResult,
  savedMapValues,
  savedMatchValues,
  stagedMatch,
} from './editor-values.ts';
import { conflictingFields, type Drafts, dirtyFields, draftNames, shownValues } from './field-drafts.ts';

/** All unsaved edits. */
export type EditorDrafts = {
  readonly match: Drafts<MatchValues>;
  /** By the row's key: the map's clean id, or `new-1` for the first row without a record. */
  readonly rows: Readonly<Record<string, Drafts<MapValues>>>;
  /** Rows added by hand. */
  readonly addedRows: number;
  /** The operator chose more rows than the match can have maps. */
  readonly isOverridden: boolean;
  /** Clean ids of saved maps that saving will delete. */
  readonly deleted?: readonly string[] | undefined;
  /** Rows that were sent to create maps, until these are loaded. */
  readonly sent?: SentRows | undefined;
};

export type SentRows = {
  readonly keys: readonly string[];
  /** Clean ids of the maps of the match when they were sent. */
  readonly mapIds: readonly string[];
  /** Not answered yet; sending them again would create the maps twice. */
  readonly isWaiting: boolean;
};

export const noDrafts: EditorDrafts = { match: {}, rows: {}, addedRows: 0, isOverridden: false };

/** The loaded records; maps that are still loading are missing. */
export type EditorRecords = {
  readonly match: EditedMatch;
  readonly maps: readonly EditedMap[];
  /** No maps can be added: a guest enters the results of those that are there. */
  readonly isResultOnly?: boolean | undefined;
};

/** One row of the map table. */
export type EditorRow = {
  readonly key: string;
  /** Clean id of its map record; null when saving will create one. */
  readonly id: string | null;
  /** Its map is being created; it cannot be edited until it is loaded. */
  readonly isWaiting: boolean;
  /** Its record is not loaded; it cannot be edited yet. */
  readonly isLoading: boolean;
  /** Saving will delete its map; it counts no more. */
  readonly isDeleted: boolean;
  readonly saved: MapValues;
  readonly values: MapValues;
  readonly drafts: Drafts<MapValues>;
  readonly dirty: readonly (keyof MapValues)[];
  readonly conflicts: readonly (keyof MapValues)[];
};

export const newRowKey = (number: number): string => `new-${number}`;

const newRowPattern = /^new-(\d+)$/;

/** The number of a row without record, from 1; null for rows of saved maps. */
export function newRowNumber(key: string): number | null {
  const [, digits] = newRowPattern.exec(key) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The match's fields as the form shows them. */
export function matchValues(records: EditorRecords, drafts: EditorDrafts): MatchValues {
  return shownValues(savedMatchValues(records.match), drafts.match);
}

function rowOf(
  key: string,
  id: string | null,
  saved: MapValues | undefined,
  drafts: EditorDrafts,
): EditorRow {
  const own = drafts.rows[key] ?? {};
  const base = saved ?? emptyMap;
  return {
    key,
    id,
    isWaiting: drafts.sent?.isWaiting === true && drafts.sent.keys.includes(key),
    isLoading: saved === undefined,
    isDeleted: id !== null && drafts.deleted?.includes(id) === true,
    saved: base,
    values: shownValues(base, own),
    drafts: own,
    dirty: dirtyFields(base, own),
    conflicts: conflictingFields(base, own),
  };
}

/**
 * Returns the rows of the map table: the match's maps in their order, then as many without a record as `mapRows`
 * requires. There are never fewer of them than were edited. `isCapped` is true if the limit prevented a row added by
 * hand, and always with `isResultOnly`.
 */
export function editorRows(
  records: EditorRecords,
  drafts: EditorDrafts,
): { rows: EditorRow[]; isCapped: boolean } {
  const { match, maps } = records;
  const { sent } = drafts;
  const saved = linkedIds(match.maps).flatMap((id) => {
    const map = maps.find((candidate) => cleanId(candidate) === id);
    // A map that was just created is listed before it is loaded: until then the row that was sent represents it.
    if (map === undefined && sent?.isWaiting && !sent.mapIds.includes(id)) return [];
    return [rowOf(id, id, map && savedMapValues(map), drafts)];
  });
  const edited = Object.entries(drafts.rows)
    .filter(([, own]) => draftNames(own).length > 0)
    .map(([key]) => newRowNumber(key) ?? 0);
  const touchedCount = Math.max(0, ...edited);
  const kept = saved.filter((row) => !row.isDeleted);
  const newRows = (count: number) =>
    Array.from({ length: count }, (_, index) => rowOf(newRowKey(index + 1), null, emptyMap, drafts));
  const staged = stagedMatch(matchValues(records, drafts));
  const { count, isCapped } = mapRows({
    match: { ...match, first_to: staged.first_to },
    staged,
    maps: [...kept, ...newRows(touchedCount)].map((row) => ({
      ...mapResult(row.values),
      id: row.id ?? undefined,
    })),
    addedRows: drafts.addedRows,
    isOverridden: drafts.isOverridden,
  });
  if (records.isResultOnly) return { rows: saved, isCapped: true };
  return { rows: [...saved, ...newRows(Math.max(touchedCount, count - kept.length))], isCapped };
}

/**
 * Returns the number with which each row is saved. Rows that will be created continue from the highest number before
 * them, because map cards are sorted by it. Rows behind a deleted one move up, but not where a number was typed.
 * Banned maps get no new number.
 */
export function rowNumbers(rows: readonly EditorRow[]): (number | null)[] {
  const moved = numbersWithout(
    rows.map(({ values, isDeleted }) => ({ number: values.number, isDeleted })),
    ({ isDeleted }) => isDeleted,
  );
  let highest = 0;
  return rows.map(({ id, values, isDeleted, dirty }, place) => {
    if (isDeleted) return values.number;
    const isPlayed = mapState(mapResult(values)) !== 'banned';
    const own = dirty.includes('number') ? values.number : (moved[place] ?? null);
    const number = own ?? (id === null && isPlayed ? highest + 1 : null);
    // A saved map without a number still counts, and so does a number that a banned one was given elsewhere.
    highest = Math.max(highest, number ?? (isPlayed ? highest + 1 : 0));
    return number;
  });
}
