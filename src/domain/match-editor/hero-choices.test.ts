import { describe, expect, it } from 'vitest';
import { emptyMap } from './editor-values.ts';
import { availableHeroes, heroCountLabel, heroesOfGame } from './hero-choices.ts';

const hero = (mark: string, name: string | undefined, role: string | undefined, game = 'Overwatch') => ({
  id: `recHERO${mark.repeat(10)}`,
  name,
  role,
  game,
});
const idOf = (mark: string) => `HERO${mark.repeat(10)}`;

const choices = heroesOfGame(
  [
    hero('A', 'Tracer', 'DPS'),
    hero('B', 'Ana', 'Support'),
    hero('C', 'Ashe', 'DPS'),
    hero('D', 'Jett', 'Duelist', 'Valorant'),
    hero('E', 'Echo', ' '),
    hero('F', undefined, 'Tank'),
  ],
  'Overwatch',
);

describe('heroesOfGame', () => {
  it('are those of the game, by role and name, without a role last', () => {
    expect(choices.map(({ name, role }) => [role, name])).toEqual([
      ['DPS', 'Ashe'],
      ['DPS', 'Tracer'],
      ['Support', 'Ana'],
      ['Other', 'Echo'],
    ]);
    expect(choices[1]?.id).toBe(idOf('A'));
  });
});

describe('availableHeroes', () => {
  const values = { ...emptyMap, team_1_bans: [idOf('A')], team_2_picks: [idOf('B')] };

  it.each([
    ['team_1_bans', ['Ashe', 'Ana', 'Echo']],
    ['team_2_bans', ['Ashe', 'Ana', 'Echo']],
    ['team_1_picks', ['Ashe', 'Tracer', 'Ana', 'Echo']],
    ['team_2_picks', ['Ashe', 'Tracer', 'Echo']],
  ] as const)('%s: a ban is one for both sides, a pick only for its own', (field, names) => {
    expect(availableHeroes(choices, values, field).map(({ name }) => name)).toEqual(names);
  });
});

describe('heroCountLabel', () => {
  it.each([
    [{}, 'none'],
    [{ team_1_bans: ['a'] }, '1 ban'],
    [{ team_1_bans: ['a'], team_2_bans: ['b', 'c'], team_2_picks: ['d'] }, '3 bans, 1 pick'],
    [{ team_1_picks: ['a', 'b'] }, '2 picks'],
  ])('%j: %s', (lists, words) => {
    expect(heroCountLabel({ ...emptyMap, ...lists })).toBe(words);
  });
});
