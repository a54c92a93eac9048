import type { TableName, tables } from '../records.ts';

/** A link to the records that something belongs to: a field of its own, or `Table.field` of a one-way link to it. */
type OwnerLink<Name extends TableName> =
  | (keyof (typeof tables)[Name]['fields'] & string)
  | `${TableName}.${string}`;

/**
 * Owners of each kind of record. A record is hidden when all of its owners are hidden. The first group with any link
 * decides: a graphic belongs to its broadcasts, and to its matches only while no broadcast has it.
 *
 * An empty list is a decision as well. Clients are machines; maps of the game, heroes and redirects are the organiser's
 * catalogue, which other events need.
 */
export const belongsTo: {
  readonly [Name in TableName]?: readonly (readonly OwnerLink<Name>[])[];
} = {
  Events: [],
  'Event Series': [['events']],
  Teams: [['event']],
  Brackets: [['events']],
  Auctions: [['event']],
  Matches: [['event'], ['brackets'], ['teams']],
  Maps: [['match']],
  'Log Files': [['matches']],
  Reports: [['match'], ['team'], ['player']],
  Broadcasts: [['event']],
  GFX: [
    ['broadcasts', 'Broadcasts.break_gfx'],
    ['matches', 'bracket'],
    ['teams', 'players'],
  ],
  Headlines: [['Broadcasts.headlines']],
  Trivia: [['Broadcasts.trivia']],
  'Ad Read Groups': [['Broadcasts.ad_read_groups']],
  'Ad Reads': [['Ad Read Groups.opening_read', 'Ad Read Groups.and_read', 'Ad Read Groups.ad_reads']],
  'Track Group Roles': [['Broadcasts.track_group_roles']],
  'Track Groups': [['Track Group Roles.track_groups']],
  Tracks: [['Track Groups.tracks']],
  News: [['event'], ['team']],
  Accolades: [['event'], ['teams']],
  'Signup Data': [['event']],
  'Player Relationships': [['events', 'matches', 'teams']],
  Players: [
    [
      'member_of',
      'captain_of',
      'owned_teams',
      'team_staff',
      'controlled_teams',
      'brands_designed',
      'event_staff',
      'casted_events',
      'event_brands_designed',
      'event_signups',
      'signup_data',
      'casts',
      'mvp_matches',
      'player_relationships',
      'news',
      'accolades',
      'clients',
      'broadcasts_as_guest',
      'broadcasts_as_team_1_cam',
      'broadcasts_as_team_2_cam',
      'highlighted_on',
    ],
  ],
  'Live Guests': [
    [
      'Broadcasts.guests',
      'Broadcasts.interview_guests',
      'Broadcasts.team_1_cams',
      'Broadcasts.team_2_cams',
      'Broadcasts.full_cams',
    ],
    ['player'],
  ],
  Interviews: [
    ['Broadcasts.broadcast_interviews', 'Teams.broadcast_interviews'],
    ['player', 'guest'],
  ],
  Socials: [['player', 'team', 'event', 'Live Guests.socials']],
  Themes: [
    [
      'event',
      'events_as_title_sponsor',
      'team',
      'team_blue',
      'team_red',
      'players',
      'live_guests',
      'Players.live_theme',
      'Broadcasts.theme_override',
      'Broadcasts.sponsors',
      'Broadcasts.persistent_sponsors',
      'Broadcasts.desk_graphics_sponsors',
    ],
  ],
  Clients: [],
  Channels: [],
  'Discord Bots': [],
  Redirects: [],
  'Map Data': [],
  Heroes: [],
};
