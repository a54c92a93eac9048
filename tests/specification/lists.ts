/** The lists of the specification as data, copied from there and never derived from the code. */

/** Section 2.1: each address with what it shows. `->` is a redirect, a name the page of the registry. */
export const routes: Readonly<Record<string, string>> = {
  '/': 'home',
  '/events': 'events',
  '/teams': 'teams',
  '/players': 'players',
  '/learn': 'learn',
  '/learn/broadcast-routes': 'learn-broadcast-routes',
  '/learn/standings': 'learn-standings',
  '/guide': '-> /learn',
  '/guides': '-> /learn',
  '/tools': '-> /learn',
  '/learn/guides/observing-tech': 'observing-guide',
  '/learn/guides/observing-tech/intro': 'observing-guide',
  '/learn/guides/observing-tech/virtual-cable': 'observing-guide',
  '/learn/guides/observing-tech/obs-setup': 'observing-guide',
  '/learn/guides/observing-tech/obs-scenes': 'observing-guide',
  '/learn/guides/observing-tech/overwatch-settings': 'observing-guide',
  '/learn/guides/overwatch-settings': 'overwatch-settings-guide',
  '/learn/guides/overwatch-settings/intro': 'overwatch-settings-guide',
  '/learn/guides/overwatch-settings/tool': 'overwatch-settings-guide',
  '/learn/guides/overwatch-settings/video': 'overwatch-settings-guide',
  '/learn/guides/overwatch-settings/sound': 'overwatch-settings-guide',
  '/learn/guides/overwatch-settings/controls': 'overwatch-settings-guide',
  '/learn/guides/overwatch-settings/gameplay': 'overwatch-settings-guide',
  '/learn/guides/overwatch-settings/social': 'overwatch-settings-guide',
  '/learn/guides/overwatch-settings/a11y': 'overwatch-settings-guide',
  '/learn/guides/companion-module': 'companion-guide',
  '/learn/guides/companion-module/intro': 'companion-guide',
  '/tools/obs-scene-collections': 'obs-scene-collections',
  '/tools/overwatch-settings-switcher': 'overwatch-settings-switcher',
  '/tools/twitch-auth': 'twitch-auth',
  '/tools/bracket-creator': 'bracket-creator',
  '/bracket-creator': '-> /tools/bracket-creator',
  '/twitch-auth': '-> /tools/twitch-auth',
  '/scenes': '-> /learn/guides/observing-tech/obs-scenes',
  '/profile': 'profile',
  '/dashboard': 'dashboard',
  '/login': '-> /auth/discord/redirect',
  // They exist there without a word on what they show; events are where each has one of its own.
  '/schedule': '-> /events',
  '/bracket': '-> /events',
  '/standings': '-> /events',
  '/team/{id}': 'team',
  '/team/{id}/matches': 'team-matches',
  '/team/{id}/theme': 'team-theme',
  '/team/{id}/details': 'team-details',
  '/team/{id}/composition': 'team-composition',
  '/event/{id}': 'event',
  '/event/{id}/rosters': 'event-rosters',
  '/event/{id}/bracket': 'event-brackets',
  // The specification has it as an alias and as a redirect to the schedule; the alias leads to what was asked for.
  '/event/{id}/brackets': 'event-brackets',
  '/event/{id}/schedule': 'event-schedule',
  '/event/{id}/matches': '-> /event/{id}/schedule',
  '/event/{id}/scenarios': 'event-scenarios',
  '/event/{id}/draft': 'event-draft',
  '/event/{id}/staff': 'event-staff',
  '/event/{id}/about': 'event-about',
  '/event/{id}/standings': 'event-standings',
  '/event/{id}/theme': 'event-theme',
  '/event/{id}/brands': 'event-brands',
  '/event/{id}/auction': 'event-auction',
  '/event/{id}/streams': 'event-streams',
  '/event/{id}/stream': '-> /event/{id}/streams',
  '/event/{id}/stream-details': '-> /event/{id}/streams',
  '/player/{id}': 'player',
  '/player/{id}/casts': 'player-casts',
  '/player/{id}/news': 'player-news',
  '/player/{id}/matches': 'player-matches',
  '/player/{id}/played-matches': 'player-played-matches',
  '/player/{id}/match-stats': 'player-match-stats',
  '/player/{id}/brands': 'player-brands',
  '/player/{id}/participation': 'player-participation',
  '/player/{id}/banner': 'player-banner',
  '/player/{id}/partners': 'player-partners',
  '/me': 'me',
  '/me/casts': 'me',
  '/cams': 'cams',
  '/match/{id}': 'match',
  '/match/{id}/history': 'match-history',
  '/match/{id}/editor': 'match-editor',
  '/detailed/{id}': 'detailed',
  '/news/{slug}': 'news',
  '/auth/discord/redirect': 'login-redirect',
  '/auth/discord/return': 'login-return',
  '/anything/else': 'not found',
};

/** Section 2.1: pages that need a sign-in. */
export const protectedRoutes = ['/profile', '/dashboard', '/me', '/me/casts', '/match/{id}/editor'] as const;

/** Section 2.10, as it spells them. */
export const overlayRoutes = [
  ...['ingame', 'cams/desk', 'cams/ingame', 'cams/pov', 'cams/full', 'break', 'break-schedule', 'versus'],
  ...['winners', 'map-bump', 'break-bar', 'break-text', 'bracket', 'schedule', 'iframe', 'standings'],
  ...['multi-standings', 'rosters', 'hero-roster', 'boxed-roster', 'team-image', 'history', 'season-history'],
  ...['thumbnail', 'draft', 'caster-bg', 'desk/casters', 'podcast', 'custom', 'info', 'bug', 'l-bar'],
  ...['background', 'sponsors', 'maps', 'branding', 'auction', 'ad-read', 'logos', 'staff', 'player-history'],
  ...['overview', 'media', 'music', 'desk-graphics', 'stinger', 'empty', 'broadcasts', 'mvp', 'ingame-comms'],
  ...['map-stats', 'audio', 'gfx/1', 'confetti', 'champions', 'clock', 'tester', 'admin', 'syncer', 'tally'],
  ...['tally-viewer', 'tally-dot', 'tally-dot/dot', 'quad', 'tally-transmitter', 'websocket-transmitter'],
  ...['remote', 'solo'],
] as const;

/** Section 2.8: the modules of the dashboard by their folders, with their titles. */
export const modules: Readonly<Record<string, string>> = {
  'match-editor': 'matchEditorName',
  'desk-guests': 'Desk Guests',
  'desk-display': 'Desk Display',
  gfx: 'GFX',
  implications: 'Bracket Implications',
  bracket: 'Brackets',
  schedule: 'Schedule',
  'broadcast-roles': 'Broadcast Roles',
  twitch: 'Twitch Controls',
  'team-comms': 'Team Comms Listen-In',
};

/** Section 7.3: each action with its parameters. */
export const actionParameters: Readonly<Record<string, readonly string[]>> = {
  'start-commercial': ['commercialDuration'],
  'manage-prediction': ['predictionAction', 'predictionType', 'autoLockAfter'],
  'set-player-relationships': ['matchID', 'roles'],
  'update-broadcast': [
    ...['match', 'deskDisplayText', 'deskDisplayMode', 'manualGuests', 'advertise', 'playerCams'],
    ...['mapAttack', 'showLiveMatch', 'title', 'countdownEnd'],
  ],
  'set-match-overlays': ['match', 'overlayType', 'state'],
  'resolve-entire-bracket': ['bracketID'],
  'update-match-data': ['matchID', 'updatedData'],
  'update-map-data': ['matchID', 'mapData'],
  'set-observer-setting': ['setting', 'value'],
  'update-break-automation': ['options'],
  'update-break-display': ['option'],
  'toggle-flip-teams': [],
  'multi-map-win': ['unsetMapAttack', 'teamNum'],
  'set-title': [],
  'set-active-broadcast': ['client', 'broadcast'],
  'update-gfx-index': ['gfxID', 'index'],
  'update-profile-data': ['profileData'],
};

/** Section 7.4: what pages emit, and what they receive. */
export const emitted = [
  ...['subscribe-multiple', 'subscribe', 'unsubscribe', 'prod-join', 'prod-broadcast-join', 'prod-update'],
  'prod_trigger',
] as const;
export const received = [
  ...['website_flags', 'data_update', 'comms_enable', 'comms_disable', 'send_prod_update'],
  ...['prod_button_reload', 'prod_preview_program_change'],
] as const;

/** Section 7.1 and 3: records that the server computes, and lists. */
export const specialKeys = [
  ...['special:upcoming-matches', 'special:live-matches', 'special:public-events', 'special:teams'],
  ...['special:players', 'Events', 'Event Series'],
] as const;
