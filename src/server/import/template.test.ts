import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importLeague } from './import-league.ts';
import { recordIdOf } from './record-ids.ts';
import { readDay, readInstant, readingOf } from './sources/reading.ts';
import { sources } from './sources.ts';
import { exampleCell, writeTemplate } from './template.ts';
import { memoryRecords } from './testing/memory-records.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'template-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const imported = async () => {
  const records = memoryRecords();
  const { log } = await importLeague(folder, records);
  expect({ ...log, dependents: 0 }).toEqual({
    issues: [],
    warnings: [],
    notices: [],
    dependents: 0,
    headings: expect.any(Array),
  });
  return records;
};

describe('the template', () => {
  it('is imported without an error, a warning or a notice', async () => {
    const names = writeTemplate(join(folder, 'new', 'deep'), 2031);
    expect(names).toContain('events.csv');
    folder = join(folder, 'new', 'deep');
    const records = await imported();
    expect(records.of('Matches').map(({ start }) => start)).toEqual([
      '2031-03-02T19:00:00.000Z',
      '2031-03-15T19:00:00.000Z',
    ]);
    for (const table of ['News', 'Socials', 'Accolades', 'Maps', 'Heroes'])
      expect([table, records.of(table).length]).toEqual([table, 1]);
    expect(records.get(recordIdOf('event', 'spring'))).toMatchObject({
      staff: [recordIdOf('player', 'cas')],
      theme: [recordIdOf('theme', 'event|spring')],
    });
  });

  it('has an example for each required column, for messages about empty cells', () => {
    const required = Object.values(sources).flatMap(({ name, columns }) =>
      Object.entries(columns).flatMap(([column, { isRequired }]) => (isRequired ? [[name, column]] : [])),
    );
    expect(required.length).toBeGreaterThan(30);
    expect(required.filter(([name = '', column = '']) => exampleCell(name, column) === '')).toEqual([]);
  });

  it('has examples of the year in which a message is written, however long the server runs', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2041, 0, 1) });
    try {
      expect(exampleCell('events', 'name')).toBe('Spring Cup 2041');
      expect(() => readDay('soon', {})).toThrow('such as 2041-02-15');
      expect(() => readInstant('soon', readingOf({ dates: 'd.m.y' }), () => undefined)).toThrow(
        'such as 15.02.2041 20:00+01:00',
      );
    } finally {
      vi.useRealTimers();
    }
  });

  it('overwrites nothing', () => {
    writeFileSync(join(folder, 'teams.csv'), 'mine');
    expect(() => writeTemplate(folder, 2031)).toThrow('teams.csv exists already, so nothing was written');
    expect(readFileSync(join(folder, 'teams.csv'), 'utf8')).toBe('mine');
  });
});

describe('the README of the importer', () => {
  const readme = readFileSync('src/server/import/README.md', 'utf8');

  it('has a league of ten lines that is imported as it is', async () => {
    const blocks = [...readme.matchAll(/^`(\w+\.csv)`\n\n```csv\n([\s\S]*?)^```/gm)];
    expect(blocks.map(([, name]) => name)).toEqual(['events.csv', 'teams.csv', 'matches.csv']);
    expect(blocks.flatMap(([, , text = '']) => text.trimEnd().split('\n'))).toHaveLength(10);
    for (const [, name = '', text = ''] of blocks) writeFileSync(join(folder, name), text);
    const records = await imported();
    expect(['Events', 'Teams', 'Matches'].map((table) => records.of(table).length)).toEqual([1, 3, 3]);
  });

  it.each(Object.values(sources))('has the columns of $file, the required ones bold', ({ file, columns }) => {
    const names = Object.entries(columns).map(([name, { isRequired }]) =>
      isRequired ? `**\`${name}\`**` : `\`${name}\``,
    );
    expect(readme.split('\n')).toContain(`| \`${file}\` | ${names.join(', ')} |`);
  });
});
