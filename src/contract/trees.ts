import { type RecordTree, showTrees } from './show-trees.ts';

/**
 * Which records a page draws, as data: the server puts them into the first view, pages and worker ask
 * for them in one round trip, and tests warm caches with them (website, section 10). Paths are explained
 * in related.ts; the important ones stand first, since a limit cuts the end.
 */

/** The row of live matches above every page. */
export const shellTree = {
  keys: ['special:live-matches'],
  related: ['special:live-matches/matches.event.theme', 'special:live-matches/matches.teams.theme'],
} as const satisfies RecordTree;

const eventHeader = ['theme', 'brackets', 'socials'];
const peopleOfEvent = ['staff', 'player_relationships.player', 'brand_designers', 'casters'];
const scheduleOfEvent = ['teams.theme', 'matches', 'matches.teams.theme'];
const peopleOfTeam = ['owners', 'captains', 'players', 'staff', 'brand_designers'];
const teamHeader = ['theme', 'event.theme', 'socials'];
const playerHeader = ['profile_picture_theme', 'socials', 'member_of.event.theme', 'member_of.theme'];
const matchHeader = [
  'teams.theme',
  'event.theme',
  'casters',
  'player_relationships.player',
  'mvp',
  'maps.map',
  'maps.picker.theme',
  'maps.banner.theme',
  'event.player_relationships',
  'event.staff',
  'event.broadcasts',
];
const dashboard = [
  'event.theme',
  'theme_override',
  'live_match.teams.theme',
  'live_match.event.theme',
  'live_match.maps.map',
  'live_match.maps.winner',
  'live_match.maps.banner',
  'live_match.maps.picker',
  'live_match.brackets',
  'live_match.event.broadcasts',
  'live_match.event.player_relationships',
  'live_match.player_relationships',
  'schedule.teams.theme',
  'schedule.event.theme',
];

const trees = {
  plain: { related: [] },
  home: {
    keys: ['special:upcoming-matches', 'special:latest-results', 'special:latest-events'],
    related: [
      'special:upcoming-matches/matches(6).teams.theme',
      'special:upcoming-matches/matches(6).event.theme',
      'special:latest-events/events.theme',
      'special:latest-results/matches.teams.theme',
      'special:latest-results/matches.event',
    ],
  },
  events: {
    keys: ['Events', 'Event Series'],
    related: ['Event Series/ids', 'Events/ids', 'Events/ids.theme'],
  },
  teams: {
    keys: ['special:public-events', 'special:teams'],
    related: ['special:public-events/events(-10).theme', 'special:public-events/events(-10).teams.theme'],
  },
  players: { keys: ['special:players'], related: [] },
  event: {
    // Named for the block of what is on and next: without the list its place could not be kept.
    keys: ['special:upcoming-matches'],
    related: [
      ...eventHeader,
      'teams.theme',
      // As a rule the next ones of the league are this event's.
      'special:upcoming-matches/matches(3).teams.theme',
      'matches(-4).teams.theme',
      'news_items.team.theme',
      ...peopleOfEvent,
    ],
  },
  'event-rosters': { related: [...eventHeader, 'teams.theme', 'teams.players'] },
  'event-brackets': {
    related: [
      ...eventHeader,
      'brackets.ordered_matches',
      'brackets.ordered_matches.teams.theme',
      'brackets.ordered_matches.maps',
    ],
  },
  'event-schedule': { related: [...eventHeader, ...scheduleOfEvent, 'broadcasts'] },
  'event-scenarios': { related: [...eventHeader, 'matches', 'matches.teams', 'matches.maps'] },
  'event-standings': { related: [...eventHeader, ...scheduleOfEvent, 'matches.maps'] },
  'event-draft': {
    related: [
      ...eventHeader,
      'teams.theme',
      'teams.players',
      'teams.staff',
      'draftable_players',
      'draftable_players.signup_data',
    ],
  },
  'event-auction': {
    related: [
      ...eventHeader,
      'teams.theme',
      'teams.players',
      'teams.captains',
      'teams.staff',
      'teams.controllers',
      'draftable_players',
      'draftable_players.signup_data',
    ],
  },
  'event-staff': {
    related: [...eventHeader, ...peopleOfEvent, 'matches.casters', 'matches.player_relationships.player'],
  },
  'event-streams': {
    related: [...eventHeader, 'broadcasts', 'teams.theme', 'teams.matches', 'teams.player_relationships'],
  },
  'event-about': { related: eventHeader },
  'event-theme': { related: eventHeader },
  'event-brands': { related: [...eventHeader, 'teams.theme', 'brand_designers'] },
  'event-match-list': { related: [...eventHeader, ...scheduleOfEvent] },
  team: {
    // Named for what is on and next, as with the event.
    keys: ['special:upcoming-matches'],
    related: [
      ...teamHeader,
      ...peopleOfTeam,
      'matches(-4).teams.theme',
      'matches(-4).event',
      // Links stand in the order they were made in: a season's newest results may be anywhere among them.
      'matches(-16)',
      'accolades.event.theme',
      'news_items',
      'sister_teams.theme',
      'team_in_other_tournaments.theme',
      'team_in_other_tournaments.event',
    ],
  },
  'team-matches': {
    related: [...teamHeader, 'matches', 'matches.teams.theme', 'matches.event.theme', 'matches.maps'],
  },
  'team-people': { related: [...teamHeader, ...peopleOfTeam, 'players.signup_data'] },
  'team-theme': { related: teamHeader },
  player: {
    related: [
      ...playerHeader,
      'member_of.accolades.event.theme',
      'accolades.event.theme',
      'owned_teams.event.theme',
      'owned_teams.theme',
      'captain_of.event.theme',
      'captain_of.theme',
      'team_staff.event.theme',
      'team_staff.theme',
      'event_staff.theme',
      'casted_events.theme',
      'player_relationships.events.theme',
      'player_relationships.teams.theme',
    ],
  },
  'player-casts': { related: [...playerHeader, 'casts', 'casts.event.theme'] },
  'player-production': {
    related: [...playerHeader, 'player_relationships.matches', 'player_relationships.matches.event.theme'],
  },
  'player-news': { related: [...playerHeader, 'news', 'news.event.theme', 'news.team.theme'] },
  'player-played-matches': {
    related: [...playerHeader, 'member_of.matches', 'member_of.matches.teams.theme'],
  },
  'player-match-stats': {
    related: [...playerHeader, 'member_of.matches', 'member_of.matches.maps', 'member_of.matches.brackets'],
  },
  'player-brands': {
    related: [
      ...playerHeader,
      'brands_designed.theme',
      'brands_designed.event',
      'event_brands_designed.theme',
    ],
  },
  'player-partners': {
    related: [
      ...playerHeader,
      'player_relationships.matches',
      'player_relationships.matches.player_relationships.player',
      'player_relationships.matches.casters',
      'casts',
      'casts.player_relationships.player',
    ],
  },
  'player-banner': {
    related: [...playerHeader, 'captain_of.theme', 'team_staff.theme', 'event_staff.theme', 'accolades'],
  },
  match: { related: matchHeader },
  'match-history': {
    related: [...matchHeader, 'event.map_pool', 'teams.matches', 'teams.matches.maps'],
  },
  'match-editor': {
    // Any map of the game can be chosen, also one outside the pool.
    keys: ['Map Data'],
    related: [
      ...matchHeader,
      'event.map_pool',
      'brackets.events',
      'brackets.ordered_matches.teams.theme',
      'event.broadcasts.clients.staff',
      'event.casters',
      'Map Data/ids',
    ],
  },
  detailed: {
    related: [
      ...matchHeader,
      'teams.players',
      'teams.captains',
      'teams.owners',
      'teams.staff',
      'brackets.ordered_matches.teams.theme',
      'player_relationships.player.clients',
      'teams.matches',
      'teams.matches.teams.theme',
      'teams.matches.maps.map',
      'teams.matches.event',
    ],
  },
  news: { related: ['author', 'event.theme', 'team.theme'] },
  profile: { keys: ['Heroes'], related: ['Heroes/ids'] },
  // From the signed-in player, whom only the page knows.
  dashboard: { related: dashboard.map((path) => `clients(1).broadcast(1).${path}`) },
  ...showTrees,
} as const satisfies Record<string, RecordTree>;

export type PageName = keyof typeof trees;

export const recordTrees: Readonly<Record<PageName, RecordTree>> = trees;

/** Everything an event's pages draw: what "keep this event for offline" walks. */
export const offlineEventPaths: readonly string[] = [
  ...eventHeader,
  'teams.theme',
  'teams.players',
  'teams.captains',
  'teams.staff',
  'teams.owners',
  ...peopleOfEvent,
  'news_items.team.theme',
  'matches',
  'matches.teams.theme',
  'matches.maps.map',
  'matches.casters',
  'matches.player_relationships.player',
  'matches.mvp',
  'brackets.ordered_matches.teams.theme',
  'brackets.ordered_matches.maps',
  'map_pool',
];
