import { commsTeam } from '#domain/broadcast/comms.ts';

/** Those that overlays of ours know; any other is listed by its name. */
const named: ReadonlyMap<string, string> = new Map([
  ['comms_disable', 'Team voices closed'],
  ['show_talent', 'Talent shown'],
  ['hide_talent', 'Talent hidden'],
  ['toggle_talent', 'Talent switched'],
  ['clear_talent', 'Talent cleared'],
  ['toggle_cams', 'Cameras switched'],
  ['advance_draft', 'Draft advanced'],
  ['reset_draft', 'Draft reset'],
  ['show_full_draft', 'Whole draft shown'],
  ['auto_draft', 'Draft advances by itself'],
  ['show_promotion', 'Promotion shown'],
  ['map_music', 'Map music started'],
  ['fade_map_music', 'Map music faded in'],
  ['skip_song', 'Song skipped'],
  ['fade_skip_song', 'Song faded to the next one'],
  ['fade_stop_song', 'Music faded out'],
  ['stop_confetti', 'Confetti stopped'],
  ['disable_confetti', 'Confetti switched off'],
  ['enable_confetti', 'Confetti switched on'],
  ['ad_read_start', 'Ad read started'],
  ['obs_remote_control', 'Broadcast software controlled'],
  ['prod_button_reload', 'Source reloaded'],
]);

/** Triggers that pages send automatically, without a user action. */
const automatic: ReadonlySet<string> = new Set(['obs_remote_data', 'request_obs_remote_control_update']);

export const isPressedTrigger = (name: string): boolean => !automatic.has(name);

/**
 * Returns a trigger in words, as the show log lists it.
 *
 * @param teamOf returns the name of team 1 or 2 of the live match
 */
export function describeTrigger(name: string, value: unknown, teamOf: (number: 1 | 2) => string): string {
  const team = name === 'comms_enable' ? commsTeam([value]) : undefined;
  if (team !== undefined) return `Team voices of ${teamOf(team)} opened`;
  return named.get(name) ?? `Trigger ${name}`;
}
