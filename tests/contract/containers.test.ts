import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyEmptyFolder } from '../../src/server/store/testing/empty-database.ts';

/** Several containers on one data folder: in each of them the program has the pid 1. */
const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-containers-'));
const lock = join(dataDir, 'database.lock');
const container = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const hasContainers = spawnSync('unshare', [...container.slice(1), 'true']).status === 0;
/** Without the right to make a pid namespace: the lock names the pid of the program that asks, as it does in containers. */
const pretended = ['sh', '-c', `[ ! -s ${lock} ] || echo "{\\"pid\\":$$}" > ${lock}; exec "$@"`, 'sh'];
const [wrapper = '', ...wrapperArguments] = hasContainers ? container : pretended;
const holder = hasContainers
  ? `pid 1 on ${hostname()} \\(another container or machine\\) since [\\d-]+T[\\d:.]+Z`
  : 'pid \\d+';

const started = new Set<ChildProcess>();
const run = (port: number, file: string, ...values: string[]) => runIn([], port, file, ...values);
const runIn = (inner: readonly string[], port: number, file: string, ...values: string[]) => {
  const program = [process.execPath, '--import', 'tsx', file, ...values];
  const child = spawn(wrapper, [...wrapperArguments, ...inner, ...program], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
    ([[code], output, errors]) => ({ code: code as number | null, output, errors }),
  );
  return { child, ended };
};
/** A folder that is another one in the server's containers, as /tmp is in the service. */
const closed = mkdtempSync(join(tmpdir(), 'grandstand-caller-'));
const closing = hasContainers ? ['sh', '-c', `mount -t tmpfs none ${closed} && exec "$@"`, 'sh'] : [];
const startServer = (port: number) => runIn(closing, port, 'src/server/main.ts', '--empty');
const runTool = (...values: string[]) => run(0, 'src/server/cli/main.ts', ...values).ended;
const health = (port: number) =>
  fetch(`http://localhost:${port}/health`).then(
    ({ status }) => status,
    () => 0,
  );

let first: ReturnType<typeof startServer>;

beforeAll(async () => {
  copyEmptyFolder(dataDir);
  first = startServer(19022);
  await vi.waitFor(async () => expect(await health(19022)).toBe(200), { timeout: 60_000, interval: 200 });
}, 70_000);
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  for (const folder of [dataDir, closed]) rmSync(folder, { recursive: true, force: true });
});

describe('while a server runs in a container on a data folder', () => {
  it('another one on the same folder ends with 1 and one line that names the first', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { code, output, errors } = await startServer(19023).ended;
      expect([code, output]).toEqual([1, '']);
      expect(errors).toMatch(
        new RegExp(
          `^The database of ${dataDir} is in use by the process with ${holder}\\. Stop it first, or let it do the work\\.\\n$`,
        ),
      );
    }
    expect(await health(19022)).toBe(200);
  }, 60_000);

  it('tools in a container of their own let it do the work', async () => {
    expect(await runTool('audit', '--json')).toEqual({ code: 0, output: '', errors: '' });
    const doctor = await runTool('doctor');
    expect([doctor.code, doctor.output]).toEqual([
      0,
      expect.stringMatching(`is open in the program with ${holder}: a server is running`),
    ]);
  }, 60_000);

  it('a tool reads and writes files of its caller that the server cannot open', async () => {
    cpSync('tests/fixtures/league', join(closed, 'league'), { recursive: true });
    const imported = await runTool('import', join(closed, 'league'));
    expect([imported.code, imported.errors]).toEqual([0, '']);
    expect(imported.output).toMatch(/\d+ records written\.\n$/);
    for (const [name, file] of [
      ['backup', 'x.gz'],
      ['export', 'x.jsonl'],
    ] as const) {
      const { code, output } = await runTool(name, join(closed, file));
      expect([code, output]).toEqual([0, expect.stringContaining(`written to ${join(closed, file)}.`)]);
      expect(statSync(join(closed, file)).size).toBeGreaterThan(1000);
    }
    const lost = await runTool('backup', join(closed, 'league/teams.csv/x.gz'));
    expect([lost.code, lost.output]).toEqual([1, '']);
    expect(lost.errors).toContain('x.gz cannot be written: ');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('hand-over-'))).toEqual([]);
  }, 120_000);

  it('a tool that needs the folder to itself is refused', async () => {
    const { code, errors } = await runTool('restore', join(dataDir, 'any.gz'), '--replace');
    expect(code).toBe(1);
    expect(errors).toMatch(
      new RegExp(`^A server is running here \\(${holder}\\): stop it, then restore\\.\\n$`),
    );
  }, 60_000);

  it('the folder is free as soon as that one is killed', async () => {
    first.child.kill('SIGKILL');
    await first.ended;
    const second = startServer(19023);
    await expect.poll(() => health(19023), { timeout: 60_000 }).toBe(200);
    second.child.kill('SIGKILL');
    await second.ended;
  }, 90_000);
});
