/** The invented game of the demo league; its heroes are used where there are no others. */
export const demoGame = 'Skybreak';

/** The games whose heroes can be a favourite; the first one with heroes is used (specification 5). */
export const heroGames: readonly string[] = ['Overwatch', demoGame];

/** Whether the hero may be chosen as a favourite. */
export function isHeroOfGame(hero: { readonly game?: unknown }): boolean {
  return typeof hero.game === 'string' && heroGames.includes(hero.game);
}
