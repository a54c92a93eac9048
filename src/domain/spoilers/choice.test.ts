import { describe, expect, it } from 'vitest';
import {
  hidesAnything,
  hidesEvent,
  maxRevealed,
  noSpoilerChoice,
  parseSpoilerChoice,
  withHidden,
  withRevealed,
} from './choice.ts';

const key = (number: number) => `${number}`.padStart(14, 'a');

describe('the choice of hidden scores', () => {
  it('hides nothing at first, then an event, then all but an event', () => {
    expect(hidesAnything(noSpoilerChoice)).toBe(false);
    const one = withHidden(noSpoilerChoice, `rec${key(1)}`, true);
    expect([hidesAnything(one), hidesEvent(one, key(1)), hidesEvent(one, key(2))]).toEqual([
      true,
      true,
      false,
    ]);
    const rest = withHidden(withHidden(one, undefined, true), key(2), false);
    expect([hidesEvent(rest, key(1)), hidesEvent(rest, key(2))]).toEqual([true, false]);
    expect(withHidden(rest, undefined, false)).toEqual(noSpoilerChoice);
  });

  it('of a stage goes before that of its season', () => {
    const season = withHidden(noSpoilerChoice, key(9), true);
    expect(hidesEvent(season, [key(1), key(9)])).toBe(true);
    expect(hidesEvent(withHidden(season, key(1), false), [key(1), key(9)])).toBe(false);
  });

  it('remembers a bounded number of revealed matches, the latest', () => {
    let choice = noSpoilerChoice;
    for (let number = 0; number < maxRevealed + 2; number += 1)
      choice = withRevealed(choice, key(number), true);
    expect(choice.revealed).toHaveLength(maxRevealed);
    expect(choice.revealed.at(-1)).toBe(key(maxRevealed + 1));
    expect(withRevealed(choice, `rec${key(maxRevealed + 1)}`, false).revealed).toHaveLength(maxRevealed - 1);
  });

  it.each([undefined, 7, 'x', [], { events: 4, revealed: { a: 1 } }, { hidesAll: 'yes' }])(
    'starts anew from the broken %j',
    (stored) => expect(parseSpoilerChoice(stored)).toEqual(noSpoilerChoice),
  );

  it('survives storage', () => {
    const choice = withRevealed(withHidden(noSpoilerChoice, key(1), true), key(2), true);
    expect(parseSpoilerChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  });
});
