import * as v from 'valibot';
import {
  attachments,
  computed,
  date,
  flag,
  grantingRights,
  link,
  lookup,
  number,
  objects,
  onAir,
  privateField,
  single,
  table,
  text,
} from './field.ts';

/** A player who has no record of their own; keys follow the field-naming rule, so games may add some. */
export const limitedPlayer = v.looseObject({
  limited: v.literal(true),
  name: v.optional(v.string()),
  role: v.optional(v.string()),
  pronouns: v.optional(v.string()),
});

export type LimitedPlayer = v.InferOutput<typeof limitedPlayer>;

export const teams = table('Teams', {
  name: text(),
  code: text(),
  aliases: text(),
  /** Clean id that all records of one club share; its address opens the latest of them. */
  club: text(),
  description: text(),
  subdomain: text(),
  subtitle: text(),
  small_overlay_text: text(),
  split_name: text(),
  safe_twitch_name: text(),
  /** Markdown. */
  show_notes: text('lines'),
  ranking_text: text(),
  /** "Group;Category" or one word. */
  team_category: text(),
  type_description: text(),
  control_ids: privateField(text()),
  discord_control: privateField(text()),
  balance: number(),
  draft_order: number(),
  extra_points: number(),
  ranking_sort: number(),
  bpl_performance_ranking: number(),
  hide_from_listings: flag(),
  minor_team: flag(),
  show_headshots: flag(),
  limited_players: objects(limitedPlayer),
  /** The current event first; a club that plays several stages or seasons as one record lists them all. */
  event: link('Events.teams'),
  theme: single('Themes.team'),
  red_theme: single('Themes.team_red'),
  blue_theme: single('Themes.team_blue'),
  players: link('Players.member_of'),
  captains: grantingRights(link('Players.captain_of')),
  owners: link('Players.owned_teams'),
  staff: grantingRights(link('Players.team_staff')),
  controllers: grantingRights(link('Players.controlled_teams')),
  brand_designers: link('Players.brands_designed'),
  matches: link('Matches.teams'),
  maps_won: link('Maps.winner'),
  maps_banned: link('Maps.banner'),
  maps_picked: link('Maps.picker'),
  player_relationships: link('Player Relationships.teams'),
  news_items: link('News.team'),
  accolades: link('Accolades.teams'),
  socials: link('Socials.team'),
  broadcasts_highlighted: onAir(link('Broadcasts.highlight_team')),
  report: link('Reports.team'),
  sister_teams: link('Teams'),
  team_in_other_tournaments: link('Teams'),
  broadcast_interviews: link('Interviews'),
  live_guests: link('Live Guests.prediction_team'),
  game: lookup(text()),
  event_date: lookup(date()),
  /** Count; 0 tells "deliberately without a theme" from "not loaded". */
  has_theme: computed(number()),
  icon: attachments(),
  images: attachments(),
});
