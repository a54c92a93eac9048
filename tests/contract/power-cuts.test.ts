import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../src/server/log.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { openStore } from '../../src/server/store/store.ts';
import { copyEmptyFolder } from '../../src/server/store/testing/empty-database.ts';
import { createRandom } from '../chaos/random.ts';
import { cutPower, type DiskTrace, readDiskTrace, traceArguments } from '../support/disk-trace.ts';
import { powerCutPerson, pressedMatch, pressOn } from '../support/power-cut-press.ts';
import { canTrace } from '../support/system-calls.ts';

/** `npm run power-cuts` makes 300 of them. */
const cuts = Number(process.env.POWER_CUTS ?? 3);
const seed = Number(process.env.POWER_SEED ?? Math.floor(Date.now() / 86_400_000));

let root: string;
let trace: DiskTrace;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'power-cuts-'));
  const [folder, before, log, saidFile] = ['data', 'before', 'calls', 'said'].map((name) => join(root, name));
  copyEmptyFolder(before!);
  cpSync(before!, folder!, { recursive: true });
  const { status, stderr } = spawnSync(
    'strace',
    [
      ...traceArguments(log!),
      ...[process.execPath, '--import', 'tsx', 'tests/support/power-cut-writer.ts', folder!, saidFile!],
    ],
    { encoding: 'utf8', timeout: 240_000, env: { ...process.env, DATABASE_URL: '' } },
  );
  if (status !== 0) throw new Error(`The writer ended with ${status}: ${stderr}`);
  trace = readDiskTrace(readFileSync(log!, 'latin1'), {
    folder: folder!,
    before: before!,
    saidFile: saidFile!,
  });
}, 300_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

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
  it('was written by a program that syncs: a commit is acknowledged after the disk has its log', () => {
    const kinds = trace.operations.map(({ kind }) => kind);
    const presses = trace.operations.filter(
      (one) => one.kind === 'say' && one.text.startsWith('press'),
    ).length;
    expect(presses).toBe(56);
    expect(kinds.filter((kind) => kind === 'sync').length).toBeGreaterThanOrEqual(presses);
  });

  it(`all that was acknowledged is there once, in ${cuts} cuts (seed ${seed})`, async () => {
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
  }, 3_600_000);
});
