import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { backUp } from '../../src/server/backup/back-up.ts';
import { restoreInto } from '../../src/server/cli/restore-into.ts';
import { createLogger } from '../../src/server/log.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { openStore } from '../../src/server/store/store.ts';
import { powerCutPerson, pressOn } from './power-cut-press.ts';

/**
 * Runs as a process of its own, whose system calls are logged: actions with receipts, imports of many records, images,
 * checkpoints, backups, a restore and an update. Each acknowledged step adds a word to the file `said`.
 */
const [dataDir = '', saidFile = ''] = process.argv.slice(2);
const said = openSync(saidFile, 'w');
const say = (word: string) => writeSync(said, `${word} `);

let database = await openDatabase({ dataDir });
let store = await openStore({ database, clock: Date.now, log: createLogger('silent') });
const reopen = async (): Promise<void> => {
  database = await openDatabase({ dataDir });
  store = await openStore({ database, clock: Date.now, log: createLogger('silent') });
};
let press = 0;
const pressMany = async (count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) {
    press += 1;
    await pressOn(store, press);
    say(`press:${press}`);
  }
};

await pressMany(15);
const backUpNow = async (name: string): Promise<void> => {
  await backUp(database.queries, join(dataDir, 'backups', name), new Date());
  say(`backup:${name}`);
};
const importMany = async (from: number): Promise<void> => {
  const teams = Array.from({ length: 300 }, (_, index) => ({
    table: 'Teams' as const,
    fields: { name: `Team ${from + index}`, code: `T${from + index}`.padEnd(400, '.') },
  }));
  await store.commit(teams, { actor: powerCutPerson, reason: 'import' });
  say(`import:${from}`);
};
const putPicture = async (name: string): Promise<void> => {
  const bytes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><title>${name.repeat(500)}</title></svg>`,
  );
  const { id } = await store.putAttachment({ filename: `${name}.svg`, type: 'image/svg+xml', bytes });
  say(`picture:${id}`);
};
await backUpNow('one.gz');
await importMany(0);
await pressMany(10);
await putPicture('a');
await database.compact?.();
await pressMany(10);
await importMany(300);
await Promise.all([pressMany(1), putPicture('b'), pressMany(0)]);
await backUpNow('two.gz');
const pressesInBackup = press;
await pressMany(10);

await store.close();
say(`restoring:${pressesInBackup}`);
const output = { print: () => {}, printError: say };
const backup = join(dataDir, 'backups', 'two.gz');
await restoreInto({ dataDir, databaseUrl: undefined }, [backup, '--replace'], {
  ...output,
  folder: dataDir,
  now: new Date(),
});
say(`restored:${pressesInBackup}`);
await reopen();
await pressMany(5);

// As the release before the last step of the schema left it.
await database.queries.transaction().execute(async (transaction) => {
  await sql`drop table accounts, invitations`.execute(transaction);
  await sql`delete from migrations where name = '0014-accounts'`.execute(transaction);
  await sql`drop table imports`.execute(transaction);
  await sql`delete from migrations where name = '0015-imports'`.execute(transaction);
});
await store.close();
await reopen();
say('updated');
await pressMany(5);
await backUpNow('one.gz');
await store.close();
say('closed');
