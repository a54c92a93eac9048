import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Finding } from './checks.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'doctor-cli-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The doctor as a monitor runs it. */
const examine = (
  env: Record<string, string>,
  ...flags: string[]
): Promise<{ code: unknown; problems: number; warnings: number; findings: Finding[] }> =>
  new Promise((resolve, reject) => {
    const args = ['--import', 'tsx', 'src/server/cli/main.ts', 'doctor', '--json', ...flags];
    // A port of 0 is always free.
    const own = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: '0', ...env };
    execFile(process.execPath, args, { env: own }, (error, stdout, stderr) => {
      if (stdout === '') reject(new Error(stderr));
      else resolve({ code: error === null ? 0 : error.code, ...JSON.parse(stdout) });
    });
  });
const worst = (findings: readonly Finding[]) => findings.filter(({ state }) => state === 'problem');

it('ends with 0 where a start would go well, and with 1 and each problem where not, for programs as well', async () => {
  const [good, away, wrong] = await Promise.all([
    examine({}),
    examine({ DATABASE_URL: 'postgres://127.0.0.1:1/league', REDIS_URL: 'redis://127.0.0.1:1' }),
    examine({ PORT: 'x' }),
  ]);
  expect([good.code, good.problems, worst(good.findings)]).toEqual([0, 0, []]);
  expect([away.code, away.problems]).toEqual([1, 2]);
  expect(worst(away.findings).map(({ text }) => text)).toEqual([
    expect.stringContaining('correct DATABASE_URL'),
    expect.stringContaining('correct REDIS_URL'),
  ]);
  expect([wrong.code, wrong.problems, worst(wrong.findings)[0]?.text]).toEqual([
    1,
    1,
    'PORT is not usable: it takes a port number from 0 to 65535',
  ]);
});

it('ends with 2 for warnings alone when it is strict, else with 0', async () => {
  const noBackups = { BACKUPS: '0' };
  const [usual, strict, wrong] = await Promise.all([
    examine(noBackups),
    examine(noBackups, '--strict'),
    examine({ PORT: 'x' }, '--strict'),
  ]);
  expect([usual.code, strict.code, wrong.code]).toEqual([0, 2, 1]);
  expect([strict.problems, strict.warnings]).toEqual([0, usual.warnings]);
  expect(strict.findings).toContainEqual(
    expect.objectContaining({ state: 'warning', text: expect.stringContaining('BACKUPS is 0') }),
  );
});
