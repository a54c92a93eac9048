/** The records that the cards of the live match's map set are made of, as link paths from the broadcast. */
export const mapSetRecords = [
  'live_match.teams.theme',
  'live_match.maps.map',
  'live_match.maps.winner.theme',
  'live_match.maps.picker.theme',
  'live_match.maps.banner.theme',
] as const;
