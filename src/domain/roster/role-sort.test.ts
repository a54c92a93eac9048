import { describe, expect, it } from 'vitest';
import { compareProductionRoles, compareRoles } from './role-sort.ts';

describe('roles', () => {
  it('orders player roles', () => {
    const ordered = [
      'DPS',
      'Damage',
      'Offense',
      'Defense',
      'Duelist',
      'Tank',
      'Vanguard',
      'Support',
      'Strategist',
      'Flex',
    ];
    expect(['Coach', ...ordered].reverse().sort(compareRoles)).toEqual([...ordered, 'Coach']);
    expect(compareRoles(undefined, 'Coach')).toBe(1);
  });
  it('orders production roles, unknown last A to Z', () => {
    const ordered = [
      'Caster',
      'Desk Host',
      'Host',
      'Analyst',
      'Interviewer',
      'Director',
      'Producer',
      'Observer Director',
      'Replay Producer',
      'Observer',
      'Lobby Admin',
      'Stream Admin',
      'Moderator',
      'Runner',
      'Scribe',
    ];
    expect([...ordered].reverse().sort(compareProductionRoles)).toEqual(ordered);
  });
});
