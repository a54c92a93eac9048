import { describe, expect, it } from 'vitest';
import { liveMatchQuestion } from './live-match-question.ts';

const teams = ['recTEAM0000000001', 'recTEAM0000000002'];
const current = { name: 'A vs B', teams, first_to: 3, score_1: 2, score_2: 1 };
const decided = { ...current, score_1: 3 };
const next = { name: 'C vs D', teams, first_to: 3 };
const side = ['Attacking side: Left'];

describe('liveMatchQuestion', () => {
  it.each([
    [undefined, next, [], undefined],
    [decided, next, [], undefined],
    [decided, undefined, [], undefined],
    [{ ...current, forfeit: true }, next, [], undefined],
    [{ ...current, special_event: true }, next, [], undefined],
    [current, next, [], 'A vs B is not decided yet (2-1). Put C vs D on air?'],
    [current, undefined, [], 'A vs B is not decided yet (2-1). No match would be live.'],
    [{ first_to: 3 }, {}, [], 'The live match is not decided yet (0-0). Put the next match on air?'],
    [undefined, { ...next, score_2: 3 }, [], 'C vs D is over already (decided 0-3). Put C vs D on air?'],
    [decided, { ...next, forfeit: true }, [], 'C vs D is over already (forfeit). Put C vs D on air?'],
    [decided, next, side, 'Put C vs D on air? This also clears:'],
    [decided, undefined, side, 'No match would be live. This also clears:'],
  ])('%#: %o to %o', (from, to, list, text) => {
    expect(liveMatchQuestion(from, to, list)).toEqual(text === undefined ? undefined : { text, list });
  });

  it('asks where a crew would come along, and names who cannot', () => {
    const text = (playing: readonly string[]) => liveMatchQuestion(decided, next, [], { playing })?.text;
    expect(text([])).toBe('Put C vs D on air?');
    expect(text(['Petrel'])).toBe('Put C vs D on air? Petrel plays in it and cannot come along.');
    expect(text(['Petrel', 'Gull'])).toContain('Petrel and Gull play in it and cannot come along.');
  });
});
