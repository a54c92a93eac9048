/**
 * The dashboard's modules by folder, in the order of the page, with the records that each renders as link paths from
 * the active broadcast. The server embeds them in the document; all else about a module is in the `module.ts` of its
 * folder.
 */
export const dashboardModules = {
  'match-editor': [
    'live_match.maps.map',
    'live_match.maps.winner',
    'live_match.maps.banner',
    'live_match.maps.picker',
    // Editors of the match.
    'live_match.event.broadcasts',
    'live_match.event.player_relationships',
    'live_match.player_relationships',
  ],
  'desk-guests': ['guests', 'player_guests', 'live_match.casters'],
  'desk-display': [],
  gfx: ['gfx'],
  highlights: [],
  implications: ['live_match.brackets'],
  bracket: ['live_match.brackets'],
  schedule: ['schedule.teams.theme', 'schedule.event.theme'],
  'rundown-items': [],
  'broadcast-roles': [
    'live_match.player_relationships.player',
    'live_match.casters',
    'live_match.event.casters',
    'clients.staff',
  ],
  'crew-messages': ['live_match.player_relationships'],
  twitch: [],
  automations: [],
  'team-comms': [],
  'player-cams': [],
  preflight: [],
  sources: [],
  obs: [],
  log: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type DashboardModuleName = keyof typeof dashboardModules;

/** Records that the header and the strip render. */
const frame = [
  'event.theme',
  'theme_override',
  'live_match.teams.theme',
  'live_match.event.theme',
  // Named in what goes off the air.
  'highlight_team',
  'highlight_hero',
  'highlight_player',
  'highlight_media',
];

/** The whole dashboard from its client: each path once, the frame's first, since a limit cuts the end. */
export const clientDashboardRelated: readonly string[] = [
  ...new Set([...frame, ...Object.values(dashboardModules).flat()]),
].map((path) => `broadcast(1).${path}`);

/** The same from the signed-in player. */
export const dashboardRelated: readonly string[] = clientDashboardRelated.map((path) => `clients(1).${path}`);
