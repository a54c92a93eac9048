/** The records of the bars over gameplay, by link paths from the broadcast; the observers' page draws them too. */
export const ingameRecords = [
  'live_match.teams.theme',
  'live_match.maps.map',
  'live_match.event.theme',
  'live_match.teams.blue_theme',
  'live_match.teams.red_theme',
  'live_match.maps.winner.theme',
  'live_match.maps.team_1_bans',
  'live_match.maps.team_2_bans',
  'team_1_player_cams',
  'team_2_player_cams',
  'persistent_sponsors',
  'sponsors',
];
