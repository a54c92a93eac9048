import { join } from 'node:path';
import type { WireRecord } from '#contract/records/wire.ts';
import { type TableName, tableNames } from '#contract/records.ts';
import { deletePictures } from '../forget/forget-player.ts';
import { filesOf } from '../forget/records-of-player.ts';
import * as accounts from '../store/repositories/accounts.ts';
import type { Queries } from '../store/repositories/queries.ts';
import type { ChangeContext, Store } from '../store/store.ts';
import { demoRecords } from './demo-dates.ts';
import { demoId } from './draft.ts';

type DemoParts = {
  readonly store: Store;
  readonly queries: Queries;
  readonly dataDir: string;
};

/** Returns true if the demo league is in the records. */
export const hasDemo = (store: Pick<Store, 'get'>): boolean =>
  store.get(demoId('Events', 'cup')) !== undefined;

/** Dirty ids of the records of the demo league that are left. */
async function demoRecordsLeft(store: Pick<Store, 'get' | 'log'>): Promise<string[]> {
  return [...(await demoRecords(store))].filter((id) => store.get(id) !== undefined);
}

/** Returns how many records of the demo league there are. */
export const countDemo = async (store: Pick<Store, 'get' | 'log'>): Promise<number> =>
  (await demoRecordsLeft(store)).length;

/** Adds the demo league, dated to now. Does nothing where it is already. */
export async function addDemo({ store }: Pick<DemoParts, 'store'>): Promise<void> {
  if (hasDemo(store)) return;
  const { createDemoLeague } = await import('./demo-league.ts');
  await createDemoLeague(store, { nowMs: Date.now() });
}

/**
 * Removes every record of the demo league, also changed ones, and files that nothing else shows. Records that users made
 * stay, without links to it, and so do its players who can sign in with a password.
 *
 * @returns the number of removed records
 */
export async function removeDemo(
  { store, queries, dataDir }: DemoParts,
  actor: ChangeContext['actor'],
): Promise<number> {
  const holders = new Set((await accounts.all(queries)).map(({ player }) => player));
  const records = (await demoRecordsLeft(store))
    .filter((id) => !holders.has(id))
    .flatMap((id): WireRecord[] => {
      const record = store.get(id);
      return record === undefined ? [] : [record];
    });
  if (records.length === 0) return 0;
  await store.commit(
    records.map(({ __tableName, id }) => ({
      table: __tableName as TableName,
      id: String(id),
      isDeleted: true as const,
    })),
    { actor, reason: 'demo league removed' },
  );
  const kept = new Set(tableNames.flatMap((table) => filesOf(store.list(table))));
  const files = filesOf(records).filter((file) => !kept.has(file));
  if (files.length > 0) await queries.deleteFrom('attachments').where('id', 'in', files).execute();
  await deletePictures(join(dataDir, 'images'), files);
  return records.length;
}
