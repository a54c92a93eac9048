import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importExport } from './import-export.ts';
import { importLeague } from './import-league.ts';
import { issueText } from './issues.ts';
import { recordIdOf } from './record-ids.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const run = async (
  records: ReturnType<typeof memoryRecords>,
  events: readonly Row[],
  settings: Parameters<typeof importLeague>[2] = {},
) => {
  const folder = leagueFolder({ 'events.csv': events });
  const { log, counts } = await importLeague(folder.path, records, settings);
  folder.remove();
  const { create = 0, change = 0 } = counts.get('Events') ?? {};
  return { issues: log.issues.map(issueText), written: create + change };
};

const subdomains = (records: ReturnType<typeof memoryRecords>, ...ids: readonly string[]) =>
  ids.map((id) => records.get(recordIdOf('event', id))?.subdomain);

const taken = (line: number, value: string, name: string) =>
  `events.csv, line ${line}, column subdomain: "${value}" is the subdomain of the event "${name}": write another one, or change it there first. The cell was left out`;

const spring = { event_id: 'spring', name: 'Spring Series', subdomain: 'cup' };
const autumn = { event_id: 'autumn', name: 'Autumn Series', subdomain: 'autumn' };

it('leaves out the subdomain of another event of the folder or of the store, and names it', async () => {
  const records = memoryRecords();
  const twin = { event_id: 'twin', name: 'Twin', subdomain: 'CUP' };
  expect((await run(records, [spring, twin])).issues).toEqual([taken(3, 'cup', 'Spring Series')]);
  expect(subdomains(records, 'spring', 'twin')).toEqual(['cup', undefined]);
  const { issues } = await run(records, [{ event_id: 'next', name: 'Next', subdomain: 'cup' }]);
  expect(issues).toEqual([taken(2, 'cup', 'Spring Series')]);
  expect(subdomains(records, 'spring', 'next')).toEqual(['cup', undefined]);
});

it('takes subdomains that events of the folder exchange, and changes nothing again', async () => {
  const records = memoryRecords();
  await run(records, [spring, autumn]);
  const swapped = [
    { ...spring, subdomain: 'autumn' },
    { ...autumn, subdomain: 'cup' },
  ];
  expect((await run(records, swapped)).issues).toEqual([]);
  expect(subdomains(records, 'spring', 'autumn')).toEqual(['autumn', 'cup']);
  expect(await run(records, swapped)).toEqual({ issues: [], written: 0 });
});

it('leaves every subdomain that would follow one that stays', async () => {
  const records = memoryRecords();
  await run(records, [spring, autumn]);
  await records.edit({ table: 'Events', id: recordIdOf('event', 'autumn'), fields: { subdomain: 'final' } });
  // Autumn keeps "final", which was entered by hand: Spring keeps "cup", and the new event gets none.
  const { issues } = await run(records, [
    { event_id: 'new', name: 'New Series', subdomain: 'cup' },
    { ...spring, subdomain: 'final' },
    autumn,
  ]);
  expect(issues).toEqual([taken(3, 'final', 'Autumn Series'), taken(2, 'cup', 'Spring Series')]);
  expect(subdomains(records, 'new', 'spring', 'autumn')).toEqual([undefined, 'cup', 'final']);
});

it('keeps a subdomain that two stored events have, as an earlier release allowed it', async () => {
  const records = memoryRecords();
  await run(records, [spring, autumn]);
  await records.edit({ table: 'Events', id: recordIdOf('event', 'autumn'), fields: { subdomain: 'cup' } });
  expect((await run(records, [spring, { ...autumn, name: 'Autumn', subdomain: '' }])).issues).toEqual([]);
  expect(subdomains(records, 'spring', 'autumn')).toEqual(['cup', 'cup']);
});

it('leaves out the subdomain that another stored event has when an export is imported', async () => {
  const records = memoryRecords();
  await run(records, [spring]);
  const id = recordIdOf('event', 'other');
  const lines = [
    { format: 'grandstand-export', version: 1, exportedAt: '2026-01-01T00:00:00Z' },
    { record: { table: 'Events', id, fields: { name: 'Other', subdomain: 'cup' } } },
    { end: { records: 1, attachments: 0 } },
  ];
  const folder = leagueFolder({ 'league.jsonl': lines.map((line) => JSON.stringify(line)).join('\n') });
  const path = join(folder.path, 'league.jsonl');
  const { log } = await importExport(path, records, {} as Parameters<typeof importExport>[2]);
  folder.remove();
  expect(log.issues).toMatchObject([{ file: path, line: 2, column: 'subdomain' }]);
  expect(records.get(id)).toMatchObject({ name: 'Other' });
  expect(subdomains(records, 'spring', 'other')).toEqual(['cup', undefined]);
});
