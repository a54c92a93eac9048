/** The invented game of the demo league, whose heroes stand in where no other league has any. */
export const demoGame = 'Skybreak';

/** The games whose heroes can be a person's favourite; the first one that has heroes is the one (specification 5). */
export const heroGames: readonly string[] = ['Overwatch', demoGame];

/** Whether the hero may be chosen as a favourite at all. */
export function isHeroOfGame(hero: { readonly game?: unknown }): boolean {
  return typeof hero.game === 'string' && heroGames.includes(hero.game);
}
