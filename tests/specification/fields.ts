/** Section 3: the fields of the records by their tables. */
export const fields: Readonly<Record<string, string>> = {
  Matches: `name start teams placeholder_teams placeholder_right score_1 score_2 first_to forfeit forfeit_reason custom_name
    special_event vod vod_2 stream_code match_number round flip_teams maps event brackets code sub_event match_group week_text
    week day show_on_overlays show_on_secondary_overlays player_relationships`,
  Maps: 'map draw winner banner picker score_1 score_2 number replay_code name',
  Events: `name short subdomain partial_subdomain theme teams start_date in_progress show_in_events navbar_events
    clarify_teams sub_event blocks brackets matches broadcast_css staff player_relationships brand_designers casters
    news_items socials map_pool game broadcasts series_name series_subtitle about type_description`,
  'Event Series': 'name order events',
  // Links between players and teams are named from the team's side; see `otherwise`.
  Teams: 'name code theme event event_date matches players captains staff brand_designers owners',
  Players: `name verified headshot clients avatar member_of captain_of team_staff brands_designed owned_teams event_staff
    event_brands_designed casted_events player_relationships battletag pronouns pronunciation role favourite_hero
    profile_picture_theme website_settings`,
  'Player Relationships': 'singular_name player permissions',
  Themes: `color_theme color_logo_background color_logo_accent color_accent color_alt color_text_on_theme
    color_text_on_logo_background color_hero_recolor_primary color_hero_recolor_secondary color_navbar color_body
    color_text_on_body color_website_passive color_website_active color_website_dark color_website_text_on_dark
    default_logo small_logo`,
  Brackets: `name ordered_matches bracket_layout overlay_scale show_times show_broadcasts hide_implications hide_bracket
    events`,
  Broadcasts: `code key name title title_format notice_text desk_display manual_guests guests live_match show_live_match
    map_attack countdown_end break_display break_automation observer_settings automation_settings broadcast_settings gfx
    channel channel_username stream_link timezone theme_override event map_set active other_broadcasts headlines
    highlight_media highlight_hero background transition_offset broadcast_css schedule clients advertise team_1_player_cams
    team_2_player_cams`,
  GFX: 'name type title',
  Clients: 'key name staff broadcast',
  Heroes: 'name role game main_image',
  'Map Data': 'name type game',
  Socials: 'type url name approved',
};
