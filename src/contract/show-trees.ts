/** Which records a page draws: keys it always needs, and the links it follows (related.ts). */
export type RecordTree = {
  /** Keys the page needs whatever its address says. */
  readonly keys?: readonly string[];
  readonly related: readonly string[];
};

const show = [
  'event.theme',
  'theme_override',
  'gfx',
  'live_match.teams.theme',
  'live_match.maps.map',
  'live_match.event.theme',
  'live_match.player_relationships.player',
  'live_match.casters.live_theme',
  'player_guests.live_theme',
  'other_broadcasts',
  'headlines',
  'highlight_media',
  'highlight_hero',
  'break_gfx',
];

/** What hangs on a broadcast, or on the one a client shows: overlays need these and no page's. */
export const showTrees = {
  broadcast: { related: show },
  client: { related: ['staff', ...show.map((path) => `broadcast(1).${path}`)] },
} as const satisfies Record<string, RecordTree>;
