import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeCutOffRemovals } from '../../src/server/forget/forget-player.ts';
import { createLogger } from '../../src/server/log.ts';
import { findMoment } from '../../src/server/past/moment.ts';
import { previewReturn, returnTo } from '../../src/server/past/return-to.ts';
import { openProductionKeys } from '../../src/server/production-keys/production-keys.ts';
import { openSecrets } from '../../src/server/secrets/secrets.ts';
import { createSessions } from '../../src/server/sign-in/sessions.ts';
import { contentTables } from '../../src/server/store/database/schema.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { takenSteps } from '../../src/server/store/migrations.ts';
import { openStore } from '../../src/server/store/store.ts';
import { copyEmptyFolder } from '../../src/server/store/testing/empty-database.ts';
import { createRandom } from '../chaos/random.ts';
import { cutPower, type DiskTrace, readDiskTrace, traceArguments } from '../support/disk-trace.ts';
import {
  leavingPlayer,
  newerStep,
  powerCutPerson,
  pressedMatch,
  pressOn,
  returningTeam,
} from '../support/power-cut-press.ts';
import { runNumber } from '../support/run-number.ts';
import { canTrace } from '../support/system-calls.ts';

/** `npm run power-cuts` makes 300 of them. */
const cuts = Number(process.env.POWER_CUTS ?? 3);
/** They begin with an empty folder, and most of them make the database again. */
const newLeagueCuts = Math.ceil(cuts / 3);
const seed = Number(process.env.POWER_SEED ?? runNumber());

/** Under strace a writer takes a minute, and many on a busy machine. */
const limitMs = 3_600_000;

/**
 * In memory where there is room for it. The data after a cut is computed from the log of calls, so the test needs no disk, and
 * PostgreSQL's recovery syncs each file of a folder that was written a moment before.
 */
const memoryFolder = '/dev/shm';
const neededBytes = 3e9;
const hasMemory = (): boolean => {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > neededBytes;
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(hasMemory() ? memoryFolder : tmpdir(), 'power-cuts-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs a writer in a data folder, which is `before` when it starts. */
const traceOf = (writer: string, prepare: (before: string) => void): DiskTrace => {
  const path = (name: string) => join(root, `${writer}-${name}`);
  const [folder, before, log, saidFile] = [path('data'), path('before'), path('calls'), path('said')];
  prepare(before);
  cpSync(before, folder, { recursive: true });
  const program = [process.execPath, '--import', 'tsx', `tests/support/${writer}.ts`, folder, saidFile];
  const { status, stderr } = spawnSync('strace', [...traceArguments(log), ...program], {
    encoding: 'utf8',
    timeout: limitMs,
    env: { ...process.env, DATABASE_URL: '' },
  });
  if (status !== 0) throw new Error(`The writer ended with ${status}: ${stderr}`);
  const trace = readDiskTrace(log, { folder, before, saidFile });
  rmSync(log);
  return trace;
};

/** Returns the differences between the acknowledged data and the data after the cut. */
const lookAt = async (dataDir: string, said: string) => {
  const words = said.trim().split(/\s+/).filter(Boolean);
  const of = (kind: string) =>
    words.flatMap((word) => (word.startsWith(`${kind}:`) ? [word.slice(kind.length + 1)] : []));
  const lastPress = Number(of('press').at(-1) ?? 0);
  // A restore that was under way has happened, or it has not. Of one that was acknowledged the next press may be there.
  const [inBackup] = of('restoring').map(Number);
  const isRestored = of('restored').length > 0;
  const isPressedSince =
    words.findLastIndex((word) => /^press:/.test(word)) > words.indexOf(`restored:${inBackup}`);
  const isExpected = (score: number): boolean => {
    if (score >= lastPress && !(isRestored && !isPressedSince && score === lastPress)) return true;
    return inBackup !== undefined && !(isRestored && isPressedSince) && score === inBackup;
  };
  const database = await openDatabase({ dataDir });
  const store = await openStore({ database, clock: Date.now, log: createLogger('silent') });
  const faults: string[] = [];
  const score = Number(store.get(pressedMatch)?.score_1 ?? 0);
  if (!isExpected(score)) faults.push(`after press ${lastPress} there is ${score}`);
  const teams = new Set(store.list('Teams').map(({ name }) => name));
  for (const from of of('import'))
    if (!teams.has(`Team ${Number(from) + 299}`)) faults.push(`import ${from} is lost`);
  if (teams.size % 300 !== 0) faults.push(`${teams.size} teams: a part of an import`);
  for (const id of of('picture')) {
    if ((await store.attachment(id)) === undefined) faults.push(`picture ${id} is lost`);
  }
  for (const name of of('backup')) {
    const lines = gunzipSync(readFileSync(join(dataDir, 'backups', name))).toString();
    if (!lines.trimEnd().split('\n').at(-1)?.startsWith('{"end"')) faults.push(`backup ${name} is not whole`);
  }
  // A device repeats actions without an answer.
  for (let press = Math.max(1, lastPress - 3); press <= lastPress + 2; press += 1)
    await pressOn(store, press);
  const entries = await store.log({ recordId: pressedMatch, limit: 10_000 });
  const keys = entries.filter(({ actor }) => actor === powerCutPerson).map(({ actionId }) => actionId);
  if (new Set(keys).size !== keys.length) faults.push('a press was made twice');
  await store.close();
  return faults;
};

describe.skipIf(!canTrace)('after a power cut', () => {
  let trace: DiskTrace;
  beforeAll(() => {
    trace = traceOf('power-cut-writer', copyEmptyFolder);
  }, limitMs);

  it('was written by a program that syncs: a commit is acknowledged after the disk has its log', () => {
    const kinds = trace.operations.map(({ kind }) => kind);
    const presses = trace.operations.filter(
      (one) => one.kind === 'say' && one.text.startsWith('press'),
    ).length;
    expect(presses).toBe(56);
    expect(kinds.filter((kind) => kind === 'sync').length).toBeGreaterThanOrEqual(presses);
  });

  it(
    `all that was acknowledged is there once, in ${cuts} cuts (seed ${seed})`,
    async () => {
      const faults: string[] = [];
      for (let cut = 0; cut < cuts; cut += 1) {
        const random = createRandom(seed * 1000 + cut);
        const count = random.integer(0, trace.operations.length);
        const after = join(root, 'after');
        const said = cutPower(trace, { count, after, random: random.next });
        const found = await lookAt(after, said).catch((error: unknown) => [String(error)]);
        faults.push(...found.map((fault) => `cut ${cut} after ${count} operations: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
    limitMs,
  );
});

/** Makes this release read a database of the newer one. Returns true if it was such a database. */
const returnToThisRelease = async (dataDir: string): Promise<boolean> => {
  const { queries, close } = await openDatabase({ dataDir, isLeftAsIs: true });
  const isNewer = (await takenSteps(queries)).some(({ name }) => name === newerStep);
  if (isNewer) await queries.deleteFrom('migrations').where('name', '=', newerStep).execute();
  await close();
  return isNewer;
};

/** Returns the differences between the acknowledged data of a new league and the data after the cut. */
const lookAtNewLeague = async (dataDir: string, said: string) => {
  const words = said.trim().split(/\s+/).filter(Boolean);
  const has = (word: string) => words.includes(word);
  const of = (kind: string) =>
    words.flatMap((word) => (word.startsWith(`${kind}:`) ? [word.slice(kind.length + 1)] : []));
  const faults: string[] = [];
  const expectState = (title: string, isThere: boolean, isWanted: boolean | undefined) => {
    if (isWanted !== undefined && isThere !== isWanted)
      faults.push(`${title} is ${isThere ? 'there' : 'gone'}`);
  };
  /** Undefined for what was about to change. */
  const wanted = (name: string, [making, ending, ended]: readonly [string, string, string]) =>
    of(ended).includes(name) ? false : of(ending).includes(name) ? undefined : of(making).includes(name);

  const log = createLogger('silent');
  if (has('press:6') && (await returnToThisRelease(dataDir)) && has('replaced'))
    faults.push('the restore is lost');
  const database = await openDatabase({ dataDir });
  const { queries } = database;
  const store = await openStore({ database, clock: Date.now, log });
  const [lastPress = 0] = of('press').map(Number).reverse();
  const score = Number(store.get(pressedMatch)?.score_1 ?? 0);
  if (score < lastPress) faults.push(`after press ${lastPress} there is ${score}`);

  const keys = await openProductionKeys({ queries, clock: Date.now, log });
  for (const key of of('key'))
    expectState('a key', keys.hold(key).grant() !== undefined, wanted(key, ['key', 'revoking', 'revoked']));
  const sessions = createSessions({ queries, clock: Date.now });
  for (const token of of('session')) {
    const isThere = (await sessions.find(token, { isProlonging: false })) !== undefined;
    expectState('a session', isThere, wanted(token, ['session', 'ending', 'ended']));
  }

  const [moment] = of('returning');
  for (const name of ['database.next', 'database.restored'])
    if (existsSync(join(dataDir, name))) faults.push(`${name} is left`);
  const nameOfTeam = () => store.get(returningTeam)?.name;
  const isReturned = has('returned');
  if (moment === undefined && has('team:Late') && nameOfTeam() !== 'Late') faults.push('a name is lost');
  if (isReturned && nameOfTeam() !== 'Early') faults.push('the return to a time is lost');
  if (moment !== undefined && !isReturned) {
    // A return that was cut off is completed by the same call.
    const parts = { store, queries, secrets: openSecrets(dataDir) };
    const past = await findMoment(queries, new Date(moment));
    await returnTo(past, await previewReturn(past, parts), parts);
    if (nameOfTeam() !== 'Early') faults.push('the return to a time could not be completed');
  }

  // As each start does.
  await completeCutOffRemovals({ store, database, dataDir }, log);
  const player = store.get(leavingPlayer.id);
  const isLeaving = has('forgetting');
  expectState(
    'the player',
    player !== undefined,
    has('forgotten') ? false : isLeaving ? undefined : has('player') || undefined,
  );
  const { name } = leavingPlayer.fields;
  if (player !== undefined && player.name !== name) faults.push('a part of the player is gone');
  if (player === undefined && isLeaving) {
    const content = [];
    for (const table of contentTables)
      content.push(
        (await sql`select to_jsonb(one)::text as row from ${sql.table(table)} as one`.execute(queries)).rows,
      );
    if (JSON.stringify(content).includes(name)) faults.push('the database names who was removed');
    const backup = gunzipSync(readFileSync(join(dataDir, 'backups/people.gz'))).toString();
    if (backup.includes(name)) faults.push('the backup names who was removed');
  }
  await store.close();
  return faults;
};

describe.skipIf(!canTrace)('after a power cut of a new league', () => {
  let trace: DiskTrace;
  beforeAll(() => {
    trace = traceOf('power-cut-new-league', (before) => mkdirSync(before));
  }, limitMs);

  it(
    `it opens, no key, session or name returns, in ${newLeagueCuts} cuts (seed ${seed})`,
    async () => {
      const { operations } = trace;
      const words = operations.flatMap(({ kind }, index) => (kind === 'say' ? [index + 1] : []));
      // Before and after each step by which one database takes the place of the other.
      const moves = operations.flatMap(({ kind }, index) => (kind === 'move' ? [index, index + 1] : []));
      expect(moves.length).toBeGreaterThanOrEqual(6);
      const faults: string[] = [];
      for (let cut = 0; cut < newLeagueCuts + moves.length; cut += 1) {
        const random = createRandom(seed * 1000 + cut);
        // The first start has most of the operations, so each step between two words is as likely.
        const step = random.integer(0, words.length - 1);
        const count = moves[cut - newLeagueCuts] ?? random.integer(words[step - 1] ?? 0, words[step] ?? 0);
        const after = join(root, 'after');
        const said = cutPower(trace, { count, after, random: random.next });
        const found = await lookAtNewLeague(after, said).catch((error: unknown) => [String(error)]);
        faults.push(...found.map((fault) => `cut ${cut} after ${count} operations: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
    limitMs,
  );
});
