/**
 * Every public field by kind: a short form of the record registry for pages, which only check whether a value can
 * be drawn. The registry with its schemas would be a third of an overlay's code. `byName` says it of what no list has.
 * A test compares both with the registry.
 */
export const fieldKinds = {
  text: `
    about aliases alternative_vod answer artist associated_match_group attack_side avatar battletag
    blocks bracket_key bracket_layout cams_default_params cams_relay_prefix category clean_feed
    client_key club code content current_stage data description desk_colors discord_tag display_title
    division embed forfeit_reason game game_version headline identifier info_for_captains
    ingame_team_width key log manual_guests map_attack map_set markdown match_group mode name
    navbar_short options outcome partial_subdomain pick_ban_order placeholder_teams pronouns pronunciation
    question remote_feed role round rundown_items scoreboard_title series_subtitle short slug slug_override stats
    stream_preview sub_event subdomain subtitle team_category text tier timezone title trophy_tier type
    type_description url valorant vod vod_2 webcam`,
  texts: `
    align antileak automation_settings bar_options break_automation broadcast_settings cams channel_id
    channel_username eligible_roles graphics_settings merged_ids observer_settings permissions player_name replay_codes
    tags twitter_handle twitter_link website_settings`,
  number: `
    #_of_teams _drawn_maps auction_price audio_volume balance best_of bpl_performance_ranking card_shift countdown_left day
    draft_order draft_position duration extra_points first_to has_theme margin match_number number order
    overlay_scale participation_points ranking_sort score_1 score_2 sr transition_offset volume week`,
  flag: `
    active advertise all_maps approved banned clarify_teams countered_by_opponent draw dummy enabled extended
    flip_pick_ban_order flip_teams force_approved forfeit in_progress live minor_team placeholder_right
    prefer_event pro public ready slmn_event special_event verified wide_feed`,
  flags: `
    active_broadcast`,
  date: `
    countdown_end earliest_start latest_start permissions_end released staff_end start start_date updated
    website_settings_end`,
  dates: `
    event_date`,
  link: `
    accolades author banner brand_designers brands_designed break_gfx broadcast_interviews
    broadcasts_highlighted captains casts channel connection controllers event_brands_designed
    event_series event_signups favourite_hero gfx heroes highlighted_on log_files map_pool maps_banned
    maps_picked maps_won mvp news_items picker player_relationships report report_history reports
    schedule signup_data socials team_blue team_in_other_tournaments team_red theme_override
    track_group_roles trivia winner`,
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
  // Names of most tables, and the direction of a link.
  [
    /(?:^|_)(?:(?:ad_read|auction|bracket|broadcast|cam|caster|client|event|group|guest|headline|map|matche?|owner|player|read(?:er)?|sponsor|team|theme|track)s?|news|of|staff)(?:_[2-4])?$/,
    'link',
  ],
];

const listed: ReadonlyMap<string, FieldKind> = new Map(
  (Object.keys(fieldKinds) as FieldKind[]).flatMap((kind) =>
    namesOf(kind).map((name) => [name, kind] as const),
  ),
);

/** Returns the kind that a name alone determines. */
export const kindOfName = (name: string): FieldKind | undefined =>
  byName.find(([names]) => names.test(name))?.[1];

/** The kind of a public field of that name; undefined for a name that nothing is known of. */
export const kindNamed = (name: string): FieldKind | undefined => listed.get(name) ?? kindOfName(name);
