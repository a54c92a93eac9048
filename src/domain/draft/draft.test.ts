import { describe, expect, it } from 'vitest';
import { type DraftablePlayer, draftPlayer } from './draft-player.ts';
import { draftingTeams, draftLists, draftPool, hasDraftRole, rankValue } from './draft-pool.ts';

const idOf = (letter: string) => `rec${letter.repeat(14)}`;
const player = (fields: DraftablePlayer = {}) => ({ id: idOf('A'), name: 'Ada', ...fields });
const signup = { id: idOf('S'), event: [idOf('E')], main_role: 'Tank', tank_sr: 3900, sr: 3000 };

describe('a player before a draft', () => {
  it('is described by the sign-up for this event before their own fields', () => {
    const record = player({ role: 'DPS', signup_data: [idOf('S')], composition_tank_sr: 2000 });
    expect(draftPlayer(record, [signup], 'E'.repeat(14))).toMatchObject({
      role: 'Tank',
      rating: { value: 3900, source: 'Rating as Tank' },
    });
    expect(draftPlayer(record, [signup], 'F'.repeat(14))).toMatchObject({ role: 'DPS' });
  });

  it.each([
    ['the role', { role: 'Damage', composition_dps_sr: 3100, manual_sr: 1 }, 3100],
    ['what they stated', { role: 'Flex', draft_data: '{"sr":2800}', composition_dps_sr: 3100 }, 2800],
    ['the mean of the roles', { composition_dps_sr: 3000, composition_tank_sr: 3101, manual_sr: 1 }, 3051],
    ['the organisers', { manual_sr: 2500 }, 2500],
  ])('has the rating of %s', (_case, fields, value) => {
    expect(draftPlayer(player(fields))?.rating?.value).toBe(value);
  });

  it('without any figure has no rating, and without a name is left out', () => {
    expect(draftPlayer(player())?.rating).toBeUndefined();
    expect(draftPlayer(player({ name: ' ' }))).toBeUndefined();
  });

  it('has draft data as JSON with known keys, or as a text for captains', () => {
    expect(
      draftPlayer(player({ draft_data: '{"best_heroes":["Ana","Kiriko"],"info_for_captains":"IGL"}' })),
    ).toMatchObject({ bestHeroes: ['Ana', 'Kiriko'], info: 'IGL', isDraftable: true });
    expect(draftPlayer(player({ draft_data: 'Plays late' }))).toMatchObject({ info: 'Plays late' });
    expect(draftPlayer(player({ draft_data: '{"is_draftable":false}' }))?.isDraftable).toBe(false);
    expect(draftPlayer(player({ draft_data: '{broken' }))?.info).toBe('{broken');
  });
});

describe('the pool of a draft', () => {
  const listed = (letter: string, fields: DraftablePlayer = {}) => {
    const found = draftPlayer(player({ id: idOf(letter), name: letter, ...fields }));
    if (!found) throw new Error('without a name');
    return found;
  };
  const teams = [
    { id: idOf('X'), name: 'X', draft_order: 2, players: [idOf('B')] },
    { id: idOf('Y'), name: 'Y', draft_order: 1 },
    { id: idOf('Z'), name: 'Z', players: [idOf('C')] },
  ];

  it('has the teams with a place in the order of picks', () => {
    expect(draftingTeams(teams).map(({ name }) => name)).toEqual(['Y', 'X']);
  });

  it('leaves out players of drafting teams and those who cannot be drafted; the best come first', () => {
    const players = [
      listed('A'),
      listed('B'),
      listed('C', { manual_sr: 2000 }),
      listed('D', { manual_sr: 3000 }),
      listed('F', { draft_data: '{"is_draftable":false}' }),
    ];
    expect(draftPool(players, teams).map(({ name }) => name)).toEqual(['D', 'C', 'A']);
  });

  it('goes by highest and then current rank where the game has ranks', () => {
    const ranked = (letter: string, highest_rank: string, current_rank: string) =>
      listed(letter, { draft_data: JSON.stringify({ highest_rank, current_rank }) });
    const players = [
      ranked('A', 'Plat 3', ''),
      ranked('B', 'Imm 1', 'Dia 1'),
      ranked('C', 'Immortal 1', 'Asc 2'),
    ];
    expect(draftPool(players, []).map(({ name }) => name)).toEqual(['C', 'B', 'A']);
  });

  it('is filtered by role, whatever the case', () => {
    expect(hasDraftRole(listed('A', { role: 'Tank' }), 'tank')).toBe(true);
    expect(hasDraftRole(listed('A', { role: 'Tank' }), 'Tan')).toBe(false);
    expect(hasDraftRole(listed('A'), '')).toBe(true);
  });

  it('is listed by the marks of the captain', () => {
    const [one, two, three] = ['A', 'B', 'C'].map((letter) => listed(letter));
    const notes = { ['A'.repeat(14)]: { tag: 'starred' }, ['C'.repeat(14)]: { tag: 'ignored', notes: 'x' } };
    expect(
      draftLists(
        [one, two, three].flatMap((each) => each ?? []),
        notes,
      ),
    ).toEqual({
      starred: [one],
      available: [two],
      ignored: [three],
    });
  });
});

describe('a rank', () => {
  it('goes by tier, then division, with abbreviations', () => {
    const ranks = ['', 'Unranked', 'Iron 2', 'plt 1', 'Platinum 3', 'Radiant'];
    expect([...ranks].sort((a, b) => rankValue(a) - rankValue(b))).toEqual(ranks);
    expect(rankValue('Imm 3')).toBe(rankValue('Immortal 3'));
  });
});
