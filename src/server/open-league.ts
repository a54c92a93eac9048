import { tableNames } from '#contract/records.ts';
import { backUpBeforeUpdate } from './backup/nightly.ts';
import { killedRestore } from './backup/restore.ts';
import type { Config } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { moveDemoDates } from './demo/demo-dates.ts';
import { completeDemoRemoval, isDemoDecided } from './demo/demo-in-store.ts';
import { completeCutOffRemovals } from './forget/forget-player.ts';
import type { Logger } from './log.ts';
import { lostSecrets, sealRecords } from './secrets/seal-records.ts';
import { openSecrets, type Secrets } from './secrets/secrets.ts';
import { claimTimedWork, onlyServer, type TimedOwner } from './store/database/timed-owner.ts';
import { UnusableDatabaseError } from './store/database/unusable.ts';
import { type Database, openDatabase } from './store/database.ts';
import { openStore, type Store } from './store/store.ts';
import type { Upstream } from './upstream.ts';

/** The store closes its database; sign-in keeps its sessions in the same one. */
export type League = {
  readonly database: Database;
  readonly store: Store;
  readonly secrets: Secrets;
  readonly timedOwner: TimedOwner;
};

type Opening = {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'redisUrl' | 'backupsKept'>;
  readonly log: Logger;
  readonly upstream: Pick<Upstream, 'failed'>;
  /** Do not fill an empty database with the demo league. */
  readonly shouldStayEmpty: boolean;
};

/**
 * Opens the league's records and seals what is secret in them; an empty one becomes the demo league.
 *
 * @throws UnusableDatabaseError also when it is empty because a restore was killed
 */
export async function openLeague({ config, log, upstream, shouldStayEmpty }: Opening): Promise<League> {
  const { dataDir, databaseUrl, redisUrl, backupsKept } = config;
  openDataFolder(dataDir);
  const onUnreachable = () => upstream.failed('database');
  const beforeMigrating = backUpBeforeUpdate({ dataDir, keep: backupsKept, log });
  const database = await openDatabase({ dataDir, databaseUrl, onUnreachable, beforeMigrating });
  const secrets = openSecrets(dataDir, redisUrl !== undefined);
  const store = await openStore({ database, clock: Date.now, log, secrets });
  const timedOwner = databaseUrl === undefined ? onlyServer : await claimTimedWork(databaseUrl, log);
  const sealed = await sealRecords(store, secrets, database.queries);
  if (sealed > 0) log.info({ sealed }, 'secrets of other services were encrypted');
  for (const place of lostSecrets(store, secrets)) {
    log.error({ place }, 'a secret cannot be read: its key is not in DATA_DIR/keys/secrets');
  }
  if (!timedOwner.isOwner()) return { database, store, secrets, timedOwner };
  await completeCutOffRemovals({ store, database, dataDir }, log);
  await completeDemoRemoval({ store, queries: database.queries, dataDir });
  const isEmpty = tableNames.every((table) => store.list(table).length === 0);
  const killed = killedRestore(dataDir);
  if (killed !== undefined && isEmpty && !shouldStayEmpty) {
    await timedOwner.close();
    await store.close();
    throw new UnusableDatabaseError(
      `The restore of ${killed.path} was killed before it was complete, and there are no records. Run it again, or delete ${killed.mark} to start with the demo league.`,
    );
  }
  if (killed !== undefined) {
    log.warn(killed, 'a restore was killed before it was complete: the records are those from before it');
  }
  if (isEmpty && !shouldStayEmpty && !(await isDemoDecided(database.queries))) {
    log.info('the database is empty: filling it with the demo league');
    const { createDemoLeague } = await import('./demo/demo-league.ts');
    await createDemoLeague(store, { nowMs: Date.now() });
  }
  await moveDemoDates(store, log, Date.now());
  await store.refreshTimed(Date.now());
  return { database, store, secrets, timedOwner };
}
