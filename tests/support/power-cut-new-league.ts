import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../../src/server/backup/back-up.ts';
import { restoreInto } from '../../src/server/cli/restore-into.ts';
import { forgetPlayer } from '../../src/server/forget/forget-player.ts';
import { createLogger } from '../../src/server/log.ts';
import { findMoment } from '../../src/server/past/moment.ts';
import { previewReturn, returnTo } from '../../src/server/past/return-to.ts';
import { openProductionKeys } from '../../src/server/production-keys/production-keys.ts';
import { openSecrets } from '../../src/server/secrets/secrets.ts';
import { createSessions } from '../../src/server/sign-in/sessions.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { openStore } from '../../src/server/store/store.ts';
import { leavingPlayer, newerStep, pressOn, returningTeam } from './power-cut-press.ts';

/**
 * Run as a process of its own, whose system calls are logged: the first start of a league in an empty folder, keys and
 * sessions that end, records that return to a time, a person who is removed, and a restore in place of a database that
 * this release cannot read. What was acknowledged is written into the file `said`, a word for each; a word that ends in
 * `ing` is written before.
 */
const [dataDir = '', saidFile = ''] = process.argv.slice(2);
const said = openSync(saidFile, 'w');
const say = (word: string) => writeSync(said, `${word} `);

const log = createLogger('silent');
const database = await openDatabase({ dataDir });
const { queries } = database;
const store = await openStore({ database, clock: Date.now, log });
say('opened');
for (let press = 1; press <= 5; press += 1) {
  await pressOn(store, press);
  say(`press:${press}`);
}

const owner = { actor: leavingPlayer.id, reason: 'test' };
await store.commit([{ table: 'Players', ...leavingPlayer }], owner);
say('player');
const keys = await openProductionKeys({ queries, clock: Date.now, log });
const sessions = createSessions({ queries, clock: Date.now });
const makeKey = async (name: string) => {
  const { text, key } = await keys.make({
    client: 'recclient00000001',
    scope: 'deck',
    name,
    madeBy: 'recplayer00000002',
  });
  say(`key:${text}`);
  return { text, key };
};
const signIn = async (): Promise<string> => {
  const token = await sessions.issue({ playerId: 'recplayer00000002' });
  say(`session:${token}`);
  return token;
};
await makeKey('Kept');
const { text, key } = await makeKey('Revoked');
await signIn();
const token = await signIn();
say(`revoking:${text}`);
await keys.revoke(key.client, key.id);
say(`revoked:${text}`);
say(`ending:${token}`);
await sessions.end(token);
say(`ended:${token}`);

const nameTeam = async (name: string): Promise<void> => {
  await store.commit([{ table: 'Teams', id: returningTeam, fields: { name } }], owner);
  say(`team:${name}`);
};
await nameTeam('Early');
await new Promise((resolve) => setTimeout(resolve, 5));
const at = new Date();
await new Promise((resolve) => setTimeout(resolve, 5));
await nameTeam('Late');
await backUp(queries, join(dataDir, 'backups', 'people.gz'), new Date());
say(`returning:${at.toISOString()}`);
const moment = await findMoment(queries, at);
const parts = { store, queries, secrets: openSecrets(dataDir) };
await returnTo(moment, await previewReturn(moment, parts), parts);
say('returned');

say('forgetting');
await forgetPlayer(store.get(leavingPlayer.id), { store, database, dataDir });
say('forgotten');
await pressOn(store, 6);
say('press:6');

// A database that a newer release has written, which a restore puts aside.
await backUp(queries, join(dataDir, 'backups', 'six.gz'), new Date());
await queries.insertInto('migrations').values({ name: newerStep }).execute();
await store.close();
say('newer');
const output = { print: () => {}, printError: say };
const backup = join(dataDir, 'backups', 'six.gz');
await restoreInto({ dataDir, databaseUrl: undefined }, [backup, '--replace'], {
  ...output,
  folder: dataDir,
  now: new Date(),
});
say('replaced');
