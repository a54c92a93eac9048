import { describe, expect, it } from 'vitest';
import type { GameEvent } from '#contract/records.ts';
import { eventFacts, eventTitle, isRunning } from './EventShell.tsx';

const nowMs = Date.parse('2026-09-03T12:00:00Z');
const event = (fields: Partial<GameEvent>): GameEvent => ({
  id: 'recAAAAAAAAAAAAAA',
  __tableName: 'Events',
  ...fields,
});
const teams = ['recBBBBBBBBBBBBBB', 'recCCCCCCCCCCCCCC'];

describe('eventFacts', () => {
  it.each([
    [{ in_progress: true, start_date: '2026-08-01', teams }, ['Since 1st August 2026', '2 teams']],
    [{ in_progress: true, start_date: '2026-12-01' }, ['Starts 1st December 2026']],
    [{ in_progress: true, start_date: '2026-09-03' }, ['Since 3rd September 2026']],
    [{ start_date: '2026-10-02', game: 'Overwatch' }, ['Starts 2nd October 2026', 'Overwatch']],
    [{ start_date: '2020-10-02', teams: teams.slice(1) }, ['October 2020', '1 team']],
    [{ in_progress: true }, []],
    [{ type_description: 'Charity cup' }, ['Charity cup']],
    [{ blocks: '{"prize":12}' }, ['$12k prize money']],
    [{ blocks: '{"prize":0}' }, ['$0k prize money']],
    [{ blocks: '{}' }, []],
  ])('%j', (fields, facts) => {
    expect(eventFacts(event(fields), nowMs)).toEqual(facts);
  });
});

it.each([
  [{ in_progress: true, start_date: '2026-08-01' }, true],
  [{ in_progress: true }, true],
  [{ in_progress: true, start_date: '2026-12-01' }, false],
  [{ start_date: '2026-12-01' }, false],
])('%j is in progress: %s', (fields, expected) => {
  expect(isRunning(event(fields), nowMs)).toBe(expected);
});

describe('eventTitle', () => {
  it.each([
    [{ name: 'A Cup 4', series_name: 'A Cup', series_subtitle: 'Season 4' }, 'A Cup', 'Season 4'],
    [{ name: 'A Cup 4', series_name: 'A Cup' }, undefined, 'A Cup 4'],
    [{ name: 'A Cup 4', series_subtitle: 'Season 4' }, undefined, 'A Cup 4'],
    [{}, undefined, ''],
  ])('%j', (fields, above, title) => {
    expect(eventTitle(event(fields))).toEqual({ above, title });
  });
});
