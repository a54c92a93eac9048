import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUpBeforeUpdate } from '../backup/nightly.ts';
import { createLogger } from '../log.ts';
import { openDatabase } from '../store/database.ts';
import { openStore } from '../store/store.ts';
import { copyEmptyFolder } from '../store/testing/empty-database.ts';
import { commit, testId } from '../store/testing/test-store.ts';
import { goBack } from './go-back.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'go-back-'));
const place = { dataDir, databaseUrl: undefined };
const log = createLogger('silent');
beforeAll(() => copyEmptyFolder(dataDir));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const run = async (...values: string[]) => {
  const printed: string[] = [];
  const note = (line = '') => void printed.push(line);
  return {
    code: await goBack(place, values, { print: note, printError: note, folder: dataDir, now: new Date() }),
    text: printed.join('\n'),
  };
};
/** An update to a newer release, whose server adds a team. */
const update = async (keep: number) => {
  const database = await openDatabase({ dataDir });
  await backUpBeforeUpdate({ dataDir, keep, log })(database.queries, ['9999-later']);
  await database.queries.insertInto('migrations').values({ name: '9999-later' }).execute();
  const store = await openStore({ database, clock: Date.now, log });
  await commit(store, { table: 'Teams', id: testId('team', 1), fields: { name: 'Reds' } });
  await store.close();
};
const countTeams = async (isLeftAsIs: boolean): Promise<number> => {
  const database = await openDatabase({ dataDir, isLeftAsIs });
  const rows = await database.queries.selectFrom('records').selectAll().execute();
  await database.close();
  return rows.length;
};

it('restores the backup of the update alone, and nothing where that changed no tables', {
  timeout: 240_000,
}, async () => {
  expect(await run('x')).toMatchObject({ code: 1, text: expect.stringContaining('Usage: npm run back ') });
  await update(1);
  expect(await run()).toMatchObject({ code: 0, text: expect.stringContaining('0 records, 0 changes') });
  expect(await countTeams(false)).toBe(0);
  // The file of the update before is there, and is older than what the league has now.
  expect(await run()).toEqual({
    code: 0,
    text: 'The update changed no tables, so there is nothing to restore.',
  });
  await update(0);
  const { code, text } = await run();
  expect([code, await countTeams(true)]).toEqual([1, 1]);
  const [saved = ''] = readdirSync(join(dataDir, 'backups'));
  expect(text).toMatch(
    /^The update changed the tables \(9999-later\), and no backup was made right before it\./,
  );
  expect(text).toContain(`${saved}: of 2`);
  expect(text).toMatch(/before the update to \d+\.\d+\.\d+/);
});
