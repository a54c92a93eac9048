import { socialTypes } from '#domain/actions/submit-social.ts';
import {
  attachments,
  computed,
  date,
  flag,
  grantingRights,
  link,
  lookup,
  mergedIds,
  number,
  onAir,
  option,
  options,
  privateField,
  single,
  table,
  text,
} from './field.ts';
import { playerRoles, pronounChoices } from './player-choices.ts';

export const accolades = table('Accolades', {
  name: text(),
  player_text: text(),
  event_relative_name: text(),
  description: text('lines'),
  trophy_tier: option(['Championship', 'Tournament']),
  show_for_players: flag(),
  event: single('Events.accolades'),
  teams: link('Teams.accolades'),
  players: link('Players.accolades'),
});

export const socials = table(
  'Socials',
  {
    type: option(socialTypes),
    url: text('address'),
    name: text(),
    approved: flag(),
    /** Dirty id of the player who sent it for approval. */
    submitted_by: privateField(text()),
    /** `Refused` after an editor has refused it. */
    review: privateField(text()),
    player: link('Players.socials'),
    team: link('Teams.socials'),
    event: link('Events.socials'),
  },
  { whenNew: 'hidden' },
);

/** Data that a player entered when signing up for one event. */
export const signupData = table('Signup Data', {
  player: single('Players.signup_data'),
  event: single('Events.signup_data'),
  main_role: option(playerRoles),
  eligible_roles: options(playerRoles),
  sr: number(),
  tank_sr: number(),
  dps_sr: number(),
  support_sr: number(),
  info_for_captains: text('lines'),
});

const relationshipPermissions = [
  'Broadcast Manager',
  'Match Editor',
  'Auction Admin',
  'Event Organiser',
] as const;

/** One record per player and role, shared by many matches. */
export const playerRelationships = table('Player Relationships', {
  singular_name: text(),
  plural_name: text(),
  player_text: text(),
  permissions: grantingRights(options(relationshipPermissions)),
  /** End of the permissions. */
  permissions_end: date(),
  player: grantingRights(single('Players.player_relationships')),
  matches: grantingRights(link('Matches.player_relationships')),
  events: grantingRights(link('Events.player_relationships')),
  teams: link('Teams.player_relationships'),
  player_name: lookup(text()),
});

/** Settings that an administrator may grant a user. */
export const websiteSettings = [
  'Can edit any match',
  'Can edit any event',
  'Can edit any auction',
  'Full broadcast permissions',
  'No profile editing',
] as const;

export const players = table('Players', {
  name: text(),
  /** The account used for sign-in; never shown, unlike the tags below. */
  discord_id: privateField(text()),
  discord_tag: text(),
  battletag: text(),
  marvel_rivals_username: text(),
  steam_id: text(),
  riot_id: text(),
  pronunciation: text(),
  remote_feed: text(),
  slug_override: text(),
  live_override_name: text(),
  full_name: text(),
  subtitle: text(),
  avatar: text(),
  /** Full webcam link, or the code below. */
  webcam: text(),
  cam_code: text(),
  /** For captains of a draft. */
  draft_data: text('lines'),
  highlight_role: text(),
  staff_role: text(),
  auction_price: number(),
  draft_position: number(),
  manual_sr: number(),
  composition_tank_sr: number(),
  composition_dps_sr: number(),
  composition_support_sr: number(),
  verified: flag(),
  pro: flag(),
  use_cam: flag(),
  wide_feed: flag(),
  pronouns: option(pronounChoices),
  role: option(playerRoles),
  website_settings: grantingRights(options(websiteSettings), 'own'),
  /** End of the website settings, except the restriction. */
  website_settings_end: date(),
  eligible_roles: options(playerRoles),
  merged_ids: mergedIds(),
  align: options(['Left', 'Right']),
  member_of: link('Teams.players'),
  captain_of: grantingRights(link('Teams.captains')),
  owned_teams: link('Teams.owners'),
  team_staff: grantingRights(link('Teams.staff')),
  controlled_teams: grantingRights(link('Teams.controllers')),
  brands_designed: link('Teams.brand_designers'),
  event_brands_designed: link('Events.brand_designers'),
  event_staff: grantingRights(link('Events.staff')),
  casted_events: link('Events.casters'),
  casts: link('Matches.casters'),
  mvp_matches: link('Matches.mvp'),
  clients: grantingRights(link('Clients.staff')),
  player_relationships: grantingRights(link('Player Relationships.player')),
  socials: link('Socials.player'),
  news: link('News.author'),
  accolades: link('Accolades.players'),
  signup_data: link('Signup Data.player'),
  event_signups: link('Events.draftable_players'),
  ad_reads: link('Ad Reads.reader'),
  favourite_hero: single('Heroes.players'),
  profile_picture_theme: single('Themes.players'),
  live_theme: single('Themes'),
  prediction_team: single('Teams'),
  broadcasts_as_guest: link('Broadcasts.player_guests'),
  broadcasts_as_team_1_cam: link('Broadcasts.team_1_player_cams'),
  broadcasts_as_team_2_cam: link('Broadcasts.team_2_player_cams'),
  highlighted_on: onAir(link('Broadcasts.highlight_player')),
  player_guests: link('Live Guests'),
  live_guests: link('Live Guests.player'),
  twitter_handle: lookup(text()),
  twitter_link: lookup(text()),
  short: lookup(text()),
  /** Key of the first client this player staffs. */
  client_key: computed(text()),
  '#_of_teams': computed(number()),
  headshot: attachments(),
});
