import * as v from 'valibot';
import { recordId } from './records/field.ts';

/**
 * Records computed by the server: listings of tables and `special:*` collections (data server, section 4). Every
 * list is absent when empty, like any other field.
 */

const ids = v.optional(v.array(recordId));

/** `{id: 'Events', ids: [...], __tableName: 'Table'}`, under the table's name as key. */
export const listing = v.looseObject({ id: v.string(), ids, __tableName: v.literal('Table') });

const matchCollection = v.looseObject({ matches: ids });
const eventCollection = v.looseObject({ events: ids });
const broadcastCollection = v.looseObject({ broadcasts: ids });

/** One line of the team search. */
export const searchableTeam = v.looseObject({
  id: recordId,
  name: v.optional(v.string()),
  code: v.optional(v.string()),
  /** First theme. */
  theme: v.optional(v.string()),
  game: v.optional(v.string()),
  event: v.optional(v.string()),
  /** The event's `start_date`. */
  eventStart: v.optional(v.union([v.string(), v.number()])),
});

/** One line of the player search; the name is never missing. */
export const searchablePlayer = v.looseObject({
  id: recordId,
  name: v.string(),
  verified: v.optional(v.boolean()),
  pro: v.optional(v.boolean()),
  role: v.optional(v.string()),
  /** The latest few, the newest first. */
  teams: v.optional(v.array(v.looseObject({ name: v.optional(v.string()), code: v.optional(v.string()) }))),
});

/**
 * What everybody may know of a connected transmitter: the fields that a control surface reads (socket reference 7).
 * Its report has the server and channel it streams to in addition; those are dropped, not passed on.
 */
export const transmitterStream = v.object({
  clientName: v.string(),
  settings: v.optional(
    v.object({
      stream_delay_enabled: v.fallback(v.optional(v.boolean()), undefined),
      stream_delay_seconds: v.fallback(v.optional(v.number()), undefined),
    }),
  ),
});

/** A player seen streaming during a match of their team. */
export const playerStream = v.looseObject({
  match: recordId,
  event: v.optional(recordId),
  player: recordId,
  team: v.optional(recordId),
  url: v.string(),
});

/** Each collection under its key. */
export const specials = {
  'special:upcoming-matches': matchCollection,
  'special:live-matches': matchCollection,
  'special:latest-results': matchCollection,
  'special:results': matchCollection,
  'special:public-events': eventCollection,
  'special:latest-events': v.looseObject({ ...eventCollection.entries, listedCount: v.optional(v.number()) }),
  'special:teams': v.looseObject({ teams: v.optional(v.array(searchableTeam)) }),
  'special:players': v.looseObject({ players: v.optional(v.array(searchablePlayer)) }),
  'special:pro-players': v.looseObject({ players: v.optional(v.array(searchablePlayer)) }),
  'special:solo-broadcasts': broadcastCollection,
  'special:streams': v.looseObject({ streams: v.optional(v.array(transmitterStream)) }),
  'special:player-streams': v.looseObject({ streams: v.optional(v.array(playerStream)) }),
} as const;

export type SpecialKey = keyof typeof specials;
export type SpecialOf<Key extends SpecialKey> = v.InferOutput<(typeof specials)[Key]>;
export type SearchableTeam = v.InferOutput<typeof searchableTeam>;
export type SearchablePlayer = v.InferOutput<typeof searchablePlayer>;
export type TransmitterStream = v.InferOutput<typeof transmitterStream>;

export const isSpecialKey = (key: string): key is SpecialKey => Object.hasOwn(specials, key);
