import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tableNames } from '#contract/records.ts';
import { createLogger } from '../log.ts';
import { neededRoomBytes } from './database/disk-room.ts';
import { FolderInUseError } from './database/folder-lock.ts';
import { UnusableDatabaseError } from './database/unusable.ts';
import { openDatabase } from './database.ts';
import { openStore, type Store } from './store.ts';
import { commit, testId, testNowMs } from './testing/test-store.ts';

let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-restart-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const open = async (options: Partial<Parameters<typeof openDatabase>[0]> = {}): Promise<Store> =>
  openStore({
    database: await openDatabase({ dataDir, ...options }),
    clock: () => testNowMs,
    log: createLogger('silent'),
  });

const [event, team, match] = [testId('event', 1), testId('team', 1), testId('match', 1)];

const contentOf = (store: Store) => ({
  epoch: store.epoch,
  sequence: store.sequence(),
  tables: tableNames.map((table) => store.list(table)),
  computed: [
    ...tableNames,
    'special:upcoming-matches',
    'special:teams',
    'subdomain-cup',
    'subdomain-old',
    team,
  ].map((key) => [key, store.read(key), store.revisionOf(key)]),
});

/** A process that commits one score after another and names each that was acknowledged. */
const startWriter = () =>
  spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('testing/writer.ts', import.meta.url)), dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );

describe('an embedded database', () => {
  it('is the same after closing and opening: records, revisions, epoch, special records', async () => {
    const store = await open();
    await commit(
      store,
      { table: 'Events', id: event, fields: { name: 'Cup', subdomain: 'old', show_in_events: true } },
      { table: 'Teams', id: team, fields: { name: 'Alpha', event: [event] } },
      { table: 'Teams', id: testId('team', 2), fields: { name: 'Beta', event: [event] } },
      {
        table: 'Matches',
        id: match,
        fields: { event: [event], teams: [team], start: '2026-09-02T12:00:00.000Z' },
      },
    );
    await commit(store, {
      table: 'Events',
      id: event,
      fields: { subdomain: 'cup', antileak: ['Hide articles'] },
    });
    await commit(store, { table: 'Teams', id: team, isDeleted: true });
    const before = contentOf(store);
    await store.close();
    await expect(commit(store, { table: 'Teams' })).rejects.toThrow('The store is closed.');
    const reopened = await open();
    expect(contentOf(reopened)).toEqual(before);
    const { sequence } = await commit(reopened, { table: 'Matches', id: match, fields: { score_1: 1 } });
    expect(sequence).toBe(before.sequence + 1);
    await reopened.close();
  });

  it('is refused to whoever comes second, naming who has it', async () => {
    const store = await open();
    await expect(openDatabase({ dataDir })).rejects.toThrow(FolderInUseError);
    await expect(openDatabase({ dataDir })).rejects.toThrow(`pid ${process.pid}`);
    await store.close();
  });

  it('loses nothing that was acknowledged when its process is killed, and its lock is taken over', async () => {
    const writer = startWriter();
    let acknowledged = '';
    const ended = new Promise<void>((resolve) => writer.on('exit', () => resolve()));
    await new Promise<void>((resolve) => {
      writer.stdout.on('data', (chunk: Buffer) => {
        acknowledged += chunk.toString();
        if (acknowledged.split('\n').length > 60) resolve();
      });
      writer.on('exit', () => resolve());
    });
    await expect(openDatabase({ dataDir })).rejects.toThrow(`pid ${writer.pid}`);
    writer.kill('SIGKILL');
    await ended;
    const scores = acknowledged.split('\n').slice(0, -1).map(Number);
    expect(scores.length).toBeGreaterThan(50);
    const store = await open();
    const score = Number(store.get(match)?.score_1);
    expect(score).toBeGreaterThanOrEqual(scores.at(-1) ?? 0);
    const [last] = await store.log({ recordId: match, limit: 1 });
    expect(last).toMatchObject({ after: { score_1: score }, sequence: store.sequence() });
    await store.close();
  });

  // Left to itself it would hang the process, see disk-room.ts.
  it('takes no changes while its disk is full, keeps what it has, and goes on when there is room', async () => {
    let room = neededRoomBytes;
    const onUnreachable = vi.fn();
    const store = await open({ freeBytes: () => room, onUnreachable });
    await commit(store, { table: 'Matches', id: match, fields: { score_1: 2 } });
    room -= 1;
    const refused = commit(store, { table: 'Matches', id: match, fields: { score_1: 3 } });
    await expect(refused).rejects.toThrow(`Only 63 MB are free in ${dataDir}`);
    expect(onUnreachable).toHaveBeenCalledOnce();
    expect(store.get(match)?.score_1).toBe(2);
    expect(await store.log({ recordId: match, limit: 1 })).toMatchObject([{ after: { score_1: 2 } }]);
    room = neededRoomBytes;
    await commit(store, { table: 'Matches', id: match, fields: { score_1: 3 } });
    expect(store.get(match)?.score_1).toBe(3);
    await store.close();
    await expect(openDatabase({ dataDir, freeBytes: () => 0 })).rejects.toThrow(UnusableDatabaseError);
    await (await open()).close();
  });
});
