import { describe, expect, it } from 'vitest';
import { heroGroups } from './hero-options.ts';

const hero = (letter: string, name: string, role: string, game = 'Overwatch') => ({
  id: `rec${letter.repeat(14)}`,
  name,
  role,
  game,
});

describe('heroGroups', () => {
  it('lists one game by role, A to Z', () => {
    const heroes = [
      hero('a', 'Mercy', 'Support'),
      hero('b', 'Tracer', 'DPS'),
      hero('c', 'Ana', 'Support'),
      hero('d', 'Jett', 'DPS', 'Valorant'),
      hero('e', 'Élan', 'Tank'),
      hero('f', 'Baptiste', 'Support'),
    ];
    expect(
      heroGroups(heroes).map(({ role, heroes: listed }) => [role, listed.map(({ name }) => name)]),
    ).toEqual([
      ['DPS', ['Tracer']],
      ['Tank', ['Élan']],
      ['Support', ['Ana', 'Baptiste', 'Mercy']],
    ]);
  });

  it('carries clean ids and leaves out heroes without a name or of no known role', () => {
    const heroes = [hero('a', 'Ana', 'Support'), hero('b', '', 'Tank'), hero('c', 'Echo', 'Flex')];
    expect(heroGroups(heroes)).toEqual([
      { role: 'Support', heroes: [{ heroId: 'aaaaaaaaaaaaaa', name: 'Ana' }] },
    ]);
  });

  it('has no groups for another game', () => {
    expect(heroGroups([hero('a', 'Jett', 'DPS', 'Valorant')])).toEqual([]);
  });

  it('lists the demo game where the league has no heroes of its own, and only there', () => {
    const demo = hero('a', 'Cinderhawk', 'DPS', 'Skybreak');
    const names = (heroes: Parameters<typeof heroGroups>[0]) =>
      heroGroups(heroes).flatMap((group) => group.heroes.map(({ name }) => name));
    expect(names([demo, hero('b', 'Jett', 'DPS', 'Valorant')])).toEqual(['Cinderhawk']);
    expect(names([demo, hero('b', 'Tracer', 'DPS')])).toEqual(['Tracer']);
  });
});
