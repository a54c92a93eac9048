import { describe, expect, it } from 'vitest';
import { participation, playerAccolades, productionRoles } from './player-record.ts';

const events: Record<string, { start_date: string; participation_points?: number }> = {
  first: { start_date: '2025-01-01', participation_points: 5 },
  second: { start_date: '2026-01-01', participation_points: 10 },
  plain: { start_date: '2026-02-01' },
};
const eventOf = (id: string) => events[id];

describe('playerAccolades (website 6)', () => {
  it('keeps those for players, each once, by event date', () => {
    const later = { id: 'recBBBBBBBBBBBBBB', show_for_players: true, event: ['second'] };
    const earlier = { id: 'a', show_for_players: true, event: ['first'] };
    const team = { id: 'c', event: ['first'] };
    expect(playerAccolades([later, team, earlier, { ...later }], eventOf).map(({ id }) => id)).toEqual([
      'a',
      'recBBBBBBBBBBBBBB',
    ]);
  });
});

describe('productionRoles', () => {
  it('merges equal roles and drops empty ones', () => {
    expect(
      productionRoles([
        { singular_name: 'Observer', matches: ['1'] },
        { singular_name: 'Producer', matches: ['1', '2'] },
        { singular_name: 'Observer', matches: ['1', '3'] },
        { singular_name: 'Caster' },
      ]),
    ).toEqual([
      { role: 'Producer', matchIds: ['1', '2'] },
      { role: 'Observer', matchIds: ['1', '3'] },
    ]);
  });
});

describe('participation (website 6)', () => {
  it('counts each event once, newest first, without those that give no points', () => {
    const one = { name: 'one', event: ['first'] };
    const two = { name: 'two', event: ['second', 'plain'] };
    const three = { name: 'three', event: ['second'] };
    expect(participation([one, two, three], eventOf)).toEqual({
      total: 15,
      events: [
        { eventId: 'second', points: 10, teams: [two, three] },
        { eventId: 'first', points: 5, teams: [one] },
      ],
    });
  });
});
