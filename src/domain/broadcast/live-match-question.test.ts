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

  it('asks while a prediction of the live match can be ended, and says what becomes of it', () => {
    const text = (to: typeof next | undefined, state: 'open' | 'locked', title: string) =>
      liveMatchQuestion(decided, to, [], { prediction: { title, state } })?.text;
    expect(text(next, 'open', 'Who wins?')).toBe(
      'A prediction on the live match is open: Who wins? It stays open, and with other teams live it can only be cancelled. Put C vs D on air?',
    );
    expect(text(undefined, 'locked', 'The winner')).toBe(
      'A prediction on the live match is locked: The winner. It stays locked, and without a live match it cannot be ended here. No match would be live.',
    );
  });

  it('asks where a crew would come along, and names who cannot', () => {
    const text = (playing: readonly string[]) =>
      liveMatchQuestion(decided, next, [], { crew: { playing } })?.text;
    expect(text([])).toBe('Put C vs D on air?');
    expect(text(['Petrel'])).toBe('Put C vs D on air? Petrel plays in it and cannot come along.');
    expect(text(['Petrel', 'Gull'])).toContain('Petrel and Gull play in it and cannot come along.');
  });
});
