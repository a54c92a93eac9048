/**
 * Routes of the overlays that draw each highlight. Written here, since the list of overlays would bring the files of all
 * of them along; the test beside this file holds it against what they declare.
 */
export const highlightRoutes = {
  team: ['boxed-roster', 'bug', 'hero-roster', 'info', 'mvp', 'stinger', 'team-image'],
  hero: ['mvp'],
  player: ['mvp'],
  media: [],
  mvp: ['mvp'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
