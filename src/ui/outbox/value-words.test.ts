import { describe, expect, it } from 'vitest';
import { valueWords } from './value-words.ts';

const team = 'recaaaaaaaaaaaaaa';
const context = {
  nameOf: (id: string) => (id === team ? 'Stormwatch' : undefined),
  time: { zone: 'America/New_York', is24Hour: true },
};

describe('valueWords', () => {
  it.each([
    [undefined, '', 'nothing'],
    [null, '', 'nothing'],
    ['', '', 'nothing'],
    [[], '', 'nothing'],
    [{}, '', 'nothing'],
    [true, '', 'Yes'],
    [false, '', 'No'],
    [0, 'score_1', '0'],
    [3, 'score_1', '3'],
    ['Best of five', '', 'Best of five'],
    [[team], 'winner', 'Stormwatch'],
    [team, 'winner', 'Stormwatch'],
    ['recbbbbbbbbbbbbbb', 'winner', 'a record that is not here'],
    [[team, 'recbbbbbbbbbbbbbb'], 'teams', 'Stormwatch, a record that is not here'],
    ['2026-09-04T01:30:00.000Z', 'start', 'Thu 3rd Sep 2026 21:30 ET'],
    [1_788_485_400_000, 'countdownEnd', 'Thu 3rd Sep 2026 21:30 ET'],
    [[{ id: 'att1', filename: 'logo.png' }], 'logo', 'logo.png'],
    [{ map: team, number: 2 }, '', 'map Stormwatch, number 2'],
  ])('%j in %s: %s', (value, field, expected) => {
    expect(valueWords(value, context, field)).toBe(expected);
  });
});
