import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { partialMaps, partialMapsText, possibleTeams } from './line-up.ts';

const [ann, bob, foxes, owls] = ['a', 'b', 'f', 'o'].map((letter) => letter.repeat(14)) as [
  string,
  string,
  string,
  string,
];
const teams = [`rec${foxes}`, `rec${owls}`];

describe('partialMaps', () => {
  it('reads what partialMapsText writes', () => {
    const keys = fc.stringMatching(/^[A-Za-z0-9]{14}$/);
    const numbers = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, numbers)), (entries) => {
        const maps = new Map(entries);
        expect(partialMaps({ line_up_data: partialMapsText(maps) })).toEqual(maps);
      }),
    );
  });

  it.each([undefined, '', '|', ':', `${ann}`, `${ann}:`, `${ann}:x,0,-1,1.5`, ':1'])(
    'has nothing of the broken %j',
    (text) => expect(partialMaps({ line_up_data: text }).size).toBe(0),
  );

  it('reads ids in either form, and numbers among other texts', () => {
    const maps = partialMaps({ line_up_data: `rec${ann}:1,x, 3| ${bob}:2` });
    expect([...maps]).toEqual([
      [ann, [1, 3]],
      [bob, [2]],
    ]);
  });
});

describe('possibleTeams', () => {
  const match = { teams, team_1_line_up: [`rec${ann}`] };
  it.each([
    ['a player of the line-up', ann, [foxes], true, [foxes]],
    ['a player of the line-up who is in neither team', ann, [], true, [foxes]],
    ['a player of the line-up who is in the other team as well', ann, [owls, foxes], true, [foxes]],
    ['a player of the team who is not in its line-up', bob, [foxes], false, []],
    ['a player of the team without a line-up', bob, [owls], false, [owls]],
    ['a player of both teams, one with a line-up', bob, [foxes, owls], false, [owls]],
    ['a player of another team', bob, [], false, []],
  ])('%s: %j', (_case, player, own, isRecorded, expected) => {
    expect(possibleTeams(match, player, new Set(own))).toEqual({ isRecorded, teams: expected });
  });
});
