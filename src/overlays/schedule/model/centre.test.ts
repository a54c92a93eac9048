import { describe, expect, it } from 'vitest';
import { needsDays, scheduleCentre, shownStarts } from './centre.ts';

const nowMs = Date.parse('2026-09-03T12:00:00Z');
const zone = 'America/New_York';
const teams = ['recteamaaaaaaaaa1', 'recteamaaaaaaaaa2'];
const start = '2026-09-03T22:00:00Z';
const options = { zone, nowMs, hasDays: false, isLive: false };

describe('scheduleCentre', () => {
  it.each([
    ['the start', { teams, start }, {}, { kind: 'time', time: '6:00pm', day: '' }],
    [
      'the start in the zone of the broadcast',
      { teams, start },
      { zone: 'Europe/Berlin' },
      { kind: 'time', time: '12:00am', day: '' },
    ],
    ['the day', { teams, start }, { hasDays: true }, { kind: 'time', time: '6:00pm', day: 'Thu' }],
    [
      'the date a week away',
      { teams, start: '2026-09-12T22:30:00Z' },
      { hasDays: true },
      { kind: 'time', time: '6:30pm', day: 'Sat 12th Sep' },
    ],
    [
      'the date of days long gone',
      { teams, start: '2026-09-01T22:00:00Z' },
      { hasDays: true },
      { kind: 'time', time: '6:00pm', day: 'Tue 1st Sep' },
    ],
    ['scores', { teams, start, score_1: 2, score_2: 0, first_to: 3 }, {}, { kind: 'scores', scores: [2, 0] }],
    [
      'a start for 0-0',
      { teams, start, score_1: 0, score_2: 0 },
      {},
      { kind: 'time', time: '6:00pm', day: '' },
    ],
    ['0-0 of a match flagged live', { teams, start, live: true }, {}, { kind: 'scores', scores: [0, 0] }],
    ['0-0 of the match on air', { teams, start }, { isLive: true }, { kind: 'scores', scores: [0, 0] }],
    ['vs without a start', { teams }, {}, { kind: 'versus' }],
    ['vs for a broken start', { teams, start: 'soon' }, {}, { kind: 'versus' }],
    [
      'no score without two teams',
      { teams: teams.slice(1), start, live: true, score_1: 1 },
      {},
      { kind: 'time', time: '6:00pm', day: '' },
    ],
    [
      'the start of a special event',
      { special_event: true, start },
      {},
      { kind: 'time', time: '6:00pm', day: '' },
    ],
    ['0-0 of an agreed draw', { teams, start, outcome: 'Drawn' }, {}, { kind: 'scores', scores: [0, 0] }],
    [
      'the outcome of one that is called off, though flagged live',
      { teams, start, live: true, outcome: 'Called off' },
      { isLive: true },
      { kind: 'word', word: 'Called off' },
    ],
    ['that it is postponed', { teams, start, outcome: 'Postponed' }, {}, { kind: 'word', word: 'Postponed' }],
    [
      'that nobody appeared',
      { teams, start, outcome: 'Forfeited by both' },
      {},
      { kind: 'word', word: 'Forfeit' },
    ],
    [
      'the outcome of a special event',
      { special_event: true, start, outcome: 'Called off' },
      {},
      { kind: 'word', word: 'Called off' },
    ],
    [
      'the score of a forfeit',
      { teams, start, first_to: 2, score_1: 2, score_2: 0, forfeit: true },
      {},
      { kind: 'scores', scores: [2, 0] },
    ],
    ['nothing for an undated special event', { special_event: true, live: true }, {}, { kind: 'nothing' }],
  ])('%s', (_, match, given, expected) => {
    expect(scheduleCentre(match, [], { ...options, ...given })).toEqual(expected);
  });

  it('shows the score of the one map of a first to 1', () => {
    const match = { teams, first_to: 1, score_1: 1, score_2: 0 };
    expect(scheduleCentre(match, [{ score_1: 13, score_2: 11 }], options)).toEqual({
      kind: 'scores',
      scores: [13, 11],
    });
  });
});

describe('needsDays', () => {
  it.each([
    ['only today', [{ start }, {}], false],
    // 02:00Z is still the evening of the 3rd in New York.
    ["today by the broadcast's calendar", [{ start: '2026-09-04T02:00:00Z' }], false],
    ['tomorrow', [{ start }, { start: '2026-09-04T22:00:00Z' }], true],
    ['results of yesterday', [{ start: '2026-09-02T22:00:00Z', first_to: 2, score_1: 2 }, { start }], false],
    ['one postponed from another day', [{ start: '2026-09-05', outcome: 'Postponed' }, { start }], false],
    ['nothing', [], false],
  ])('%s: %s', (_, matches, expected) => expect(needsDays(matches, { zone, nowMs })).toBe(expected));
});

describe('shownStarts', () => {
  const at = Date.parse(start);
  it.each([
    ['a start', [{ start }], [at]],
    ['no start', [{}], []],
    ['results', [{ start, first_to: 2, score_1: 2 }], []],
    ['a match under way', [{ start, score_2: 1 }], []],
    ['a match flagged live', [{ start, live: true }], []],
    ['one that is called off', [{ start, outcome: 'Called off' }], []],
    ['one that is postponed', [{ start, outcome: 'Postponed' }], []],
    [
      'what comes after a result',
      [{ start: '2026-06-01', score_1: 1 }, { start }, {}, { start: at + 1 }],
      [at, at + 1],
    ],
  ])('%s: %s', (_, matches, expected) => expect(shownStarts(matches)).toEqual(expected));
});
