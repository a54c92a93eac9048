import * as v from 'valibot';
import { recordId } from './records/field.ts';

/**
 * Records computed by the server: listings of tables and `special:*` collections. Every list is absent when empty, like
 * any other field.
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
  /** Clean id that all records of one club share. */
  club: v.optional(v.string()),
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
  battletag: v.optional(v.string()),
  /** The latest few, the newest first. */
  teams: v.optional(v.array(v.looseObject({ name: v.optional(v.string()), code: v.optional(v.string()) }))),
});

/** Signed-in users who have an auction open, by the clean id of its event. */
const auctionViewers = v.looseObject({ event: v.string(), people: v.array(v.string()) });

const flag = v.fallback(v.optional(v.boolean()), undefined);
const figure = v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined);

/**
 * Public data of a connected transmitter: the fields listed here and no others. Its report may have the service,
 * server, channel or key it streams to, and names of scenes; those are dropped, not passed on.
 */
export const transmitterStream = v.object({
  clientName: v.string(),
  status: v.optional(
    v.object({
      outputActive: flag,
      outputReconnecting: flag,
      /** Time since it went live, ms. */
      outputDuration: figure,
      /** 0 to 1. */
      outputCongestion: figure,
      outputSkippedFrames: figure,
      outputTotalFrames: figure,
    }),
  ),
  settings: v.optional(v.object({ stream_delay_enabled: flag, stream_delay_seconds: figure })),
});

/** The same with the age of each part: when it was reported, server time in ms. */
export const listedStream = v.object({
  ...transmitterStream.entries,
  statusAt: v.optional(v.number()),
  settingsAt: v.optional(v.number()),
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
  'special:streams': v.looseObject({ streams: v.optional(v.array(listedStream)) }),
  'special:auction-viewers': v.looseObject({ auctions: v.optional(v.array(auctionViewers)) }),
  'special:player-streams': v.looseObject({ streams: v.optional(v.array(playerStream)) }),
} as const;

export type SpecialKey = keyof typeof specials;
export type SpecialOf<Key extends SpecialKey> = v.InferOutput<(typeof specials)[Key]>;
export type SearchableTeam = v.InferOutput<typeof searchableTeam>;
export type SearchablePlayer = v.InferOutput<typeof searchablePlayer>;
export type ListedStream = v.InferOutput<typeof listedStream>;

export const isSpecialKey = (key: string): key is SpecialKey => Object.hasOwn(specials, key);
