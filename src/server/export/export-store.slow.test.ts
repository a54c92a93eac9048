import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireRecord } from '#contract/records/wire.ts';
import { tableNames } from '#contract/records.ts';
import { createDemoLeague } from '../demo/demo-league.ts';
import { importExport } from '../import/import-export.ts';
import { issueText } from '../import/issues.ts';
import { createLogger } from '../log.ts';
import type { Database } from '../store/database.ts';
import { openStore, type Store } from '../store/store.ts';
import { openEmptyDatabase } from '../store/testing/empty-database.ts';
import { commit, testNowMs } from '../store/testing/test-store.ts';
import { exportStore } from './export-store.ts';
import { attachmentsOf } from './file-format.ts';

type Side = { database: Database; store: Store };

const folder = mkdtempSync(join(tmpdir(), 'export-'));
const path = join(folder, 'league.json');
const sides: Side[] = [];
let source: Side;
let copy: Side;

const open = async (): Promise<Side> => {
  const database = await openEmptyDatabase();
  const side = {
    database,
    store: await openStore({ database, clock: () => testNowMs, log: createLogger('silent') }),
  };
  sides.push(side);
  return side;
};

const textOf = async (store: Store): Promise<string> => {
  const lines: string[] = [];
  for await (const line of exportStore(store, new Date(testNowMs))) lines.push(line);
  return lines.join('');
};

/** Everything but when and in which order it was written. */
const content = ({ modified, created, __revision, ...record }: WireRecord) => record;

beforeAll(async () => {
  source = await open();
  await createDemoLeague(source.store, { nowMs: testNowMs });
  await commit(
    source.store,
    {
      table: 'Channels',
      fields: { name: 'Main', twitch_refresh_token: 'refresh-secret', stream_key: 'stream-secret' },
    },
    { table: 'Discord Bots', fields: { name: 'Bot', token: 'bot-secret' } },
  );
  writeFileSync(path, await textOf(source.store));
  copy = await open();
  await importExport(path, copy.store, copy.database);
});

afterAll(async () => {
  for (const { store } of sides) await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an export', () => {
  it('holds no secret', async () => {
    expect(await textOf(source.store)).not.toMatch(/refresh-secret|stream-secret|bot-secret/);
  });

  it('gives the same store when it is imported into an empty one', () => {
    const secrets = { twitch_refresh_token: undefined, stream_key: undefined, token: undefined };
    for (const table of tableNames) {
      const wanted = source.store.list(table).map((record) => ({ ...content(record), ...secrets }));
      expect(copy.store.list(table).map((record) => ({ ...content(record), ...secrets }))).toEqual(wanted);
    }
    expect(tableNames.reduce((sum, table) => sum + copy.store.list(table).length, 0)).toBeGreaterThan(300);
  });

  it('gives the same files', async () => {
    const ids = tableNames.flatMap((table) =>
      source.store.list(table).flatMap((record) => attachmentsOf(table, record).map((file) => file.id)),
    );
    expect(ids.length).toBeGreaterThan(70);
    for (const id of ids) expect(await copy.store.attachment(id)).toEqual(await source.store.attachment(id));
  });

  it('is the same text again when the copy is exported', async () => {
    expect(await textOf(copy.store)).toBe(await textOf(source.store));
  });

  it('changes nothing when it is imported again', async () => {
    const before = copy.store.sequence();
    const { counts } = await importExport(path, copy.store, copy.database);
    expect([...counts.values()].reduce((sum, { create, change }) => sum + create + change, 0)).toBe(0);
    expect(copy.store.sequence()).toBe(before);
  });

  it('puts a changed record back to the state of the file', async () => {
    const [team] = copy.store.list('Teams');
    await commit(copy.store, {
      table: 'Teams',
      id: team?.id,
      fields: { name: 'Other', aliases: 'Added', players: [] },
    });
    await importExport(path, copy.store, copy.database);
    const [again] = copy.store.list('Teams');
    expect(again && content(again)).toEqual(team && content(team));
  });

  it('names broken lines and a missing end, and imports the rest', async () => {
    const lines = (await textOf(source.store)).trimEnd().split('\n');
    const broken = join(folder, 'broken.json');
    writeFileSync(
      broken,
      [
        lines[0],
        lines[1],
        '{"record":',
        '{"record":{"table":"Nothing","id":"recAAAAAAAAAAAAAA","fields":{}}}',
        '{}',
      ].join('\n'),
    );
    const { log, counts } = await importExport(broken, copy.store, copy.database, { isDryRun: true });
    expect(log.issues.map(({ line, column, message }) => [line, column, message])).toEqual([
      [3, '11', 'this is not JSON'],
      [4, undefined, 'there is no table Nothing'],
      [5, undefined, 'this is neither a record nor a file of one'],
      [5, undefined, 'the end of the file is missing'],
    ]);
    expect([...counts.values()]).toEqual([{ create: 0, change: 0, leave: 1 }]);
  });

  it('names the line and the id of a drawing that is too large and of an unknown field, and imports the rest', async () => {
    const [header, ...lines] = (await textOf(source.store)).trimEnd().split('\n');
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(500)}</svg>`;
    const attachment = {
      id: 'attDeepDeepDeepDe',
      type: 'image/svg+xml',
      extension: 'svg',
      filename: 'deep.svg',
      bytes: Buffer.from(drawing).toString('base64'),
    };
    const record = { table: 'Heroes', id: 'recNewNewNewNewNe', fields: { name: 'New', colour: 'blue' } };
    const large = join(folder, 'large.json');
    writeFileSync(
      large,
      [header, lines[0], JSON.stringify({ attachment }), JSON.stringify({ record }), lines.at(-1)].join('\n'),
    );
    const { log } = await importExport(large, copy.store, copy.database);
    expect(log.issues.map(issueText)).toEqual([
      `${large}, line 3: attDeepDeepDeepDe (deep.svg) cannot be stored. This SVG drawing is too large: it has more than 200 elements inside each other`,
      `${large}, line 4, column Heroes.colour: recNewNewNewNewNe has a field this version does not know`,
    ]);
    expect(await copy.store.attachment(attachment.id)).toBeUndefined();
    expect(copy.store.get(record.id)?.name).toBe('New');
  });

  it('reads separators of lines inside a text, and a file that was saved as Windows-1252', async () => {
    const [header] = (await textOf(source.store)).split('\n', 1);
    const lines = [
      header,
      '{"record":{"table":"Heroes","id":"recHeroHeroHeroHe","fields":{"name":"one\u2028two"}}}',
      '{"record":{"table":"Heroes","id":"recHeroHeroHeroHf","fields":{"name":"\u00e9t\u00e9"}}}',
      '{"end":{"records":2,"attachments":0}}',
    ].join('\n');
    const file = join(folder, 'texts.json');
    writeFileSync(file, lines);
    const sound = await importExport(file, copy.store, copy.database);
    expect(sound.log).toMatchObject({ issues: [], notices: [] });
    expect(copy.store.get('recHeroHeroHeroHe')?.name).toBe('one\u2028two');
    writeFileSync(file, Buffer.from(lines.replace('\u2028', ' '), 'latin1'));
    const { log } = await importExport(file, copy.store, copy.database);
    expect(log).toMatchObject({ issues: [], notices: [`${file} is not UTF-8: read as Windows-1252`] });
    expect(copy.store.get('recHeroHeroHeroHf')?.name).toBe('\u00e9t\u00e9');
  });

  it.each([
    ['a workbook', 'PK\u0003\u0004', 'this is an Excel workbook: save it as CSV'],
    ['something else', '{"name":"package"}\n', 'its first line is not that of an export'],
    [
      'a newer version',
      '{"format":"grandstand-export","version":2,"exportedAt":"x"}\n',
      'the file was written by a newer version of the program',
    ],
    ['nothing', '', 'it is empty'],
  ])('refuses a file that holds %s', async (_, text, message) => {
    const other = join(folder, 'other.json');
    writeFileSync(other, text);
    await expect(importExport(other, copy.store, copy.database)).rejects.toThrow(message);
  });
});
