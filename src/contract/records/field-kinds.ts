/**
 * Every public field by kind: a short form of the record registry for pages, which only check whether a value can
 * be drawn. The registry with its schemas would be a third of an overlay's code. `byName` says it of what no list has.
 * A test compares both with the registry.
 */
export const fieldKinds = {
  text: `
    about aliases alternative_vod answer artist associated_match_group attack_side avatar battletag
    blocks bracket_key bracket_layout cams_default_params cams_relay_prefix category clean_feed
    client_key code content current_stage data description desk_colors discord_tag display_title
    division embed forfeit_reason game game_version headline identifier info_for_captains
    ingame_team_width key log manual_guests map_attack map_set markdown match_group mode name
    navbar_short options partial_subdomain pick_ban_order placeholder_teams pronouns pronunciation
    question remote_feed role round scoreboard_title series_subtitle short slug slug_override stats
    stream_preview sub_event subdomain subtitle team_category text tier timezone title trophy_tier type
    type_description url valorant vod vod_2 webcam`,
  texts: `
    align antileak automation_settings bar_options break_automation broadcast_settings cams channel_id
    channel_username eligible_roles graphics_settings observer_settings permissions player_name replay_codes
    tags twitter_handle twitter_link website_settings`,
  number: `
    #_of_teams auction_price audio_volume balance bpl_performance_ranking card_shift countdown_left day
    draft_order draft_position duration extra_points first_to has_theme margin match_number number order
    overlay_scale participation_points ranking_sort score_1 score_2 sr transition_offset volume week`,
  flag: `
    active advertise approved banned clarify_teams countered_by_opponent draw dummy enabled extended
    flip_pick_ban_order flip_teams force_approved forfeit in_progress live minor_team placeholder_right
    prefer_event pro public ready slmn_event special_event verified wide_feed`,
  flags: `
    active_broadcast`,
  date: `
    countdown_end earliest_start latest_start released start start_date updated`,
  dates: `
    event_date`,
  link: `
    accolades ad_read_groups ad_reads and_read auction author banner blue_theme bracket brackets
    brand_designers brands_designed break_gfx broadcast broadcast_interviews broadcasts
    broadcasts_as_guest broadcasts_as_team_1_cam broadcasts_as_team_2_cam broadcasts_highlighted
    captain_of captains casted_events casters casts channel clients connection controlled_teams
    controllers desk_graphics_sponsors draftable_players event event_brands_designed event_series
    event_signups event_staff events events_as_title_sponsor favourite_hero feeder_events full_cams gfx
    guest guests headlines heroes highlighted_on interview_guests live_broadcast live_guests live_match
    live_theme log_files map map_pool maps maps_2 maps_3 maps_4 maps_banned maps_picked maps_won match
    matches member_of mvp mvp_matches navbar_events news news_items opening_read ordered_matches
    other_broadcasts owned_teams owners persistent_sponsors picker player player_guests
    player_relationships players prediction_team profile_picture_theme reader red_theme report
    report_history reports schedule scheduled_broadcast signup_data sister_teams socials sponsors staff
    sub_matches team team_blue team_in_other_tournaments team_red team_staff teams theme theme_override
    title_sponsor track_group_roles track_groups tracks trivia winner`,
  attachments: `
    audio background broadcast_texture default_wordmark file header headshot icon image images log_file
    question_content recolor_base recolor_layers reveal_content symbol thumbnail video wordmark`,
  objects: `
    limited_players`,
} as const;

export type FieldKind = keyof typeof fieldKinds;

/** Fields whose kind differs from that of the same name in other tables. */
export const tableExceptions: Readonly<Record<string, Readonly<Record<string, FieldKind>>>> = {
  Maps: { name: 'texts', type: 'texts' },
  Players: { short: 'texts' },
  Teams: { game: 'texts' },
  'Log Files': { replay_codes: 'text' },
};

export const namesOf = (kind: FieldKind): string[] => fieldKinds[kind].trim().split(/\s+/);

/** Many names tell their kind: every page carries the others one by one. The first that fits. */
const byName: readonly (readonly [RegExp, FieldKind])[] = [
  [
    /^color_|_(?:codes?|css|data|display|format|heading|id|link|name|notes|role|settings|text|url|username)$/,
    'text',
  ],
  [/^(?:available|approved_by|denied_by|hide|show|use)_/, 'flag'],
  [/^(?:team_[12]|highlight)_/, 'link'],
  [/_sr$/, 'number'],
  [/^(?:logo|wordmark)_on_|_(?:images?|logo|audio|icon)$/, 'attachments'],
];

const listed: ReadonlyMap<string, FieldKind> = new Map(
  (Object.keys(fieldKinds) as FieldKind[]).flatMap((kind) =>
    namesOf(kind).map((name) => [name, kind] as const),
  ),
);

/** What a name alone tells. */
export const kindOfName = (name: string): FieldKind | undefined =>
  byName.find(([names]) => names.test(name))?.[1];

/** The kind of a public field of that name; undefined for a name that nothing is known of. */
export const kindNamed = (name: string): FieldKind | undefined => listed.get(name) ?? kindOfName(name);
