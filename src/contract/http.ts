import * as v from 'valibot';
import type { WireRecord } from './records/wire.ts';
import { relatedPaths } from './related.ts';

/** Addresses of the data server that pages, worker and tools call. Paths are those of the data server. */
export const httpPaths = {
  thing: '/thing',
  things: '/things',
  changes: '/changes',
  actions: '/actions',
  discordLogin: '/auth/discord-login',
  login: '/auth/login',
  localLogin: '/auth/local',
  logout: '/auth/logout',
  time: '/time',
} as const;

/** Headers of requests and answers beyond the common ones. */
export const httpHeaders = {
  version: 'Grandstand-Version',
  epoch: 'Grandstand-Epoch',
  sequence: 'Grandstand-Sequence',
  /** `Bearer <token>`. */
  authentication: 'Authentication',
  idempotencyKey: 'Idempotency-Key',
  seenRevisions: 'Seen-Revisions',
  useBy: 'Use-By',
} as const;

/** Keys one request may name: older clients send 100 by GET, newer ones 500 by POST. */
export const maximumKeysPerGet = 100;
export const maximumKeysPerPost = 500;

const wireRecord = v.custom<WireRecord>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be a record',
);

/** Body of POST `/things`; `related` is the optional hint for records the server may append. */
export const thingsRequest = v.object({
  ids: v.string(),
  related: v.optional(relatedPaths),
});

/** Body of POST `/changes`: "what changed since `since` among these keys?" */
export const changesRequest = v.object({
  epoch: v.string(),
  since: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  keys: v.array(v.pipe(v.string(), v.maxLength(200))),
});

export const changesAnswer = v.union([
  v.object({ epoch: v.string(), sequence: v.number(), tooOld: v.literal(true) }),
  v.object({ epoch: v.string(), sequence: v.number(), records: v.array(wireRecord) }),
]);

/** The person behind a token, as sign-in answers it. `clients` are dirty ids; `airtableID` is the clean player id. */
export const user = v.looseObject({
  discordID: v.optional(v.string()),
  airtableID: v.string(),
  name: v.optional(v.string()),
  avatar: v.optional(v.string()),
  website_settings: v.array(v.string()),
  clients: v.optional(v.array(v.string())),
});

/** Success of `/auth/discord-login`, `/auth/local` (with token) and `/auth/login` (without). */
export const signInAnswer = v.looseObject({
  error: v.literal(false),
  token: v.optional(v.string()),
  user,
});

/** Failure of reads and sign-in. */
export const messageFailure = v.looseObject({
  error: v.literal(true),
  message: v.string(),
  for_a_developer: v.optional(v.unknown()),
});

/** One field that somebody else changed after the operator's screen showed it. */
export const conflict = v.looseObject({
  id: v.string(),
  field: v.string(),
  theirs: v.optional(v.unknown()),
  yours: v.optional(v.unknown()),
  who: v.optional(v.string()),
  at: v.optional(v.string()),
});

/** Failure of an action, whatever the reason. */
export const actionFailure = v.looseObject({
  error: v.literal(true),
  errorMessage: v.string(),
  code: v.optional(v.string()),
  conflicts: v.optional(v.array(conflict)),
});

export const actionSuccess = v.looseObject({ error: v.literal(false), data: v.optional(v.unknown()) });

/** What the server writes into the page so that the first view needs no further request. */
export const firstView = v.looseObject({
  epoch: v.string(),
  sequence: v.number(),
  version: v.number(),
  siteName: v.string(),
  siteUrl: v.string(),
  serverTimeMs: v.number(),
  records: v.array(wireRecord),
  related: v.object({ keys: v.array(v.string()), related: v.array(v.string()) }),
  minisite: v.optional(v.object({ subdomain: v.string(), eventKey: v.string() })),
  localSignIn: v.boolean(),
  /** Small vector pictures of the records by attachment id, as data addresses: they need no request of their own. */
  pictures: v.optional(v.record(v.string(), v.string())),
});

/** Id of the script element that carries the first view. */
export const firstViewElementId = 'first-view';

export type ThingsRequest = v.InferOutput<typeof thingsRequest>;
export type ChangesRequest = v.InferOutput<typeof changesRequest>;
export type ChangesAnswer = v.InferOutput<typeof changesAnswer>;
export type User = v.InferOutput<typeof user>;
export type SignInAnswer = v.InferOutput<typeof signInAnswer>;
export type MessageFailure = v.InferOutput<typeof messageFailure>;
export type Conflict = v.InferOutput<typeof conflict>;
export type ActionFailure = v.InferOutput<typeof actionFailure>;
export type FirstView = v.InferOutput<typeof firstView>;
