import {
  attachments,
  date,
  eventSettings,
  flag,
  grantingRights,
  link,
  lookup,
  number,
  onAir,
  option,
  options,
  privateField,
  single,
  table,
  text,
  writtenBy,
} from './field.ts';

/** The auction of an event, created by its first action. */
export const auctions = table(
  'Auctions',
  {
    event: single('Events.auction'),
    /** JSON text of an `AuctionState` (domain/auction/state.ts), written by the server only. */
    data: text(),
  },
  { editor: 'the auction' },
);

export const brackets = table('Brackets', {
  name: text(),
  key: text(),
  description: text(),
  /** JSON text with columns and connections. */
  bracket_layout: writtenBy('the bracket creator'),
  associated_match_group: text(),
  overlay_scale: number(),
  show_times: flag(),
  show_broadcasts: flag(),
  hide_implications: flag(),
  hide_bracket: flag(),
  /** Ordered: match number n of the layout is index n - 1. */
  ordered_matches: link('Matches.brackets'),
  events: link('Events.brackets'),
});

export const eventSeries = table('Event Series', {
  name: text(),
  order: number(),
  events: link('Events.event_series'),
});

/** Games the organiser knows; others are kept as they come. */
export const games = [
  'Overwatch',
  'Valorant',
  'League of Legends',
  'F1',
  'Counter-Strike',
  'Deadlock',
  'Marvel Rivals',
  'Rocket League',
] as const;

export const events = table('Events', {
  name: text(),
  short: text(),
  subdomain: text(),
  partial_subdomain: text(),
  series_name: text(),
  series_subtitle: text(),
  about: text('markdown'),
  type_description: text(),
  broadcast_css: text('lines'),
  /** JSON text with the event's settings. */
  blocks: eventSettings(),
  discord_control: privateField(text()),
  embed_url: text(),
  navbar_name: text(),
  navbar_short: text(),
  slug: text(),
  sub_event: text(),
  start_date: date(),
  participation_points: number(),
  in_progress: flag(),
  show_in_events: flag(),
  clarify_teams: flag(),
  show_public_team_details: flag(),
  slmn_event: flag(),
  game: option(games),
  tier: option(['S Tier', 'A Tier', 'B Tier', 'C Tier', 'Unranked']),
  antileak: options([
    'Hide all',
    'Hide teams',
    'Hide matches',
    'Hide brackets',
    'Hide articles',
    'Hide staff',
  ]),
  tags: options([]),
  /** The running auction; absent before its first action. */
  auction: single('Auctions.event'),
  teams: link('Teams.event'),
  matches: link('Matches.event'),
  theme: single('Themes.event'),
  title_sponsor: link('Themes.events_as_title_sponsor'),
  brackets: link('Brackets.events'),
  broadcasts: link('Broadcasts.event'),
  staff: grantingRights(link('Players.event_staff')),
  casters: link('Players.casted_events'),
  brand_designers: link('Players.event_brands_designed'),
  player_relationships: grantingRights(link('Player Relationships.events')),
  news_items: link('News.event'),
  accolades: link('Accolades.event'),
  socials: link('Socials.event'),
  map_pool: link('Map Data.events'),
  event_series: link('Event Series.events'),
  signup_data: link('Signup Data.event'),
  draftable_players: link('Players.event_signups'),
  broadcasts_highlighted: onAir(link('Broadcasts.highlight_event')),
  navbar_events: link('Events'),
  feeder_events: link('Events'),
  active_broadcast: lookup(flag()),
  broadcast_texture: attachments(),
});
