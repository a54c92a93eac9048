import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'grandstand-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;

/** Runs code with a logger whose output is a file. Returns its lines. */
const linesOf = (code: string, journal: (own: string) => string | undefined = () => undefined): string[] => {
  files += 1;
  const path = join(folder, `log-${files}`);
  const file = openSync(path, 'w');
  const { dev, ino } = fstatSync(file);
  const script = `
    import { createLogger } from './src/server/log.ts';
    import { DatabaseAwayError, UnusableDatabaseError } from './src/server/store/database/unusable.ts';
    const log = createLogger('debug');
    ${code}`;
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    {
      stdio: ['ignore', file, 'inherit'],
      env: { PATH: process.env.PATH, JOURNAL_STREAM: journal(`${dev}:${ino}`) },
    },
  );
  closeSync(file);
  expect(status).toBe(0);
  return readFileSync(path, 'utf8').trim().split('\n');
};

// A fatal entry is written at once, before those that wait.
const allLevels = `
  for (const level of ['debug', 'info', 'warn', 'error']) log[level]('text');
  await new Promise((resolve) => setTimeout(resolve, 500));
  log.fatal('text');`;

it('names the levels, and gives the journal alone the priority of each line', () => {
  const levels = ['debug', 'info', 'warn', 'error', 'fatal'];
  const inJournal = linesOf(allLevels, (own) => own);
  expect(inJournal.map((line) => line.slice(0, 3))).toEqual(['<7>', '<6>', '<4>', '<3>', '<3>']);
  const named = (lines: string[]) => lines.map((line) => (JSON.parse(line) as { level: unknown }).level);
  expect(named(inJournal.map((line) => line.slice(3)))).toEqual(levels);
  expect(named(linesOf(allLevels))).toEqual(levels);
  // Inherited from a service whose output is another one.
  expect(named(linesOf(allLevels, () => '1:1'))).toEqual(levels);
});

it('has one line without a stack for everything that fails while the database is away', () => {
  const lines = linesOf(`
    const away = new DatabaseAwayError(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    for (let call = 0; call < 50; call += 1) {
      log.error({ err: away, action: 'update-match-data' }, 'an action failed');
      log.warn({ err: new Error('no session', { cause: away }) }, 'a connection');
      log.error({ err: new UnusableDatabaseError('Only 12 MB are free.') }, 'an action failed');
    }
    log.error({ err: new Error('a bug') }, 'an action failed');`);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 'warn', time: expect.anything(), reason: 'connect ECONNREFUSED', msg: 'the database is away' },
    {
      level: 'error',
      time: expect.anything(),
      reason: 'Only 12 MB are free.',
      msg: 'the database takes no changes',
    },
    expect.objectContaining({ level: 'error', msg: 'an action failed', err: expect.anything() }),
  ]);
});
