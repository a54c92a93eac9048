import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingExitCode } from '../../src/server/main.ts';
import { createContractServer, recordId } from '../support/contract-server.ts';

const server = createContractServer(19014);

/** As an installation of an earlier release left it. */
beforeAll(async () => {
  const { dataDir } = server.settings;
  mkdirSync(join(dataDir, 'images'));
  chmodSync(join(dataDir, 'images'), 0o755);
  chmodSync(dataDir, 0o755);
  await server.start();
});
afterAll(() => server.dispose());

it('leaves nothing in its data folder that others on the machine may open', () => {
  const { dataDir } = server.settings;
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const open = ['.', ...files].filter((name) => (lstatSync(join(dataDir, name)).mode & 0o077) !== 0);
  expect(files.length).toBeGreaterThan(100);
  expect(open).toEqual([]);
});

/** The product itself, as `npm start` runs it, until it ends by itself. */
const runProduct = async (
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string; errors: string }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts', '--empty'], {
    env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 40_000,
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
};

describe('a second server', () => {
  it('on the same data folder is refused in one line, and the first one goes on', async () => {
    const { dataDir } = server.settings;
    const { code, output, errors } = await runProduct({ PORT: '19015', DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toBe('');
    expect(errors).toBe(
      `The database of ${dataDir} is in use by the process with pid ${server.pid}. Stop it first, or let it do the work.\n`,
    );
    const team = recordId('team', 1);
    await server.commit([{ table: 'Teams', id: team, fields: { name: 'Still here' } }]);
    const [record] = (await (await fetch(`${server.url}/things/${team}`)).json()) as [{ name: string }];
    expect(record.name).toBe('Still here');
  });

  it('on the same port is refused in one line and leaves its own folder usable', async () => {
    const dataDir = join(server.settings.dataDir, 'other');
    const { code, errors } = await runProduct({ PORT: String(server.settings.port), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(errors).toBe(
      `Port ${server.settings.port} on 127.0.0.1 is in use: stop the other program or set PORT to another number\n`,
    );
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('with a wrong environment is refused naming the variable', async () => {
    const { code, errors } = await runProduct({ PORT: 'many' });
    expect(code).toBe(settingExitCode);
    expect(errors).toBe('PORT is not usable: it takes a port number from 0 to 65535\n');
  });
});
