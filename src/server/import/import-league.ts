import type { Store } from '../store/store.ts';
import { breathe } from './breathe.ts';
import { type Diff, diffRecords } from './diff.ts';
import { readLeague } from './folder.ts';
import { createIssueLog, type IssueLog } from './issues.ts';
import { indexLeague } from './league-index.ts';
import { mappers } from './mappers.ts';
import type { DesiredRecord } from './plan.ts';

/** Large enough to be fast, small enough that a running server stays responsive. */
const chunkLength = 100;

export type ImportSettings = {
  /** Computes the changes without writing them. */
  readonly isDryRun?: boolean | undefined;
  /** Called with the records written so far and their total. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
};

export type ImportResult = Pick<Diff, 'counts'> & { readonly log: IssueLog };

/** Writes changes in chunks, in their order, so that every link points to an existing record. */
export const commitInChunks = async (
  store: Pick<Store, 'commit'>,
  changes: Diff['changes'],
  reason: string,
  onProgress?: ImportSettings['onProgress'],
): Promise<void> => {
  for (let start = 0; start < changes.length; start += chunkLength) {
    await store.commit(changes.slice(start, start + chunkLength), { actor: 'import', reason });
    onProgress?.(Math.min(start + chunkLength, changes.length), changes.length);
  }
};

/**
 * Imports a folder with the column dictionary of the data set. Record ids are derived from the source's ids, so a
 * second run changes nothing. Fields that the data set does not have are never touched.
 *
 * @returns the numbers of created, changed and unchanged records per table, and the faults of the data set
 * @throws Error when the folder holds none of the tables.
 */
export const importLeague = async (
  folder: string,
  store: Pick<Store, 'get' | 'commit'>,
  settings: ImportSettings = {},
): Promise<ImportResult> => {
  const log = createIssueLog();
  const index = indexLeague(await readLeague(folder, log));
  const desired: DesiredRecord[] = [];
  for (const mapper of mappers) {
    await breathe();
    for (const record of mapper(index)) desired.push(record);
  }
  const { changes, counts } = await diffRecords(desired, store);
  if (settings.isDryRun !== true) await commitInChunks(store, changes, 'import', settings.onProgress);
  return { counts, log };
};
