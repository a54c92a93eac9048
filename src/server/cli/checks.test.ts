import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openDataFolder } from '../data-folder.ts';
import { createLogger } from '../log.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { openDatabase } from '../store/database.ts';
import { openStore } from '../store/store.ts';
import { copyEmptyFolder } from '../store/testing/empty-database.ts';
import { commit, testId } from '../store/testing/test-store.ts';
import {
  checkAddress,
  checkBackups,
  checkBuild,
  checkClock,
  checkDatabase,
  checkDisk,
  checkFolder,
  checkMetrics,
  checkNode,
  checkPort,
  checkPrivacy,
  checkProxies,
  checkSignIn,
} from './checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the doctor', () => {
  it.each([
    ['20.19.0', 'ok'],
    ['24.1.0', 'ok'],
    ['20.18.9', 'problem'],
    ['18.20.0', 'problem'],
  ])('judges Node %s', (version, state) => {
    expect(checkNode(version).state).toBe(state);
  });

  it.each([
    [{}, 'ok'],
    [{ HOST: '0.0.0.0', SITE_URL: 'https://cup.example' }, 'ok'],
    [{ HOST: '0.0.0.0', SITE_URL: 'http://cup.example' }, 'warning'],
  ])('wants https for an address that others type: %j', (environment, state) => {
    expect(checkAddress(readConfig(environment)).state).toBe(state);
  });

  it.each([
    [{}, 'ok'],
    [{ SITE_URL: 'https://cup.example' }, 'warning'],
    [{ SITE_URL: 'https://cup.example', DISCORD_CLIENT_ID: 'a', DISCORD_CLIENT_SECRET: 'b' }, 'ok'],
    [{ TRUSTED_PROXIES: 'loopback' }, 'warning'],
    [{ TRUSTED_PROXIES: 'loopback', LOCAL_SIGN_IN: 'off' }, 'warning'],
  ])('asks how people sign in: %j', (environment, state) => {
    expect(checkSignIn(readConfig(environment)).state).toBe(state);
  });

  it('looks for the newest backup', async () => {
    const dataDir = join(folder, 'backed-up');
    const path = join(dataDir, 'backups', 'grandstand-2026-09-01.gz');
    const madeMs = Date.parse('2026-09-01T04:00:00Z');
    const check = async (hours: number, backupsKept = 7, hasStore = true) =>
      (await checkBackups({ dataDir, backupsKept }, hasStore, madeMs + hours * 3_600_000)).state;
    expect([await check(1, 7, false), await check(1), await check(1, 0)]).toEqual([
      'ok',
      'warning',
      'warning',
    ]);
    mkdirSync(join(dataDir, 'backups'), { recursive: true });
    writeFileSync(path, '');
    utimesSync(path, new Date(madeMs), new Date(madeMs));
    expect([await check(47), await check(49)]).toEqual(['ok', 'warning']);
  });

  it.each([
    [{}, 'ok'],
    [{ HOST: '::1', SITE_URL: 'https://cup.example' }, 'warning'],
    [{ HOST: '0.0.0.0', SITE_URL: 'https://cup.example' }, 'ok'],
    [{ SITE_URL: 'https://cup.example', TRUSTED_PROXIES: 'loopback' }, 'ok'],
  ])('judges the way through a reverse proxy: %j', (environment, state) => {
    expect(checkProxies(readConfig(environment)).state).toBe(state);
  });

  it.each([
    [{}, 'this machine'],
    [{ SITE_URL: 'https://cup.example' }, 'Nobody'],
    [{ METRICS_TOKEN: 'a-token-of-prometheus' }, 'METRICS_TOKEN'],
  ])('says who reads the metrics: %j', (environment, words) => {
    expect(checkMetrics(readConfig(environment)).text).toContain(words);
  });

  it('says when the data folder cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect((await checkFolder(folder)).state).toBe('ok');
    expect(await checkFolder(join(file, 'data'))).toMatchObject({
      state: 'problem',
      text: expect.stringContaining('set DATA_DIR'),
    });
  });

  it('says when others on the machine may open the data folder, until a start closes it', async () => {
    const dataDir = join(folder, 'open');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
    mkdirSync(join(dataDir, 'images'));
    chmodSync(join(dataDir, 'images'), 0o750);
    expect(checkPrivacy(dataDir)).toMatchObject({
      state: 'warning',
      text: expect.stringContaining(`may open ${dataDir} and 1 more: `),
    });
    openDataFolder(dataDir);
    expect(checkPrivacy(dataDir).state).toBe('ok');
  });

  it('refuses a folder that everybody writes to, and does not advise to close it', () => {
    const shared = join(folder, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    const text = `DATA_DIR is not usable: ${shared} is shared with others, it takes a folder of its own`;
    expect(() => openDataFolder(shared)).toThrow(text);
    expect(checkPrivacy(shared)).toEqual({ state: 'problem', text });
    expect(statSync(shared).mode & 0o1777).toBe(0o1777);
  });

  it('names the program that has the database open', async () => {
    const dataDir = join(folder, 'data');
    const settings = { dataDir, databaseUrl: undefined };
    expect((await checkDatabase(settings)).text).toContain('the first start creates it');
    copyEmptyFolder(dataDir);
    const database = await openDatabase({ dataDir });
    expect(await checkDatabase(settings)).toMatchObject({ state: 'ok', pid: process.pid });
    await database.close();
    expect((await checkDatabase(settings)).text).toBe(`The database in ${dataDir} opens.`);
  });

  it('sees a database of an earlier release, and leaves it as it is', async () => {
    const dataDir = join(folder, 'earlier');
    copyEmptyFolder(dataDir);
    const settings = { dataDir, databaseUrl: undefined };
    const database = await openDatabase({ dataDir });
    await database.queries.deleteFrom('migrations').where('name', '=', '0008-harmless-drawings').execute();
    await database.close();
    for (let time = 0; time < 2; time += 1) {
      const { state, text } = await checkDatabase(settings);
      expect([state, text]).toEqual(['ok', expect.stringContaining('the next start backs it up')]);
    }
  });

  it('misses the key of what is encrypted in the database', async () => {
    const dataDir = join(folder, 'encrypted');
    copyEmptyFolder(dataDir);
    const secrets = openSecrets(dataDir);
    const database = await openDatabase({ dataDir });
    const store = await openStore({ database, clock: Date.now, log: createLogger('silent'), secrets });
    await commit(store, { table: 'Channels', id: testId('channel', 1), fields: { stream_key: 'live_1' } });
    await store.close();
    const settings = { dataDir, databaseUrl: undefined };
    expect((await checkDatabase(settings)).state).toBe('ok');
    rmSync(join(dataDir, 'keys', 'secrets'));
    expect(await checkDatabase(settings)).toMatchObject({
      state: 'problem',
      text: expect.stringMatching(/a key that is gone .*: bring back .*keys.secrets, or enter them anew/),
    });
  });

  it('tells a taken port from one that the running server has', async () => {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const place = { host: '127.0.0.1', port };
    expect((await checkPort(place, false)).state).toBe('problem');
    expect((await checkPort(place, true)).state).toBe('ok');
    await new Promise((resolve) => server.close(resolve));
    expect((await checkPort(place, false)).state).toBe('ok');
  });

  it('knows a running server that no lock tells of, by its answer', async () => {
    let answer: unknown = { status: 'ok' };
    const server = createHttpServer((_request, response) => response.end(JSON.stringify(answer)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const place = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
    expect((await checkPort(place, false)).state).toBe('problem');
    answer = { status: 'ok', epoch: 'e', sequence: 1 };
    expect((await checkPort(place, false)).state).toBe('ok');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('looks at the build, the clock and the disk', async () => {
    expect((await checkBuild(folder)).state).toBe('warning');
    writeFileSync(join(folder, 'package.json'), '{}');
    expect((await checkClock(Date.now(), folder, undefined)).state).toBe('ok');
    expect((await checkClock(Date.parse('2001-01-01'), folder, undefined)).state).toBe('problem');
    expect((await checkDisk(join(folder, 'nowhere'))).state).toBe('warning');
    expect((await checkDisk(folder)).text).toContain('GB are free');
  });
});
