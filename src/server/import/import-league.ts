import { breathe, serveOthers } from '../breathe.ts';
import type { Database } from '../store/database.ts';
import type { Change, Store } from '../store/store.ts';
import { type Diff, diffRecords } from './diff.ts';
import { readLeague } from './folder.ts';
import { replaceFormerTeams } from './former-teams.ts';
import { createHistory, type History, importContext, isByImport } from './history.ts';
import { holdHidden, type WritableStore } from './hold.ts';
import { createIssueLog, type IssueLog } from './issues.ts';
import { indexLeague, type LeagueIndex } from './league-index.ts';
import type { Planned } from './listing.ts';
import type { FindEdit } from './mappers/mapper.ts';
import { mappers } from './mappers.ts';
import {
  type Conflict,
  createMerge,
  type Merge,
  mergeNotices,
  mergeRecord,
  withKnownLinks,
} from './merge.ts';
import { storePictures } from './pictures.ts';
import type { DesiredRecord, MappedRecord } from './plan.ts';
import { findRemovals } from './removals.ts';
import { withSettledBrackets } from './settled-brackets.ts';
import type { Reading } from './sources/reading.ts';
import { findSwapped } from './swapped-sides.ts';
import { unreadNotices } from './unread-notices.ts';

/**
 * Records and links of one commit, at most: enough to be fast. Fewer when a commit keeps the server's only thread for
 * longer than `commitMs`, as on a slow machine, or where what is computed from the records has grown large.
 */
const usualWeight = 200;
const minimumWeight = 20;
const commitMs = 20;

/** A link changes the record at its other end as well. */
const weightOf = ({ fields = {} }: Change): number =>
  1 +
  Object.values(fields).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0);

export type ImportSettings = {
  /** Computes the changes without writing them. */
  readonly isDryRun?: boolean | undefined;
  /** Writes the folder's values over edits by hand too. */
  readonly isOverwriting?: boolean | undefined;
  /** Removes what earlier imports made for the folder's events and the folder no longer names. */
  readonly isRemoving?: boolean | undefined;
  /** Called with all changes before the first of them is written. */
  readonly onPlanned?: ((planned: Planned) => Promise<void>) | undefined;
  /** Where pictures are stored; without it, in tests, they are not. */
  readonly database?: Pick<Database, 'queries'> | undefined;
  /** Format of times and dates in the folder. */
  readonly reading?: Reading | undefined;
  /** Records and links of one commit, at most. */
  readonly maximumWeight?: number | undefined;
  /** Called with the records written so far and their total. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
};

export type ImportResult = Pick<Diff, 'counts'> & {
  readonly log: IssueLog;
  /** Values of the folder that were left out, because the stored ones were edited by hand. */
  readonly conflicts: readonly Conflict[];
  /** Number of deleted records. */
  readonly removed: number;
};

/** For each change, the last place at which a record that it links to exists, or its own place. */
const lastPartners = (changes: Diff['changes']): readonly number[] => {
  const places = new Map<string | undefined, number>();
  for (const [place, { id }] of changes.entries()) if (!places.has(id)) places.set(id, place);
  return changes.map(({ fields = {} }, place) =>
    Object.values(fields)
      .flatMap((value) => (Array.isArray(value) ? value : []))
      .reduce<number>((last, linked) => Math.max(last, places.get(linked) ?? last), place),
  );
};

/** The end of the chunk from a place on: of this weight together, at least one change, no link to a later chunk. */
const endOfChunk = (
  changes: Diff['changes'],
  partners: readonly number[],
  start: number,
  wanted: number,
): number => {
  let weight = 0;
  let last = start;
  let end = start;
  for (; end < changes.length && (weight < wanted || end <= last); end += 1) {
    weight += weightOf(changes[end] as Change);
    last = Math.max(last, partners[end] ?? end);
  }
  return end;
};

/**
 * Writes changes in chunks, in their order, so that every link points to an existing record: records that link to each
 * other, as those of a club do, are written together. Only `writeImport` may
 * write to a store with it: records of one chunk would be public until a later one writes the links that hide them.
 */
export const commitInChunks = async (
  store: Pick<Store, 'commit'>,
  changes: Diff['changes'],
  reason: string,
  { onProgress, maximumWeight = usualWeight }: Pick<ImportSettings, 'onProgress' | 'maximumWeight'> = {},
): Promise<void> => {
  const partners = lastPartners(changes);
  let weight = maximumWeight;
  for (let done = 0; done < changes.length; ) {
    // The embedded database answers without letting go of the thread.
    await serveOthers();
    const before = performance.eventLoopUtilization();
    const chunk = changes.slice(done, endOfChunk(changes, partners, done, weight));
    await store.commit(chunk, { actor: importContext.actor, reason });
    const { active } = performance.eventLoopUtilization(before);
    const fitting = (weight * commitMs) / Math.max(1, active);
    weight = Math.min(maximumWeight, Math.max(minimumWeight, fitting));
    done += chunk.length;
    onProgress?.(done, changes.length);
  }
};

type Written = Pick<ImportSettings, 'onProgress' | 'maximumWeight'> & {
  /** All records of the import, also those without a change. */
  readonly desired: readonly Pick<DesiredRecord, 'id'>[];
  /** Reason in the change log. */
  readonly reason: string;
};

/**
 * Writes the changes of an import. Records that are hidden before the first of them or after the last one are hidden
 * from the first to the last, and stay hidden when the import is cut off.
 */
export const writeImport = async (
  store: WritableStore,
  changes: Diff['changes'],
  { desired, reason, ...settings }: Written,
): Promise<void> => {
  const ids = desired.map(({ id }) => id);
  const held = await holdHidden(store, changes, ids);
  await commitInChunks(held, changes, reason, settings);
  await held.release(reason, settings.maximumWeight);
};

const mapLeague = async (
  index: LeagueIndex,
  store: WritableStore,
  history: History | undefined,
): Promise<MappedRecord[]> => {
  const mapped: MappedRecord[] = [];
  const findEdit: FindEdit = async (id, field, parts) =>
    (await history?.of(id, [field]))?.editOfParts(field, store.get(id)?.[field], parts);
  for (const mapper of mappers) {
    for await (const record of mapper(index, (id) => store.get(id), findEdit)) {
      mapped.push(record);
      await breathe();
    }
  }
  return mapped;
};

/** Leaves out records that were deleted by hand. */
const withoutDeleted = async (
  records: readonly MappedRecord[],
  store: WritableStore,
  history: History,
  { conflicts }: Merge,
): Promise<MappedRecord[]> => {
  const missing = records.filter(({ id }) => store.get(id) === undefined).map(({ id }) => id);
  const changes = await history.lastChanges(missing);
  return records.filter(({ table, id, fields }) => {
    const last = changes.get(id);
    if (last === undefined || isByImport(last)) return true;
    const { actor: by, at } = last;
    const edit = { by, at, imported: undefined };
    conflicts.push({ table, id, stored: undefined, folder: fields.name, edit });
    return false;
  });
};

/**
 * Imports a folder with the column dictionary of the data set. Record ids are derived from the source's ids, so a
 * second run changes nothing. Fields that the data set does not have are never touched, and links that another folder
 * made stay, as do edits by hand (`merge.ts`).
 *
 * @returns the numbers of created, changed and unchanged records per table, the errors of the data set, and
 * notices of stored links and values that were kept or replaced, and the edits by hand that were left
 * @throws Error when the folder holds none of the tables.
 */
export const importLeague = async (
  folder: string,
  store: WritableStore,
  settings: ImportSettings = {},
): Promise<ImportResult> => {
  const log = createIssueLog();
  const index = indexLeague(await readLeague(folder, log, settings.reading, store), store);
  const merge = createMerge();
  const history = createHistory(store);
  const usedHistory = settings.isOverwriting === true ? undefined : history;
  const mapped = await mapLeague(index, store, usedHistory);
  const present =
    usedHistory === undefined ? mapped : await withoutDeleted(mapped, store, usedHistory, merge);
  const presentIds = new Set(present.map(({ id }) => id));
  const isKnown = (id: string) => presentIds.has(id) || store.get(id) !== undefined;
  const desired: DesiredRecord[] = [];
  const swapped = await findSwapped(present, store, usedHistory);
  for (const record of present) {
    const stored = swapped.view(record.id);
    const merged = await mergeRecord(withKnownLinks(record, isKnown, merge), {
      stored,
      history: usedHistory,
      merge,
    });
    desired.push(swapped.complete(merged));
    await breathe();
  }
  desired.push(...swapped.others(presentIds));
  log.notices.push(...mergeNotices(merge));
  const removals = settings.isRemoving
    ? await findRemovals(present, desired, { store, history, index })
    : { desired, deletions: [], lostLinks: [], notices: [] };
  log.notices.push(...removals.notices);
  const settled = await withSettledBrackets(removals.desired, (id) => store.get(id));
  const diff = await diffRecords(settled, store);
  const { counts } = diff;
  const { deletions, lostLinks } = removals;
  const changes = [...diff.changes, ...deletions];
  log.notices.push(...unreadNotices(changes));
  await settings.onPlanned?.({ changes, conflicts: merge.conflicts, lostLinks });
  if (settings.isDryRun !== true) {
    if (settings.database) await storePictures(index.league.pictures, settings.database, log);
    await writeImport(store, changes, {
      ...settings,
      desired: settled,
      reason: importContext.reason,
    });
  }
  log.notices.push(...(await replaceFormerTeams({ store, history, index }, settings.isDryRun === true)));
  return { counts, log, conflicts: merge.conflicts, removed: deletions.length };
};
