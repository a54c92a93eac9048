import readWorkbook from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { exportedJson, exportRows, exportText, exportWorkbook } from './export-table.ts';

const records = [
  {
    id: 'recteam0000000001',
    __tableName: 'Teams',
    name: '=Evil',
    code: 'EV',
    players: ['recplayer00000001'],
  },
];
const nameOf = () => '+Ann';

it('a table is exported with its names of columns, links by name, without private fields', () => {
  const [heading = [], row = []] = exportRows('Teams', records, nameOf);
  const value = (name: string) => row[heading.indexOf(name)];
  expect([value('id'), value('name'), value('code'), value('players')]).toEqual([
    'recteam0000000001',
    '=Evil',
    'EV',
    '+Ann',
  ]);
  const players = exportRows('Players', [{ id: 'recplayer00000001', discord_id: 'secret' }], nameOf);
  expect(players.flat()).not.toContain('discord_id');
  expect(exportText('json', 'Players', [{ id: 'rec', discord_id: 'secret' }], nameOf)).not.toContain(
    'secret',
  );
});

it('no cell of a CSV file starts like a formula, and JSON has the stored values', () => {
  const csv = exportText('csv', 'Teams', records, nameOf);
  expect(csv).toContain("'=Evil");
  expect(csv).toContain("'+Ann");
  expect(JSON.parse(exportText('json', 'Teams', records, nameOf))).toEqual([
    { id: 'recteam0000000001', name: '=Evil', code: 'EV', players: ['recplayer00000001'] },
  ]);
});

it('an Excel workbook is made', async () => {
  const file = await exportWorkbook([{ table: 'Teams', records }], nameOf);
  expect(new Uint8Array(await file.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
});

it('everything is one workbook with a sheet per table, or one JSON object', async () => {
  const all = [
    { table: 'Teams', records },
    { table: 'Players', records: [{ id: 'recplayer00000001', name: 'Ann', discord_id: 'secret' }] },
  ] as const;
  const file = await exportWorkbook(all, nameOf);
  const sheets = await readWorkbook(Buffer.from(await file.arrayBuffer()));
  expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
    ['Teams', 2],
    ['Players', 2],
  ]);
  expect(JSON.parse(exportedJson(all))).toEqual({
    Teams: [{ id: 'recteam0000000001', name: '=Evil', code: 'EV', players: ['recplayer00000001'] }],
    Players: [{ id: 'recplayer00000001', name: 'Ann' }],
  });
});
