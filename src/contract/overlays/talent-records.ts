/** The people of a show with their colours and accounts, as link paths from the broadcast. */
export const guestRecords = [
  'guests.theme',
  'guests.socials',
  'player_guests.live_theme',
  'player_guests.socials',
] as const;
