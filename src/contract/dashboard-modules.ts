/**
 * The dashboard's modules by folder, in the order of the page (dashboard 1), with the records that each draws as link
 * paths from the active broadcast. The server reads them for the first view; all else about a module stands in the
 * `module.ts` of its folder.
 */
export const dashboardModules = {
  'match-editor': [
    'live_match.maps.map',
    'live_match.maps.winner',
    'live_match.maps.banner',
    'live_match.maps.picker',
    // Who may edit the match.
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
  'broadcast-roles': [
    'live_match.player_relationships.player',
    'live_match.casters',
    'live_match.event.casters',
    'clients.staff',
  ],
  twitch: [],
  automations: [],
  'team-comms': [],
  'player-cams': [],
  preflight: [],
  sources: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type DashboardModuleName = keyof typeof dashboardModules;

/** What header and strip draw. */
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
