import { flag, link, options, privateField, single, table, text } from './field.ts';

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
