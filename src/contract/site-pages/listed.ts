import type { PageName } from '../site-pages.ts';

/** Link paths by the word for what they lead to, in the plural. */
export type ListedPaths = Readonly<Record<string, readonly string[]>>;

const teamMatches = { teams: ['member_of'], matches: ['member_of.matches'] };
const participation = { teams: ['member_of'], events: ['member_of.event'] };
const people = ['owners', 'captains', 'players', 'staff', 'brand_designers'];
const brand = { themes: ['theme'], designers: ['brand_designers'] };

/** Each of its sections says itself what of it is not on this device (`NotSaved`, `Unavailable`). */
const saidBySections: ListedPaths = {};
/** One record and its colours, or a list that is one record: it is here, or the page says that it is not. */
const isOneRecord: ListedPaths = {};

/**
 * Paths of trees that pages list or count: a page shows how much of them is not on this device. A page without an entry
 * shows that a part of it is missing. Separate from the registry: only a page with gaps needs it.
 */
export const listedPaths: Readonly<Partial<Record<PageName, ListedPaths>>> = {
  'event-about': isOneRecord,
  'event-brackets': saidBySections,
  'event-rosters': saidBySections,
  'event-schedule': saidBySections,
  'event-settings': isOneRecord,
  'event-staff': saidBySections,
  'event-standings': saidBySections,
  following: saidBySections,
  matches: saidBySections,
  news: isOneRecord,
  'player-brands': saidBySections,
  players: isOneRecord,
  detailed: {
    teams: ['teams'],
    people: ['teams.players', 'teams.captains', 'teams.owners', 'teams.staff'],
    matches: ['teams.matches', 'brackets.ordered_matches'],
    maps: ['maps', 'teams.matches.maps'],
  },
  event: {
    brackets: ['brackets'],
    matches: ['special:upcoming-matches/matches(3)', 'matches(-4)', 'brackets.ordered_matches(-4)'],
  },
  'event-auction': {
    auctions: ['auction'],
    teams: ['teams'],
    people: ['draftable_players', 'teams.players', 'teams.captains', 'teams.staff', 'teams.controllers'],
    'sign-ups': ['draftable_players.signup_data'],
  },
  'event-brands': { teams: ['teams'] },
  'event-draft': {
    teams: ['teams'],
    players: ['draftable_players', 'teams.players'],
    'sign-ups': ['draftable_players.signup_data'],
  },
  'event-scenarios': { matches: ['matches'], teams: ['matches.teams'], maps: ['matches.maps'] },
  'event-streams': { teams: ['teams'], matches: ['matches'] },
  'event-theme': brand,
  events: { events: ['Events/ids'] },
  home: {
    matches: ['special:upcoming-matches/matches(6)', 'special:latest-results/matches'],
    events: ['special:latest-events/events'],
  },
  match: { maps: ['maps'] },
  'match-history': {
    teams: ['teams'],
    matches: ['teams.matches'],
    maps: ['teams.matches.maps', 'event.map_pool'],
  },
  'news-index': { articles: ['News/ids(-60)'] },
  player: { accolades: ['accolades', 'member_of.accolades'] },
  'player-banner': participation,
  'player-casts': { matches: ['casts'] },
  'player-match-stats': { ...teamMatches, brackets: ['member_of.matches.brackets'] },
  'player-matches': { jobs: ['player_relationships'], matches: ['player_relationships.matches'] },
  'player-news': { articles: ['news'] },
  'player-participation': participation,
  'player-partners': {
    jobs: [
      'player_relationships',
      'player_relationships.matches.player_relationships',
      'casts.player_relationships',
    ],
    matches: ['player_relationships.matches', 'casts'],
    people: [
      'player_relationships.matches.player_relationships.player',
      'player_relationships.matches.casters',
      'casts.player_relationships.player',
      'casts.casters',
    ],
  },
  'player-played-matches': teamMatches,
  team: {
    matches: ['matches(-16)'],
    accolades: ['accolades'],
    articles: ['news_items'],
    teams: ['sister_teams', 'team_in_other_tournaments'],
  },
  'team-composition': { players: ['players'], 'sign-ups': ['players.signup_data'] },
  'team-details': { people },
  'team-matches': { matches: ['matches'], teams: ['matches.teams'], maps: ['matches.maps'] },
  'team-theme': brand,
  teams: {
    events: ['special:public-events/events(-10)'],
    teams: ['special:public-events/events(-10).teams'],
  },
};
