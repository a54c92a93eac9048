import {
  auctionDisplays,
  automationSettings,
  barOptions,
  breakAutomationOptions,
  breakDisplays,
  broadcastSettings,
  deskDisplays,
  mapAttackSides,
  observerSettings,
} from './broadcast-choices.ts';
import {
  attachments,
  date,
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

/** Linked from teams and broadcasts; only the interviewed player is specified. */
export const interviews = table('Interviews', {
  name: text(),
  player: single('Players'),
  guest: single('Live Guests'),
});

/** Guest records of older shows; newer ones link players instead. */
export const liveGuests = table('Live Guests', {
  name: text(),
  live_override_name: text(),
  full_name: text(),
  subtitle: text(),
  pronouns: text(),
  avatar: text(),
  /** Link, or the code below. */
  webcam: text(),
  cam_code: text(),
  discord_id: privateField(text()),
  use_cam: flag(),
  wide_feed: flag(),
  align: options(['Left', 'Right']),
  theme: single('Themes.live_guests'),
  prediction_team: single('Teams.live_guests'),
  player: single('Players.live_guests'),
  socials: link('Socials'),
});

/** Voice bots and their tokens: only the listing is public. */
export const discordBots = table(
  'Discord Bots',
  { name: privateField(text()), token: privateField(text()) },
  { isPrivate: true },
);

/** Streaming channels with their stream keys: only the listing is public. */
export const channels = table(
  'Channels',
  {
    channel_id: privateField(text()),
    name: privateField(text()),
    twitch_refresh_token: privateField(text()),
    twitch_scopes: privateField(text()),
    stream_key: privateField(text()),
  },
  { isPrivate: true },
);

export const clients = table('Clients', {
  /** Room and record key, compared in lower case. */
  key: text(),
  name: text(),
  staff: grantingRights(single('Players.clients')),
  /** End of the control of the client. */
  staff_end: date(),
  /** Ordered; the first one is active. */
  broadcast: link('Broadcasts.clients'),
  cams: options(['Team 1', 'Team 2', 'None']),
});

export const broadcasts = table('Broadcasts', {
  name: text(),
  key: text(),
  code: text(),
  relative_name: text(),
  /** Break text; may hold `{auto}` and a written `\n`. */
  title: text('lines'),
  subtitle: text(),
  title_format: text(),
  special_title_format: text(),
  /** "small|main". */
  notice_text: text(),
  manual_guests: text('lines'),
  stream_link: text('address'),
  stream_url: text(),
  stream_preview: text(),
  timezone: text(),
  map_set: text(),
  bracket_key: text(),
  current_stage: text(),
  broadcast_css: text('lines'),
  ingame_team_width: text(),
  scoreboard_title: text(),
  scoreboard_title_format: text(),
  middle_text_format: text(),
  match_description_format: text(),
  match_next_format: text(),
  break_schedule_format: text(),
  ingame_details_format: text(),
  head_to_head_schedule_text_format: text(),
  draft_title_format: text(),
  draft_subtitle_format: text(),
  cams_default_params: text(),
  cams_relay_prefix: text(),
  /** JSON: the items of the rundown that are not matches (domain/broadcast/rundown-items.ts). */
  rundown_items: writtenBy('the rundown of the dashboard'),
  discord_control: privateField(text()),
  trivia_settings: text(),
  /** Milliseconds. */
  transition_offset: number(),
  margin: number(),
  active: flag(),
  advertise: flag(),
  show_live_match: flag(),
  show_cams: flag(),
  available_for_solo: flag(),
  use_headlines: flag(),
  hide_scores: flag(),
  countdown_end: onAir(date()),
  /** Milliseconds that a paused countdown has left; it has no end then. */
  countdown_left: onAir(number()),
  map_attack: onAir(option(mapAttackSides)),
  desk_display: onAir(option(deskDisplays)),
  break_display: option(breakDisplays),
  auction_display: option(auctionDisplays),
  desk_graphics_display: option(['Sponsors', 'Event Logo', 'Teams']),
  broadcast_settings: options(broadcastSettings),
  observer_settings: options(observerSettings),
  break_automation: options(breakAutomationOptions),
  automation_settings: options(automationSettings),
  bar_options: options(barOptions),
  event: single('Events.broadcasts'),
  live_match: onAir(single('Matches.live_broadcast')),
  schedule: link('Matches.scheduled_broadcast'),
  clients: link('Clients.broadcast'),
  /** Ordered; the position is what the dashboard's buttons move. */
  gfx: link('GFX.broadcasts'),
  break_gfx: link('GFX'),
  channel: single('Channels'),
  theme_override: single('Themes'),
  other_broadcasts: link('Broadcasts'),
  headlines: link('Headlines'),
  sponsors: link('Themes'),
  persistent_sponsors: link('Themes'),
  desk_graphics_sponsors: link('Themes'),
  highlight_team: onAir(single('Teams.broadcasts_highlighted')),
  highlight_hero: onAir(single('Heroes.broadcasts')),
  highlight_player: onAir(single('Players.highlighted_on')),
  highlight_media: onAir(single('News')),
  highlight_event: onAir(link('Events.broadcasts_highlighted')),
  player_guests: link('Players.broadcasts_as_guest'),
  guests: link('Live Guests'),
  interview_guests: link('Live Guests'),
  team_1_player_cams: link('Players.broadcasts_as_team_1_cam'),
  team_2_player_cams: link('Players.broadcasts_as_team_2_cam'),
  team_1_cams: link('Live Guests'),
  team_2_cams: link('Live Guests'),
  full_cams: link('Live Guests'),
  team_1_ordered_heroes: link('Heroes'),
  team_2_ordered_heroes: link('Heroes'),
  ad_read_groups: link('Ad Read Groups'),
  track_group_roles: link('Track Group Roles'),
  trivia: link('Trivia'),
  broadcast_interviews: link('Interviews'),
  controllers: link('Players'),
  channel_id: lookup(text()),
  channel_username: lookup(text()),
  background: attachments(),
  break_image: attachments(),
});
