import { number, option, options, single, table, text } from './field.ts';
import { playerRoles } from './player-choices.ts';

/** What a player entered when signing up for one event. */
export const signupData = table('Signup Data', {
  player: single('Players.signup_data'),
  event: single('Events.signup_data'),
  main_role: option(playerRoles),
  eligible_roles: options(playerRoles),
  sr: number(),
  tank_sr: number(),
  dps_sr: number(),
  support_sr: number(),
  info_for_captains: text(),
});
