import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { linkedIds } from '#domain/record-id.ts';
import { importExport } from '../../src/server/import/import-export.ts';
import { importLeague } from '../../src/server/import/import-league.ts';
import { createLogger } from '../../src/server/log.ts';
import { openStore } from '../../src/server/store/store.ts';
import { openEmptyDatabase } from '../../src/server/store/testing/empty-database.ts';
import { commit } from '../../src/server/store/testing/test-store.ts';

/** The files that the organiser's manual has people write, imported in its order. */
const manual = readFileSync('docs/manuals/organiser.md', 'utf8');
const blocksOf = (language: string): string[] =>
  [...manual.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  );

const folder = mkdtempSync(join(tmpdir(), 'manual-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('gives an event, its match, and a producer who has a show', async () => {
  const database = await openEmptyDatabase();
  const store = await openStore({ database, clock: Date.now, log: createLogger('silent') });
  const names = ['events.csv', 'teams.csv', 'matches.csv'];
  const tables = blocksOf('csv');
  expect(tables).toHaveLength(names.length);
  for (const [place, name] of names.entries()) writeFileSync(join(folder, name), tables[place] ?? '');
  const league = await importLeague(folder, store);
  expect(league.log.issues).toEqual([]);
  expect(league.counts.get('Matches')?.create).toBe(1);

  const { ids } = await commit(store, { table: 'Players', fields: { name: 'Ann' } });
  const [player = ''] = ids;
  const [event] = store.list('Events');
  const [match] = store.list('Matches');
  const [lines = '', ...others] = blocksOf('jsonl');
  expect(others).toEqual([]);
  const path = join(folder, 'show.jsonl');
  const filled = Object.entries({ EVENT: event?.id, MATCH: match?.id, PLAYER: player });
  writeFileSync(
    path,
    filled.reduce((text, [name, id]) => text.replace(`"${name}"`, `"${String(id)}"`), lines),
  );
  const show = await importExport(path, store, database);
  expect(show.log.issues).toEqual([]);
  const [client] = linkedIds(store.get(player)?.clients as string[]);
  const [broadcast] = linkedIds(store.get(client ?? '')?.broadcast as string[]);
  expect(store.get(broadcast ?? '')).toMatchObject({ event: [event?.id], schedule: [match?.id] });
  await store.close();
});
