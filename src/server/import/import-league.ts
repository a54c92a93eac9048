import { breathe, serveOthers } from '../breathe.ts';
import type { Change, Store } from '../store/store.ts';
import { type Diff, diffRecords } from './diff.ts';
import { readLeague } from './folder.ts';
import { holdHidden, type WritableStore } from './hold.ts';
import { createIssueLog, type IssueLog } from './issues.ts';
import { indexLeague } from './league-index.ts';
import { mappers } from './mappers.ts';
import { createMergeCounts, mergeNotices, mergeRecord, withKnownLinks } from './merge.ts';
import type { DesiredRecord } from './plan.ts';

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
  /** Records and links of one commit, at most. */
  readonly maximumWeight?: number | undefined;
  /** Called with the records written so far and their total. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
};

export type ImportResult = Pick<Diff, 'counts'> & { readonly log: IssueLog };

/** The next changes from a place on, of this weight together; at least one. */
const chunkFrom = (changes: Diff['changes'], start: number, wanted: number): Change[] => {
  let weight = 0;
  let end = start;
  for (; end < changes.length && weight < wanted; end += 1) weight += weightOf(changes[end] as Change);
  return changes.slice(start, end);
};

/**
 * Writes changes in chunks, in their order, so that every link points to an existing record. Only `writeImport` may
 * write to a store with it: records of one chunk would be public until a later one writes the links that hide them.
 */
export const commitInChunks = async (
  store: Pick<Store, 'commit'>,
  changes: Diff['changes'],
  reason: string,
  { onProgress, maximumWeight = usualWeight }: Pick<ImportSettings, 'onProgress' | 'maximumWeight'> = {},
): Promise<void> => {
  let weight = maximumWeight;
  for (let done = 0; done < changes.length; ) {
    // The embedded database answers without letting go of the thread.
    await serveOthers();
    const before = performance.eventLoopUtilization();
    const chunk = chunkFrom(changes, done, weight);
    await store.commit(chunk, { actor: 'import', reason });
    const { active } = performance.eventLoopUtilization(before);
    const fitting = (weight * commitMs) / Math.max(1, active);
    weight = Math.min(maximumWeight, Math.max(minimumWeight, fitting));
    done += chunk.length;
    onProgress?.(done, changes.length);
  }
};

type Written = Pick<ImportSettings, 'onProgress' | 'maximumWeight'> & {
  /** All records of the import, also those without a change. */
  readonly desired: readonly DesiredRecord[];
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

/**
 * Imports a folder with the column dictionary of the data set. Record ids are derived from the source's ids, so a
 * second run changes nothing. Fields that the data set does not have are never touched, and links that another folder
 * made stay (`merge.ts`).
 *
 * @returns the numbers of created, changed and unchanged records per table, the errors of the data set, and
 * notices of stored links and values that were kept or replaced
 * @throws Error when the folder holds none of the tables.
 */
export const importLeague = async (
  folder: string,
  store: WritableStore,
  settings: ImportSettings = {},
): Promise<ImportResult> => {
  const log = createIssueLog();
  const index = indexLeague(await readLeague(folder, log));
  const mapped: DesiredRecord[] = [];
  const merged = createMergeCounts();
  for (const mapper of mappers) {
    for await (const record of mapper(index, (id) => store.get(id))) {
      mapped.push(mergeRecord(record, store.get(record.id), merged));
      await breathe();
    }
  }
  const mappedIds = new Set(mapped.map(({ id }) => id));
  const isKnown = (id: string) => mappedIds.has(id) || store.get(id) !== undefined;
  const desired = mapped.map((record) => withKnownLinks(record, isKnown, merged));
  log.notices.push(...mergeNotices(merged));
  const { changes, counts } = await diffRecords(desired, store);
  if (settings.isDryRun !== true) {
    await writeImport(store, changes, { ...settings, desired, reason: 'import' });
  }
  return { counts, log };
};
