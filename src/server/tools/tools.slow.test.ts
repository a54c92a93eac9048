import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Duplex, PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '../cli/command.ts';
import { whileSet } from '../live/flags.ts';
import { createLogger } from '../log.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { createSecurityLog, type SecurityLogBook } from '../security-log/security-log.ts';
import { openStore, type Store } from '../store/store.ts';
import { openEmptyDatabase } from '../store/testing/empty-database.ts';
import { askServer, untilListening } from './tool-client.ts';
import { openToolServer, outputTo, serveTool } from './tool-server.ts';
import { claimToolSocket, findToolSocket } from './tool-socket.ts';

const folder = mkdtempSync(join(tmpdir(), 'tools-'));
const log = createLogger('silent');
const league = join(import.meta.dirname, '../../../tests/fixtures/league');
let store: Store;
let securityLog: SecurityLogBook;
let close: () => Promise<void>;
/** When pages would have been told that the league is being rebuilt, and that it is over. */
const rebuilt: boolean[] = [];

const listen = () => {
  const said: string[] = [];
  const complaints: string[] = [];
  const steps: [number, number][] = [];
  const output: Output = {
    print: (line = '') => said.push(line),
    printError: (line) => complaints.push(line),
    progress: (done, total) => steps.push([done, total]),
  };
  return { said, complaints, steps, output };
};

beforeAll(async () => {
  const database = await openEmptyDatabase();
  store = await openStore({ database, clock: Date.now, log });
  securityLog = createSecurityLog({ queries: database.queries, clock: Date.now, log });
  ({ close } = await openToolServer(
    folder,
    {
      store,
      database,
      secrets: openSecrets(folder),
      securityLog,
      rebuilding: whileSet((is) => rebuilt.push(is)),
    },
    log,
  ));
}, 60_000);

afterAll(async () => {
  await close();
  await securityLog.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('tools that work through the running server', () => {
  it('imports into the open store, says the same as alone, and changes nothing the second time', async () => {
    const request = { name: 'import', values: ['league'], folder: join(league, '..') };
    const first = listen();
    expect(await askServer(folder, request, first.output)).toBe(0);
    expect(store.list('Matches').length).toBeGreaterThan(10);
    expect(first.said.at(-1)).toMatch(/^\d+ records written\.$/);
    const [done, total] = first.steps.at(-1) ?? [];
    expect(done).toBe(total);

    const second = listen();
    expect(await askServer(folder, request, second.output)).toBe(0);
    expect(second.said.at(-1)).toBe('0 changes: everything was there already.');
  }, 60_000);

  it('tells pages while an import writes, also one that fails, and not of a dry run or another command', async () => {
    rebuilt.length = 0;
    const request = (values: readonly string[], name = 'import') =>
      askServer(folder, { name, values, folder: join(league, '..') }, listen().output);
    await request(['league', '--dry-run']);
    await request(['nowhere']);
    await request([join(folder, 'told.json')], 'export');
    expect(rebuilt).toEqual([]);
    await request(['league']);
    expect(rebuilt).toEqual([true, false]);
    writeFileSync(join(folder, 'broken.json'), '{');
    expect(await request([join(folder, 'broken.json')])).toBe(1);
    expect(rebuilt).toEqual([true, false, true, false]);
  }, 60_000);

  it('lists the changes of a dry run, and writes all of them into a file', async () => {
    const small = mkdtempSync(join(tmpdir(), 'small-'));
    const request = (values: readonly string[], output: Output) =>
      askServer(folder, { name: 'import', values, folder: small }, output);
    const teams = Array.from({ length: 70 }, (_, place) => `t${place},Team ${place}\n`);
    writeFileSync(join(small, 'teams.csv'), `team_id,name\n${teams.join('')}`);
    const { said, output } = listen();
    expect(await request(['.', '--dry-run', '--report', 'changes.csv'], output)).toBe(0);
    expect(said[0]).toBe('create       Teams "Team 0": code "01"');
    expect(said.filter((line) => line.startsWith('create'))).toHaveLength(60);
    expect(said).toContain('... and 10 more.');
    const lines = readFileSync(join(small, 'changes.csv'), 'utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFaction,table,record,id,field,old_value,new_value,note');
    expect(lines.filter((line) => line.includes(',name,'))).toHaveLength(70);
    const { said: written, output: second } = listen();
    expect(await request(['.'], second)).toBe(0);
    expect(written.filter((line) => line.startsWith('create'))).toEqual([]);
    for (const values of [['.', '--zone'], ['.', '--dryrun'], ['.', 'x'], []]) {
      const { complaints, output: third } = listen();
      expect(await request(values, third)).toBe(1);
      expect(complaints.at(-1)).toContain('Usage: npm run import -- FOLDER|FILE [--dry-run]');
    }
    rmSync(small, { recursive: true });
  }, 60_000);

  it('prints equal errors as one line, and writes each of them into the file', async () => {
    const small = mkdtempSync(join(tmpdir(), 'small-'));
    const request = (values: readonly string[], output: Output) =>
      askServer(folder, { name: 'import', values, folder: small }, output);
    writeFileSync(join(small, 'events.csv'), 'event_id,name\nsmall,Small Cup\n');
    const rows = Array.from({ length: 40 }, (_, place) => `lost-${place},1,Quay\n`);
    writeFileSync(join(small, 'matches.csv'), 'match_id,event_id\n');
    writeFileSync(join(small, 'maps.csv'), `match_id,number,map_name\n${rows.join('')}`);
    const { complaints, output } = listen();
    expect(await request(['.', '--dry-run'], output)).toBe(1);
    expect(complaints.filter((line) => line.startsWith('maps.csv'))).toEqual([
      expect.stringMatching(
        /^maps\.csv, line 2, column match_id: "lost-0" is not in matches\.csv.* \(40 times with 40 values: lines 2, 3, 4, 5, 6 and 35 more\)$/,
      ),
    ]);
    expect(complaints.join('\n')).toMatch(/--report FILE lists every row[\s\S]*40 errors: /);
    await request(['.', '--dry-run', '--report', 'all.csv'], listen().output);
    const listed = readFileSync(join(small, 'all.csv'), 'utf8').split('\r\n');
    expect(listed.filter((line) => line.startsWith('leave out,maps.csv,line '))).toHaveLength(40);
    rmSync(small, { recursive: true });
  }, 60_000);

  it('exports to a path relative to the folder of the caller', async () => {
    const { said, output } = listen();
    expect(await askServer(folder, { name: 'export', values: ['out.json'], folder }, output)).toBe(0);
    expect(said.at(-1)).toContain('written to out.json');
    expect(readFileSync(join(folder, 'out.json'), 'utf8').length).toBeGreaterThan(1000);
    expect(existsSync(join(folder, 'out.json.part'))).toBe(false);
    expect(statSync(join(folder, 'out.json')).mode & 0o777).toBe(0o600);
  }, 60_000);

  it('prints the security log, for people and for programs', async () => {
    const actor = String(store.list('Players')[0]?.id);
    securityLog.record({ kind: 'sign-in', actor, address: '192.0.2.7' });
    const people = listen();
    expect(
      await askServer(folder, { name: 'audit', values: ['--kind', 'sign-in'], folder }, people.output),
    ).toBe(0);
    expect(people.said[0]).toMatch(
      new RegExp(`^\\S+Z {2}sign-in {2}by .+ \\(${actor}\\) {2}from 192.0.2.7$`),
    );
    expect(people.said[1]).toMatch(/^1 entry since /);
    const programs = listen();
    const values = ['--since', '24h', '--kind', 'sign-in', '--json'];
    expect(await askServer(folder, { name: 'audit', values, folder }, programs.output)).toBe(0);
    expect(programs.said.map((line) => JSON.parse(line))).toMatchObject([
      { kind: 'sign-in', actor, count: 1 },
    ]);
  });

  it('replaces the key only when told that the old one was copied', async () => {
    const key = join(folder, 'keys', 'secrets');
    expect(existsSync(key)).toBe(false);
    const rotate = async (...values: string[]) => {
      const { said, output } = listen();
      return [await askServer(folder, { name: 'rotate-key', values, folder }, output), said.join(' ')];
    };
    expect(await rotate()).toEqual([0, expect.stringContaining('Nothing was done: copy that file')]);
    expect(existsSync(key)).toBe(false);
    expect(await rotate('--yes')).toEqual([0, expect.stringContaining('with a new key')]);
    expect(existsSync(key)).toBe(true);
  });

  it.each([['--since', 'yesterday'], ['--kind', 'nothing'], ['--all']])(
    'takes no audit %s %s',
    async (...values) => {
      const { complaints, output } = listen();
      expect(await askServer(folder, { name: 'audit', values, folder }, output)).toBe(1);
      expect(complaints[0]).toMatch(/yesterday|nothing|--all/);
      expect(complaints[1]).toMatch(/^Usage: npm run audit/);
    },
  );

  it.each([
    [{ name: 'import', values: ['nowhere'] }, 'There is no folder or file nowhere.'],
    [
      { name: 'import', values: [] },
      'The folder or file is missing.',
      'Usage: npm run import -- FOLDER|FILE [--dry-run] [--remove] [--overwrite] [--report FILE] [--zone Europe/Berlin] [--dates d.m.y], or --template FOLDER',
    ],
    [{ name: 'constructor', values: [] }, 'The running server knows no command constructor: restart it.'],
  ])('answers %j with 1 and %s', async (request, ...lines) => {
    const { complaints, output } = listen();
    expect(await askServer(folder, { ...request, folder }, output)).toBe(1);
    expect(complaints).toEqual(lines);
  });

  it('refuses a request of any length without keeping it', async () => {
    const socket = createConnection(findToolSocket(folder) ?? '');
    socket.write('x'.repeat(300_000));
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(
      answer
        .split('\n')
        .slice(0, 2)
        .map((line) => JSON.parse(line)),
    ).toEqual([{ printError: 'a line is longer than 262144 characters' }, { exit: 1 }]);
  });

  it('lets nobody but its owner in', () => {
    expect(statSync(findToolSocket(folder) ?? '').mode & 0o777).toBe(0o600);
  });

  it('says what to do when the server takes no tools', async () => {
    const { output } = listen();
    const nowhere = join(folder, 'nowhere');
    await expect(askServer(nowhere, { name: 'export', values: ['x'], folder }, output)).rejects.toThrow(
      'takes no tools',
    );
  });

  describe('that go away', () => {
    const failure = (syscall: string, code: string) =>
      Object.assign(new Error(`${syscall} ${code}`), { syscall, code });
    /** A tool that has sent its request, and whose connection fails with the first output. */
    const failingPeer = () => {
      const peer = new Duplex({
        read() {},
        write: (_chunk, _encoding, done) => done(failure('write', 'EPIPE')),
      });
      peer.push('{}\n');
      return peer;
    };

    it('do not stop the command: output to nobody is dropped', async () => {
      const peer = failingPeer();
      let isDone = false;
      await serveTool(
        peer,
        async (_line, output) => {
          output.print('the first line');
          await finished(peer).catch(() => undefined);
          for (let line = 0; line < 1000; line += 1) output.print('a later line');
          output.progress(1, 2);
          isDone = true;
          return 0;
        },
        log,
      );
      expect([isDone, peer.destroyed, peer.writableLength]).toEqual([true, true, expect.any(Number)]);
      expect(peer.writableLength).toBeLessThan(100);
    });

    it.each(['before its request', 'during its command', 'after its command'])(
      'by a reset %s',
      async (moment) => {
        const peer = new PassThrough();
        const reset = () => peer.destroy(failure('read', 'ECONNRESET'));
        if (moment.startsWith('before')) setImmediate(reset);
        else peer.push('{}\n');
        await serveTool(
          peer,
          async () => {
            if (moment.startsWith('during')) reset();
            return 0;
          },
          log,
        );
        reset();
        await new Promise(setImmediate);
        expect(peer.destroyed).toBe(true);
      },
    );

    it('are disconnected when they read nothing, and progress does not wait for them', () => {
      const peer = new Duplex({ read() {}, write: () => undefined });
      peer.on('error', () => undefined);
      const output = outputTo(peer, 100_000);
      while (!peer.writableNeedDrain) output.print('x'.repeat(1000));
      const waiting = peer.writableLength;
      for (let step = 0; step < 1000; step += 1) output.progress(step, 1000);
      expect(peer.writableLength).toBe(waiting);
      for (let line = 0; line < 1000; line += 1) output.print('x'.repeat(1000));
      expect(peer.destroyed).toBe(true);
      expect(peer.writableLength).toBeLessThan(110_000);
    });

    it('keep no connection when they read nothing, and can read the answer later', async () => {
      const path = join(folder, 'silent.sock');
      const server = createServer((peer) => void serveTool(peer, async () => 7, log)).listen(path);
      const [[peer], socket] = await Promise.all([
        once(server, 'connection') as Promise<[Socket]>,
        once(server, 'listening').then(() => createConnection({ path }).pause()),
      ]);
      socket.write('{}\n');
      await once(peer, 'close');
      expect(await text(socket)).toBe('{"exit":7}\n');
      server.close();
    });

    it('do not keep the server from closing', async () => {
      const other = mkdtempSync(join(tmpdir(), 'tools-'));
      const parts = { store, database: store as never, secrets: openSecrets(other), securityLog };
      const server = await openToolServer(other, { ...parts, rebuilding: whileSet(() => undefined) }, log);
      const [silent, stopped] = [0, 1].map(() => createConnection({ path: findToolSocket(other) ?? '' }));
      stopped?.pause();
      stopped?.write(`${JSON.stringify({ name: 'nothing', values: [], folder: other })}\n`);
      await Promise.all(
        [silent, stopped].map((socket) => new Promise((done) => socket?.once('connect', done))),
      );
      await new Promise((done) => setTimeout(done, 50));
      await server.close();
      rmSync(other, { recursive: true });
    });
  });

  describe('of a folder whose path is too long for a socket', () => {
    const deep = join(folder, 'x'.repeat(120));
    const pointer = join(deep, 'tools.path');
    beforeAll(() => mkdirSync(deep));

    it('listens in a new folder that only its owner may open, and leaves nothing there', () => {
      const { path, release } = claimToolSocket(deep);
      expect(Buffer.byteLength(path)).toBeLessThan(108);
      expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
      expect(findToolSocket(deep)).toBe(path);
      const again = claimToolSocket(deep);
      expect(again.path).not.toBe(path);
      expect(existsSync(dirname(path))).toBe(false);
      release();
      expect([existsSync(dirname(again.path)), findToolSocket(deep)]).toEqual([false, undefined]);
    });

    it.each([
      ['a folder that others may open', 'tools.sock', 0o755],
      ['another file', 'precious', 0o700],
    ])('trusts and removes no pointer to %s', (_, name, mode) => {
      const place = mkdtempSync(join(tmpdir(), 'other-'));
      writeFileSync(join(place, name), '');
      chmodSync(place, mode);
      writeFileSync(pointer, join(place, name));
      expect(findToolSocket(deep)).toBeUndefined();
      claimToolSocket(deep).release();
      expect(existsSync(join(place, name))).toBe(true);
      rmSync(place, { recursive: true });
    });
  });
});

describe('a server that is starting', () => {
  it('is waited for, with one line that says so', async () => {
    const own = mkdtempSync(join(tmpdir(), 'starting-'));
    const request = { name: 'audit', values: ['--json'], folder: own };
    let [tries, waits] = [0, 0];
    const open: (() => Promise<void>)[] = [];
    const code = await untilListening(
      async () => {
        tries += 1;
        if (tries === 3) {
          const database = await openEmptyDatabase();
          const parts = { store, database, secrets: openSecrets(own), securityLog };
          const server = await openToolServer(own, { ...parts, rebuilding: (work) => work() }, log);
          open.push(server.close, () => database.close());
        }
        return askServer(own, request, listen().output);
      },
      () => {
        waits += 1;
      },
    );
    expect([code, tries, waits]).toEqual([0, 3, 1]);
    for (const end of open) await end();
    rmSync(own, { recursive: true });
  }, 60_000);

  it('is given up after a time, and another error at once', async () => {
    const own = mkdtempSync(join(tmpdir(), 'starting-'));
    const request = { name: 'audit', values: [], folder: own };
    let tries = 0;
    const ask = () => {
      tries += 1;
      return askServer(own, request, listen().output, 'process 7');
    };
    await expect(untilListening(ask, () => {}, 600)).rejects.toThrow('in use by process 7');
    expect(tries).toBeGreaterThan(1);
    const fail = () => {
      tries = 0;
      return Promise.reject(new Error('other'));
    };
    await expect(untilListening(fail, () => {})).rejects.toThrow('other');
    expect(tries).toBe(0);
    rmSync(own, { recursive: true });
  });
});
