import { describe, expect, it } from 'vitest';
import { withDistinctCodes } from './placeholder-teams.ts';

describe('withDistinctCodes', () => {
  it.each([
    ['different codes stay', ['FOX', 'TIDE'], ['FOX', 'TIDE']],
    ['equal codes go', ['FOX', 'FOX'], [undefined, undefined]],
    ['also in other letters', ['FOX', ' fox '], [undefined, undefined]],
    ['the third keeps its own', ['FOX', 'FOX', 'TIDE'], [undefined, undefined, 'TIDE']],
    ['missing codes are not the same', [undefined, undefined], [undefined, undefined]],
  ])('%s', (_, codes, expected) => {
    const teams = codes.map((code, place) => ({ name: `Team ${place}`, code }));
    expect(withDistinctCodes(teams).map(({ code }) => code)).toEqual(expected);
  });

  it('leaves a team without a name its code', () => {
    expect(withDistinctCodes([{ code: 'FOX' }, { code: 'FOX', name: 'Foxes' }])).toEqual([
      { code: 'FOX' },
      { code: undefined, name: 'Foxes' },
    ]);
  });

  it('answers the same list when there is nothing to tell apart', () => {
    const teams = [{ code: 'FOX' }, { code: 'TIDE' }];
    expect(withDistinctCodes(teams)).toBe(teams);
  });
});
