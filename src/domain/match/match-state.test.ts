import { expect, it } from 'vitest';
import { matchState } from './match-standing.ts';

const nowMs = Date.parse('2026-09-03T12:00:00Z');
const teams = ['recAAAAAAAAAAAAAA', 'recBBBBBBBBBBBBBB'];
const at = (start: string) => ({ teams, first_to: 3, start: `2026-09-03T${start}:00Z` });

it.each([
  ['a special event, even a live one', { ...at('11:30'), special_event: true, live: true }, true, 'special'],
  ['a decided match, still on air', { ...at('10:30'), score_1: 3 }, true, 'decided'],
  ['a forfeit with a score', { ...at('10:30'), score_1: 3, forfeit: true }, false, 'decided'],
  ['a forfeit without a score', { ...at('10:30'), forfeit: true }, false, 'decided'],
  ['drawn', { ...at('10:30'), best_of: 2, first_to: undefined, score_1: 1, score_2: 1 }, false, 'decided'],
  ['called off before its start', { ...at('14:00'), outcome: 'Called off' }, false, 'decided'],
  ['a special event that is called off', { special_event: true, outcome: 'Called off' }, false, 'decided'],
  ['postponed, its old start over', { ...at('10:30'), outcome: 'Postponed' }, false, 'postponed'],
  ['on a broadcast', at('11:30'), true, 'live'],
  ['flagged live', { ...at('11:30'), live: true }, false, 'live'],
  ['live before its teams are set', { ...at('11:30'), teams: [] }, true, 'live'],
  ['one team', { ...at('14:00'), teams: teams.slice(1) }, false, 'placeholder'],
  ['no start', { teams }, false, 'unscheduled'],
  ['an unreadable start', { teams, start: 'soon' }, false, 'unscheduled'],
  ['in the future', at('14:00'), false, 'scheduled'],
  ['just begun', at('11:00'), false, 'scheduled'],
  ['over an hour ago', at('10:59'), false, 'overdue'],
  ['long matches', { ...at('10:30'), duration: 120 }, false, 'scheduled'],
])('%s', (_, match, isLive, expected) => {
  expect(matchState(match, { nowMs, isLive })).toBe(expected);
});
