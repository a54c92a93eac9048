import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../../src/server/backup/back-up.ts';
import { createLogger } from '../../src/server/log.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { openStore } from '../../src/server/store/store.ts';
import { powerCutPerson, pressOn } from './power-cut-press.ts';

/**
 * Run as a process of its own, whose system calls are logged: presses with receipts, an import of many records, pictures,
 * checkpoints and backups. What was acknowledged is written into the file `said`, a word for each.
 */
const [dataDir = '', saidFile = ''] = process.argv.slice(2);
const said = openSync(saidFile, 'w');
const say = (word: string) => writeSync(said, `${word} `);

const database = await openDatabase({ dataDir });
const store = await openStore({ database, clock: Date.now, log: createLogger('silent') });
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
await pressMany(10);
await backUpNow('one.gz');
await store.close();
say('closed');
