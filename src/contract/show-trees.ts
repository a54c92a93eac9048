/** Records that a page renders: keys it always needs, and the links it follows (related.ts). */
export type RecordTree = {
  /** Keys the page needs whatever its address says. */
  readonly keys?: readonly string[];
  readonly related: readonly string[];
};

/** Every overlay is drawn in these colours. */
const colours = ['event.theme', 'theme_override'];

/** Records that overlays of a show need sooner or later: all are loaded before a producer changes to another scene. */
const show = [
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

type AddressKind = 'broadcast' | 'client';

export type OverlayTree = {
  /** Records that the overlay waits for and renders. */
  readonly drawn: readonly string[];
  /**
   * Records that it requests: the same and the rest of the show, the least important last, since a limit cuts the end.
   */
  readonly related: readonly string[];
};

/**
 * The records behind an overlay's address, as paths from the record of the address.
 *
 * @param own `related` of the overlay, as paths from the broadcast
 */
export function overlayTree(kind: AddressKind, own: readonly string[] = []): OverlayTree {
  const fromAddress = (paths: readonly string[]) =>
    kind === 'client' ? paths.map((path) => `broadcast(1).${path}`) : paths;
  const drawn = fromAddress([...colours, ...own]);
  return {
    drawn,
    related: [...new Set([...drawn, ...(kind === 'client' ? ['staff'] : []), ...fromAddress(show)])],
  };
}

/** Records of a broadcast, or of the one a client shows, for every overlay. */
export const showTrees = {
  broadcast: { related: overlayTree('broadcast').related },
  client: { related: overlayTree('client').related },
} as const satisfies Record<string, RecordTree>;
