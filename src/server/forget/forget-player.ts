import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { WireRecord } from '#contract/records/wire.ts';
import { type TableName, tableNames } from '#contract/records.ts';
import type { Logger } from '../log.ts';
import { playerIds } from '../sign-in/people.ts';
import type { Database } from '../store/database.ts';
import { deleteTraces, everLinked, loggedTexts } from '../store/repositories/personal-traces.ts';
import type { Change, Store } from '../store/store.ts';
import { type BackupsForgotten, forgetInBackups } from './forget-in-backups.ts';
import {
  dropRemoval,
  filesOf,
  forgetContext,
  linksToPlayer,
  namesIn,
  namingFields,
  pendingRemovals,
  putRemoval,
  type Removal,
  recordsOf,
  sentBy,
} from './records-of-player.ts';

type Forgetting = {
  readonly store: Store;
  readonly database: Database;
  readonly dataDir: string;
};

export type Forgotten = {
  readonly player: string;
  readonly records: number;
  readonly files: number;
  readonly backups: BackupsForgotten;
};

/**
 * Stores that a person is to be removed, before anything is: a removal that is cut off is then completed.
 *
 * @throws UnusableDatabaseError when the disk has too little space to complete it; nothing is changed then
 */
async function beginRemoval(
  player: WireRecord,
  { store, database: { queries, checkRoomToCompact } }: Forgetting,
): Promise<void> {
  await checkRoomToCompact?.();
  const id = String(player.id);
  const gone = recordsOf(store, player);
  const logged: string[] = [];
  for (const one of playerIds(store, id)) logged.push(...(await loggedTexts(queries, one, namingFields)));
  const earlier: string[] = [];
  for (const [table, links] of Object.entries(linksToPlayer))
    earlier.push(...(await everLinked(queries, table, links, id)));
  const deleted = earlier.filter((one) => store.get(one) === undefined);
  const texts = [...new Set([...namesIn(player), ...logged.filter((text) => text.trim() !== '')])];
  // Sign-ins, keys and the history of players who were merged into this one are under their own ids.
  for (const merged of playerIds(store, id).slice(1))
    await putRemoval(queries, { player: merged, records: [merged], texts, files: [] });
  await putRemoval(queries, {
    player: id,
    records: [...gone.map((record) => String(record.id)), ...deleted],
    texts,
    files: filesOf(gone),
  });
}

/**
 * Completes all removals that have begun: records, what the change log, receipts, sessions, keys and the security log say
 * of the persons, files that nothing else shows, and the same in backups. Results of matches stay, without them. Texts that
 * people wrote about them in other records stay. Then the database is compacted. Each step can be repeated.
 *
 * @throws UnusableDatabaseError when the disk has too little space
 */
async function completeRemovals(parts: Forgetting): Promise<Forgotten[]> {
  const { queries, compact, checkRoomToCompact } = parts.database;
  const removals = await pendingRemovals(queries);
  await checkRoomToCompact?.();
  const forgotten: Forgotten[] = [];
  for (const removal of removals) forgotten.push(await remove(removal, parts));
  // Their names must not be in the database when it is compacted, and without this a cut-off compaction is not repeated.
  for (const { player } of removals) await putRemoval(queries, { player, records: [], texts: [], files: [] });
  await compact?.();
  for (const { player } of removals) await dropRemoval(queries, player);
  return forgotten;
}

/**
 * Removes a person, and completes the removals that were cut off before. Without a person it does only the latter.
 *
 * @throws UnusableDatabaseError when the disk has too little space; nothing of the person is changed then
 */
export async function forgetPlayer(player: WireRecord | undefined, parts: Forgetting): Promise<Forgotten[]> {
  if (player !== undefined) await beginRemoval(player, parts);
  return completeRemovals(parts);
}

async function remove(removal: Removal, { store, database, dataDir }: Forgetting): Promise<Forgotten> {
  const { player, records } = removal;
  const left = records.map((id) => store.get(id)).filter((record) => record !== undefined);
  const changes: Change[] = [
    ...left.map(({ __tableName, id }) => ({
      table: __tableName as TableName,
      id: String(id),
      isDeleted: true as const,
    })),
    ...sentBy(store, player)
      .filter(({ id }) => !records.includes(String(id)))
      .map(({ id }) => ({ table: 'Socials' as const, id: String(id), fields: { submitted_by: null } })),
  ];
  if (changes.length > 0) await store.commit(changes, forgetContext);
  const kept = new Set(tableNames.flatMap((table) => filesOf(store.list(table))));
  const files = removal.files.filter((file) => !kept.has(file));
  await database.queries
    .transaction()
    .execute((transaction) => deleteTraces(transaction, { ...removal, files, reason: forgetContext.reason }));
  await deletePictures(join(dataDir, 'images'), files);
  const backups = await forgetInBackups(dataDir, removal);
  return { player, records: records.length, files: files.length, backups };
}

/** Deletes the made sizes of images. They are called after the file, in a folder for each size. */
export async function deletePictures(folder: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const isGone = (name: string) => files.some((file) => name.startsWith(file));
  for (const entry of entries) {
    if (entry.isFile() && isGone(entry.name)) await rm(join(entry.parentPath, entry.name), { force: true });
  }
}

/** Completes at a start what a kill or a full disk cut off. The server starts in any case. */
export async function completeCutOffRemovals(parts: Forgetting, log: Logger): Promise<void> {
  if ((await pendingRemovals(parts.database.queries)).length === 0) return;
  try {
    for (const { player, backups } of await completeRemovals(parts))
      log.info({ player, left: backups.left }, 'the removal of a person was completed');
  } catch (error) {
    log.error({ err: error }, 'the removal of a person is not complete: run forget --yes');
  }
}
