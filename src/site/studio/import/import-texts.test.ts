import { expect, it } from 'vitest';
import type { ImportPreview, ImportTable } from '#contract/import-calls.ts';
import { RequestFailure } from '#sync/fetch-json.ts';
import { nothingText, writtenCount, writtenText } from './ImportPreview.tsx';
import { choicesFor, failureText, withColumn } from './use-import.ts';

const tables = [{ table: 'teams', place: 'teams.csv', columns: [{ heading: 'Team' }], free: [] }];
const preview = { tables, unknown: [], leftCount: 0, problemCount: 0 } as unknown as ImportPreview;

it('names why nothing is written', () => {
  const texts = [
    preview,
    { ...preview, tables: [] },
    { ...preview, tables: [], unknown: [{ path: 'a.csv', problem: 'unknown' }] },
    { ...preview, leftCount: 1 },
    { ...preview, problemCount: 1 },
  ].map(nothingText);
  expect(new Set(texts).size).toBe(5);
});

it('remembered columns are sent for the headings of an upload only', () => {
  const remembered = { teams: { Team: 'name', Other: 'code' }, players: { Nick: 'handle' } };
  expect(choicesFor(remembered, tables)).toEqual({ teams: { Team: 'name' } });
});

it('a heading takes its column from another one of the same table, or is left out', () => {
  const teams: ImportTable = {
    ...{ table: 'teams', place: 'teams.csv', free: [] },
    columns: [{ heading: 'Team' }, { heading: 'Kürzel' }],
  };
  const before = { teams: { Team: 'name', Other: 'name' }, players: { Nick: 'handle' } };
  expect(withColumn(before, teams, 'Kürzel', 'name')).toEqual({
    teams: { Kürzel: 'name', Other: 'name' },
    players: { Nick: 'handle' },
  });
  expect(withColumn(before, teams, 'Team', '').teams).toEqual({ Team: '', Other: 'name' });
});

it('names the kinds of records that are written', () => {
  const count = { table: 'Teams', create: 2, change: 1, leave: 0 };
  expect(writtenText({ counts: [count, { ...count, table: 'Events', create: 0, change: 0 }] })).toBe(
    'Teams: 2 new, 1 changed',
  );
  expect(writtenCount({ counts: [count, count] })).toBe(6);
});

it('names why a call failed, with what to do next', () => {
  const unreachable = 'The server cannot be reached. Check the connection and try again.';
  const texts = [
    new RequestFailure('Failed to fetch', 0),
    new RequestFailure('Bad Gateway', 502),
    new RequestFailure('', 503),
  ].map((failure) => failureText(failure));
  expect(texts).toEqual([unreachable, unreachable, unreachable]);
  expect(failureText(new RequestFailure('', 0), 'apply')).toContain('may have begun');
  expect(failureText(new RequestFailure('', 413))).toContain('of this size');
  expect(failureText(new RequestFailure('Not authenticated', 401))).toContain('another tab');
  expect(failureText(new RequestFailure('No right', 403), 'apply')).toBe('No right');
});
