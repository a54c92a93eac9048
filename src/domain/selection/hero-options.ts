import { compareNames } from '../compare.ts';
import { cleanId, type RecordKey } from '../record-id.ts';
import { heroGames } from './hero-game.ts';

/** Headings of the choice, in their order. */
const heroRoles = ['DPS', 'Tank', 'Support'] as const;

export type HeroOption = { readonly heroId: RecordKey; readonly name: string };

export type HeroGroup = { readonly role: (typeof heroRoles)[number]; readonly heroes: readonly HeroOption[] };

type Hero = {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly role?: string | undefined;
  readonly game?: string | undefined;
};

/**
 * Returns the selectable heroes of one game by role, names A to Z; empty roles are left out.
 */
export function heroGroups(heroes: readonly Hero[]): HeroGroup[] {
  const game = heroGames.find((name) => heroes.some((hero) => hero.game === name));
  const playable = heroes.filter((hero) => game !== undefined && hero.game === game);
  return heroRoles
    .map((role) => ({ role, heroes: playable.filter((hero) => hero.role === role).flatMap(option) }))
    .filter((group) => group.heroes.length > 0)
    .map((group) => ({ ...group, heroes: group.heroes.sort((a, b) => compareNames(a.name, b.name)) }));
}

function option(hero: Hero): HeroOption[] {
  const heroId = cleanId(hero);
  return heroId === null || !hero.name ? [] : [{ heroId, name: hero.name }];
}
