import { describe, expect, it } from 'vitest';
import { airMark } from './MarkPlate.tsx';

const nowMs = Date.parse('2026-09-03T12:00:00Z');
const past = '2026-09-03T11:00:00Z';
const future = '2026-09-03T13:00:00Z';
const teams = ['recteamaaaaaaaaa1', 'recteamaaaaaaaaa2'];

describe('airMark', () => {
  it.each([
    ['flagged live', { live: true }, false, 'live'],
    ["the broadcast's, started", { teams, start: past }, true, 'live'],
    ["the broadcast's, to come", { teams, start: future }, true, 'next'],
    ["the broadcast's, early but with a score", { teams, start: future, score_2: 1 }, true, 'live'],
    ["the broadcast's, without a start", { teams }, true, 'live'],
    ["the broadcast's, started without its teams", { teams: [], start: past }, true, 'next'],
    ['a special event that has begun', { special_event: true, start: past }, true, 'live'],
    ['decided, though flagged', { live: true, first_to: 3, score_1: 3 }, true, undefined],
    ['called off, though flagged', { teams, live: true, outcome: 'Called off' }, true, undefined],
    ['postponed, though started', { teams, start: past, outcome: 'Postponed' }, true, undefined],
    ['a special event called off', { special_event: true, outcome: 'Called off' }, true, undefined],
    ['another match under way', { teams, start: past, score_1: 1 }, false, undefined],
  ])('%s', (_, match, isBroadcastMatch, expected) => {
    expect(airMark(match, { isBroadcastMatch, isStale: false, nowMs })).toBe(expected);
  });

  it.each([
    ['calls nothing live', { live: true }, undefined],
    ['calls nothing live that has started', { teams, start: past }, undefined],
    ['still says what is next', { teams, start: future }, 'next'],
  ])('while records may be old %s', (_, match, expected) => {
    expect(airMark(match, { isBroadcastMatch: true, isStale: true, nowMs })).toBe(expected);
  });
});
