/**
 * Every public field by kind: a short form of the record registry for pages, which only check whether a value can
 * be drawn. The registry with its schemas would be a third of an overlay's code. A test compares this list with the
 * registry.
 */
export const fieldKinds = {
  text: `
    _codes about aliases alternative_vod answer artist associated_match_group attack_side auction_display
    author_name author_role avatar battletag blocks bracket_key bracket_layout break_display
    break_schedule_format broadcast_css cam_code cams_default_params cams_relay_prefix category clean_feed
    client_key code color_accent color_alt color_body color_dark color_gradient color_hero_recolor_primary
    color_hero_recolor_secondary color_logo_accent color_logo_background color_navbar color_text_on_body
    color_text_on_dark color_text_on_logo_background color_text_on_theme color_theme color_theme_on_dark
    color_website_active color_website_dark color_website_passive color_website_text_on_dark content
    countered_data current_stage custom_css custom_name data description desk_colors desk_display
    desk_graphics_display discord_tag display_title division draft_data draft_subtitle_format
    draft_title_format embed embed_url event_relative_name forfeit_reason full_name game game_version
    head_to_head_schedule_text_format headline highlight_role icon_emoji_text identifier 
    info_for_captains ingame_details_format ingame_team_width key live_override_name log main_role
    manual_guests map_attack map_set markdown marvel_rivals_username match_description_format match_group
    match_next_format middle_text middle_text_format mode name navbar_name navbar_short notice_text options
      partial_subdomain pick_ban_order placeholder_teams player_text plural_name pronouns
    pronunciation question ranking_text redirect_url relative_name remote_feed replay_code riot_id role
    round safe_twitch_name schedule_text scoreboard_title scoreboard_title_format series_name
    series_subtitle short short_name shorter_name show_notes singular_name slug slug_override
    small_overlay_text special_title_format split_name staff_role stats steam_id stream_code stream_link
    stream_preview stream_url sub_event subdomain subtitle team_category text thumbnail_text tier timezone
    title title_format trivia_settings trophy_tier type type_description url valorant vod vod_2 webcam
    week_heading week_text`,
  texts: `
    align antileak automation_settings bar_options break_automation broadcast_settings cams channel_id
    channel_username eligible_roles graphics_settings observer_settings permissions player_name replay_codes
    tags twitter_handle twitter_link website_settings`,
  number: `
    #_of_teams auction_price audio_volume balance bpl_performance_ranking card_shift composition_dps_sr
    composition_support_sr composition_tank_sr countdown_left day dps_sr draft_order draft_position duration extra_points
    first_to has_theme manual_sr margin match_number number order overlay_scale participation_points
    ranking_sort score_1 score_2 sr support_sr tank_sr transition_offset volume week`,
  flag: `
    active advertise approved approved_by_opponent approved_by_staff approved_by_team
    available_for_factboxes available_for_solo banned clarify_teams countered_by_opponent denied_by_opponent
    denied_by_staff draw dummy enabled extended flip_pick_ban_order flip_teams force_approved forfeit
    hide_bracket hide_from_event hide_from_global_listing hide_from_listings hide_from_local_listing
    hide_implications hide_scores in_progress live minor_team placeholder_right prefer_event pro public
    ready show_broadcasts show_cams show_for_players show_headshots show_in_events show_live_match
    show_on_overlays show_on_secondary_overlays show_public_team_details show_times slmn_event special_event
    use_cam use_embed_thumbnail use_event_thumbnail use_headlines verified wide_feed`,
  flags: `
    active_broadcast`,
  date: `
    countdown_end earliest_start latest_start released start start_date updated`,
  dates: `
    event_date`,
  link: `
    accolades ad_read_groups ad_reads and_read auction author banner blue_theme bracket brackets brand_designers
    brands_designed break_gfx broadcast broadcast_interviews broadcasts broadcasts_as_guest
    broadcasts_as_team_1_cam broadcasts_as_team_2_cam broadcasts_highlighted captain_of captains
    casted_events casters casts channel clients connection controlled_teams controllers
    desk_graphics_sponsors draftable_players event event_brands_designed event_series event_signups
    event_staff events events_as_title_sponsor favourite_hero feeder_events full_cams gfx guest guests
    headlines heroes highlight_event highlight_hero highlight_media highlight_player highlight_team
    highlighted_on interview_guests live_broadcast live_guests live_match live_theme log_files map map_pool
    maps maps_2 maps_3 maps_4 maps_banned maps_picked maps_won match matches member_of mvp mvp_matches
    navbar_events news news_items opening_read ordered_matches other_broadcasts owned_teams owners
    persistent_sponsors picker player player_guests player_relationships players prediction_team
    profile_picture_theme reader red_theme report report_history reports schedule scheduled_broadcast
    signup_data sister_teams socials sponsors staff sub_matches team team_1_bans team_1_cams
    team_1_ordered_heroes team_1_picks team_1_player_cams team_1_protects team_2_bans team_2_cams
    team_2_ordered_heroes team_2_picks team_2_player_cams team_2_protects team_blue
    team_in_other_tournaments team_red team_staff teams theme theme_override title_sponsor track_group_roles
    track_groups tracks trivia winner`,
  attachments: `
    allmode_logo alternate_set_image audio background ban_audio big_image break_image broadcast_texture
    default_logo default_wordmark file header headshot icon image images log_file logo_on_dark logo_on_light
    logo_on_theme main_image negative_image other_images pick_audio positive_image question_content
    recolor_base recolor_layers reveal_content small_logo symbol thumbnail video wordmark wordmark_on_dark
    wordmark_on_light wordmark_on_theme`,
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
