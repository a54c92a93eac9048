import type { ProductionRight } from '#domain/access/production-rights.ts';
import type { ActionName } from './actions.ts';
import { type ClientEventName, type ServerToClient, type TriggerName, triggerNames } from './socket.ts';

/**
 * Rights to send and to receive each event of the live socket. An event without a row does not compile, and the server
 * uses no other source. A test sends every event with every kind of user and key. Actions over the socket have the
 * rights of their own definitions.
 */
type Audience = 'anyone' | ProductionRight;

/** Senders, by the client that the event names or the socket acts for. */
export const senders = {
  subscribe: 'anyone',
  unsubscribe: 'anyone',
  'subscribe-multiple': 'anyone',
  get_and_subscribe: 'anyone',
  associate_token: 'anyone',
  'prod-keys': 'anyone',
  // Anyone may enter rooms; the receivers in them depend on the event.
  'prod-join': 'anyone',
  'prod-broadcast-join': 'anyone',
  'prod-rooms': 'anyone',
  'prod-act-as': 'anyone',
  'prod-overview-join': 'watch',
  'prod-update': 'report',
  'prod-drawn': 'report',
  'prod-message-shown': 'confirm',
  media_update: 'report',
  'prod-send': 'direct',
  prod_trigger: 'direct',
  tally_change: 'light',
  obs_data_change: 'announce',
  pip_announce: 'announce',
  obs_stream_status: 'announce',
  // These take back only what the same socket has said.
  'prod-page-closed': 'anyone',
  obs_disconnect: 'anyone',
  audio_subscribe: 'anyone',
  'match-room:join': 'anyone',
  // Anyone may watch; presses have the rights of their actions.
  'auction:subscribe': 'anyone',
  'auction:admin_set_state': 'anyone',
  'auction:request_start_player': 'anyone',
  'auction:bid': 'anyone',
} as const satisfies { readonly [Name in ClientEventName]: Audience };

/** Client events for which a right is needed. */
export type GuardedEventName = {
  [Name in ClientEventName]: (typeof senders)[Name] extends 'anyone' ? never : Name;
}[ClientEventName];

/** The answers of a page inside the broadcast software to those who direct it. */
const triggersOfSources: readonly unknown[] = ['obs_remote_data'] satisfies TriggerName[];

/** The right that an event with these arguments needs. */
export function rightToSend(name: GuardedEventName, [first]: readonly unknown[]): ProductionRight {
  return name === 'prod_trigger' && triggersOfSources.includes(first) ? 'announce' : senders[name];
}

/** Triggers with names of scenes and inputs. */
const softwareTriggers: readonly TriggerName[] = ['obs_remote_control', 'obs_remote_data'];

type Trigger = { readonly [Name in TriggerName]: Audience };

/** Hearers, among those in the event's room. */
export const hearers = {
  ...(Object.fromEntries(
    triggerNames.map((name) => [name, softwareTriggers.includes(name) ? 'scenes' : 'anyone']),
  ) as Trigger),
  media_update_time: 'anyone',
  media_update_playing: 'anyone',
  media_update_remaining: 'anyone',
  media_update_prepared: 'anyone',
  media_update_ended: 'anyone',
  website_flags: 'anyone',
  data_update: 'anyone',
  auth_status: 'anyone',
  action_error: 'anyone',
  prod_heartbeat: 'anyone',
  // The envelope of the others: it is sent to sockets that may receive its content.
  prod_room: 'anyone',
  prod_hears: 'anyone',
  prod_button_reload: 'anyone',
  send_prod_update: 'anyone',
  prod_watch: 'anyone',
  prod_update: 'watch',
  prod_drawn: 'watch',
  prod_disconnect: 'watch',
  prod_pressed: 'watch',
  // A tally of one role receives those for its group.
  prod_messages: 'scenes',
  prod_preview_program_change: 'scenes',
  pip_announce: 'anyone',
  tally_change: 'anyone',
  audio_job_status: 'anyone',
  'match_room:inactive': 'anyone',
  auction_welcome: 'anyone',
  auction_state: 'anyone',
  auction_pre_auction: 'anyone',
  auction_start: 'anyone',
  auction_post_auction: 'anyone',
  auction_timer: 'anyone',
  auction_bids: 'anyone',
  auction_error: 'anyone',
  'auction:viewers': 'anyone',
} as const satisfies { readonly [Name in Exclude<keyof ServerToClient, ActionName>]: Audience };

/** Returns the receivers of an event in a room; triggers with names of their own go to all of them. */
export function hearerOf(event: string): Audience {
  return Object.hasOwn(hearers, event) ? hearers[event as keyof typeof hearers] : 'anyone';
}

/** The rights that decide which events a socket receives in a room of each kind. */
export const hearingRights = { client: 'scenes', broadcast: 'scenes', overview: 'watch' } as const satisfies {
  readonly [Kind in 'client' | 'broadcast' | 'overview']: ProductionRight;
};
