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
import { checkRedis } from './check-redis.ts';
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
  checkSaving,
  checkService,
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
    [{ SITE_URL: 'https://cup.example' }, 'ok'],
    [{ SITE_URL: 'https://cup.example', DISCORD_CLIENT_ID: 'a', DISCORD_CLIENT_SECRET: 'b' }, 'ok'],
    [{ TRUSTED_PROXIES: 'loopback' }, 'warning'],
    [{ TRUSTED_PROXIES: 'loopback', LOCAL_SIGN_IN: 'off' }, 'ok'],
  ])('asks how people sign in: %j', (environment, state) => {
    expect(checkSignIn(readConfig(environment)).state).toBe(state);
  });

  it('tells a league from that of the service', () => {
    expect(checkService(true, false)[0]).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('grandstand doctor'),
    });
    expect([...checkService(true, true), ...checkService(false, false)]).toEqual([]);
  });

  it('looks for the newest backup', async () => {
    const dataDir = join(folder, 'backed-up');
    const path = join(dataDir, 'backups', 'grandstand-2026-09-01.gz');
    const madeMs = Date.parse('2026-09-01T04:00:00Z');
    const check = async (hours: number, hasStore = true, environment = {}) =>
      (await checkBackups({ ...readConfig(environment), dataDir }, hasStore, madeMs + hours * 3_600_000))
        .text;
    expect(await check(1, false)).toBe('There is nothing to back up yet.');
    expect(await check(1)).toContain('npm run backup -- FILE one now');
    expect(await check(1, true, { BACKUPS: '0' })).toContain('BACKUPS is 0. Set it');
    mkdirSync(join(dataDir, 'backups'), { recursive: true });
    writeFileSync(path, '');
    utimesSync(path, new Date(madeMs), new Date(madeMs));
    expect(await check(47)).toBe('The newest backup is of 2026-09-01T04:00:00.000Z.');
    expect(await check(49)).toContain('look into its log');
    const byHand = join(dataDir, 'backups', 'by-hand.gz');
    writeFileSync(byHand, '');
    utimesSync(byHand, new Date(madeMs), new Date(madeMs + 3_600_000));
    expect(await check(49)).toBe(
      'The newest backup is of 2026-09-01T05:00:00.000Z. 1 were made by hand or before an update or restore.',
    );
    rmSync(byHand);
    const alone = { DATABASE_URL: 'postgres://db.example/league' };
    expect(await check(49, true, alone)).toContain('look into its log');
    // Of several servers another one may make them.
    expect(await check(49, true, { ...alone, REDIS_URL: 'redis://redis.example' })).toBe(
      'The newest backup here is of 2026-09-01T04:00:00.000Z. One of the servers makes them, in its own DATA_DIR: ask the doctor of each.',
    );
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

  it('knows a league without a record, which has nothing to back up', async () => {
    const dataDir = join(folder, 'bare');
    copyEmptyFolder(dataDir);
    const settings = { dataDir, databaseUrl: undefined };
    expect((await checkDatabase(settings)).isEmpty).toBe(true);
    const database = await openDatabase({ dataDir });
    const store = await openStore({ database, clock: Date.now, log: createLogger('silent') });
    await commit(store, { table: 'Teams', id: testId('team', 1), fields: { name: 'Reds' } });
    await store.close();
    const locked = await checkDatabase(settings);
    expect([locked.state, locked.isEmpty]).toEqual(['warning', undefined]);
    expect(locked.text).toMatch(/^Nobody who may edit the league can sign in: open \/setup/);
  });

  it('says what to do about a PostgreSQL or a Redis that does not answer, without its password', async () => {
    const databaseUrl = 'postgres://league:secret@127.0.0.1:1/league';
    const redisUrl = 'redis://:secret@127.0.0.1:1';
    const database = await checkDatabase({ dataDir: folder, databaseUrl });
    const redis = await checkRedis({ databaseUrl, redisUrl });
    expect([database?.state, redis?.state]).toEqual(['problem', 'problem']);
    expect(database.text).toMatch(/ECONNREFUSED.* Start it, or correct DATABASE_URL\.$/);
    expect(redis?.text).toMatch(/^Redis on 127\.0\.0\.1:1 .*: start it, or correct REDIS_URL\.$/);
    expect(database.text + redis?.text).not.toContain('secret');
    expect(await checkRedis({ databaseUrl: undefined, redisUrl })).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('Set DATABASE_URL, or remove it'),
    });
    expect(await checkRedis({ databaseUrl, redisUrl: undefined })).toBe(undefined);
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
    await commit(
      store,
      { table: 'Channels', id: testId('channel', 1), fields: { stream_key: 'live_1' } },
      { table: 'Players', id: testId('player', 1), fields: { website_settings: ['Can edit any event'] } },
    );
    await store.close();
    const settings = { dataDir, databaseUrl: undefined, hasLocalSignIn: true };
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

  it('asks a running server whether it saves changes', async () => {
    let answer: unknown = { status: 'ready' };
    const server = createHttpServer((_request, response) => response.end(JSON.stringify(answer)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const place = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
    expect(await checkSaving(place)).toEqual({ state: 'ok', text: 'The running server saves changes.' });
    const message = 'There is too little space on the disk';
    answer = { status: 'unavailable', reason: 'disk', message };
    expect(await checkSaving(place)).toEqual({
      state: 'problem',
      text: `The running server cannot save changes: ${message}. Its log has the details.`,
    });
    for (answer of [{}, { status: 'ok' }, 'text']) expect(await checkSaving(place)).toBeUndefined();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await checkSaving(place)).toBeUndefined();
  });

  it('looks at the build, the clock and the disk', async () => {
    expect((await checkBuild(folder)).state).toBe('warning');
    writeFileSync(join(folder, 'package.json'), '{}');
    expect((await checkClock(Date.now(), folder, undefined)).state).toBe('ok');
    expect((await checkClock(Date.parse('2001-01-01'), folder, undefined)).state).toBe('problem');
    const disk = (megabytes: number) =>
      checkDisk(folder, async () => ({ bavail: megabytes * 256, bsize: 4096 }));
    expect(await disk(150)).toEqual({
      state: 'problem',
      text: `Only 0.1 GB are free in ${folder}: at least 0.2 GB are needed. Delete what is not needed, keep fewer BACKUPS, or move DATA_DIR to a larger disk.`,
    });
    expect((await disk(900)).state).toBe('warning');
    expect((await disk(1100)).state).toBe('ok');
    expect((await checkDisk(join(folder, 'nowhere'))).state).toBe('warning');
    expect((await checkDisk(folder)).text).toContain('GB are free');
  });
});
