/** The invented game of the demo league; its heroes are used where there are no others. */
export const demoGame = 'Skybreak';

/** The games whose heroes can be a favourite; the first one with heroes is used. */
export const heroGames: readonly string[] = ['Overwatch', demoGame];

/** Returns true if the hero may be chosen as a favourite. */
export function isHeroOfGame(hero: { readonly game?: unknown }): boolean {
  return typeof hero.game === 'string' && heroGames.includes(hero.game);
}
