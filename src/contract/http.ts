import * as v from 'valibot';
import { keyScopes } from '#domain/access/production-rights.ts';
import { isTallyRole, type TallyRole } from '#domain/broadcast/tally-role.ts';
import { textLimits } from '#domain/limits.ts';
import { maximumSiteFiles } from './http-names.ts';
import { maximumHeldKeys, productionKeyPattern } from './production-key.ts';
import type { WireRecord } from './records/wire.ts';
import { securityKinds } from './security-log.ts';

const keyScope = v.picklist(keyScopes);
const tallyRole = v.custom<TallyRole>(isTallyRole, 'must be a role of a tally');

const wireRecord = v.custom<WireRecord>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be a record',
);

/** A hint of related records, as related.ts reads it. */
const pathPattern =
  /^(?:[^/,]{1,100}\/)?[a-z0-9_#]+(?:\(-?\d{1,4}\))?(?:\.[a-z0-9_#]+(?:\(-?\d{1,4}\))?){0,7}$/;

export const relatedPaths = v.pipe(
  v.array(v.pipe(v.string(), v.regex(pathPattern, 'must be a path of link fields'))),
  v.maxLength(40),
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

/** Body of POST `/site-files`: addresses of built files, such as `/assets/core-DsE32r8.js`. */
export const siteFilesRequest = v.object({
  files: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.minLength(1), v.maxLength(maximumSiteFiles)),
});

/** The signed-in person, as in the answer of sign-in. `clients` are dirty ids; `airtableID` is the clean player id. */
export const user = v.looseObject({
  discordID: v.optional(v.string()),
  airtableID: v.string(),
  name: v.optional(v.string()),
  avatar: v.optional(v.string()),
  website_settings: v.array(v.string()),
  /** End of the website settings, as the player's record has it. */
  website_settings_end: v.optional(v.union([v.string(), v.number()])),
  clients: v.optional(v.array(v.string())),
  /** A bearer token signed this browser in, so it cannot manage tokens and keys. */
  isByToken: v.optional(v.literal(true)),
});

/**
 * Success of `/auth/discord-login`, `/auth/local` and `/auth/login`. The first two have a token for callers that are no
 * pages of the site; those have the cookie.
 */
export const signInAnswer = v.looseObject({
  error: v.literal(false),
  token: v.optional(v.string()),
  user,
  /**
   * The address to open next: the validated `return` of the request or of the start of the sign-in, if there is
   * one. For a minisite that cannot share the cookie it carries a ticket, valid once, for 30 s; follow it
   * unchanged.
   */
  next: v.optional(v.string()),
});

/** Answer of GET `/auth/session`; `user` is absent if no user is signed in. */
export const sessionAnswer = v.looseObject({ error: v.literal(false), user: v.optional(user) });

/** Answer of POST `/auth/local/players`: clean ids; people with a client or a setting come first. */
export const localPlayersAnswer = v.looseObject({
  error: v.literal(false),
  players: v.array(
    v.looseObject({
      id: v.string(),
      name: v.string(),
      website_settings: v.array(v.string()),
      clients: v.array(v.string()),
    }),
  ),
});

/** Answer of POST `/auth/token`: a bearer token of its own, shown once. */
export const tokenAnswer = v.looseObject({ error: v.literal(false), token: v.string() });

/** A key of a client's production as its owners see it; times are ISO texts in UTC. */
export const listedKey = v.looseObject({
  id: v.string(),
  scope: keyScope,
  name: v.string(),
  /** Clean player id. */
  madeBy: v.string(),
  madeAt: v.string(),
  /** To the day. */
  usedAt: v.optional(v.string()),
  /** Of the scope `match`: the clean id of the match, and when the key ends. */
  match: v.optional(v.string()),
  endsAt: v.optional(v.string()),
  /** Of the scope `tally`, when it is for one role. */
  role: v.optional(tallyRole),
});

/** A page that is opened with a key, by its path below the client's address. */
export const keyedPage = v.looseObject({
  path: v.string(),
  title: v.string(),
  scope: keyScope,
  /** It shows the light of one role, so it is what a key for one role opens. */
  isOfOneRole: v.optional(v.boolean()),
});

/** Answer of GET `/production/keys`: oldest first, and the pages that they are for. */
export const keysAnswer = v.looseObject({
  error: v.literal(false),
  keys: v.array(listedKey),
  pages: v.array(keyedPage),
});

/** Body of POST `/production/keys`. */
export const newKeyRequest = v.object({
  client: v.string(),
  scope: keyScope,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(textLimits.keyName)),
  /** Both of the scope `match`: an id, and when the key ends. */
  match: v.optional(v.string()),
  endsAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** Of the scope `tally`: the one role it is for; without it the key is for all. */
  role: v.optional(tallyRole),
});

/** Answer of POST `/production/keys`: the text of the key, told only here. */
export const newKeyAnswer = v.looseObject({ error: v.literal(false), key: v.string() });

/** Body of POST `/production/keys/held`. */
export const heldKeysRequest = v.object({
  keys: v.pipe(v.array(v.pipe(v.string(), v.regex(productionKeyPattern))), v.maxLength(maximumHeldKeys)),
});

/** Rights of a key, as its holder receives them. */
export const heldKey = v.looseObject({
  scope: keyScope,
  name: v.string(),
  match: v.optional(v.string()),
  endsAt: v.optional(v.string()),
  role: v.optional(tallyRole),
  /** Of a key for the show: clean id of its client. */
  client: v.optional(v.string()),
  /** The production it belongs to: the client's broadcast, or the client. */
  from: v.optional(v.string()),
});

/** Answer of POST `/production/keys/held`, in the order of the keys; null for one that is unknown or has ended. */
export const heldKeysAnswer = v.looseObject({ error: v.literal(false), held: v.array(v.nullable(heldKey)) });

/** Body of POST `/production/pairing`: what the device calls itself. */
export const pairingRequest = v.object({
  device: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
});

/** Answer of POST `/production/pairing`. */
export const pairingAnswer = v.looseObject({
  error: v.literal(false),
  code: v.string(),
  ticket: v.string(),
  lastsMs: v.number(),
});

/** Body of POST `/production/pairing/state`. */
export const pairingStateRequest = v.object({ ticket: v.pipe(v.string(), v.regex(productionKeyPattern)) });

/** Answer of POST `/production/pairing/state`: `ended` for a code that is over or unknown; the key is told once. */
export const pairingStateAnswer = v.looseObject({
  error: v.literal(false),
  state: v.picklist(['waiting', 'approved', 'refused', 'ended']),
  key: v.optional(v.string()),
  path: v.optional(v.string()),
});

/** Body of POST `/production/pairing/answer`, beside the client. The path is one of this site. */
export const pairingAnswerRequest = v.object({
  code: v.pipe(v.string(), v.maxLength(20)),
  key: v.optional(v.pipe(v.string(), v.regex(productionKeyPattern))),
  path: v.optional(
    v.pipe(v.string(), v.maxLength(200), v.regex(/^\/(dashboard\/guest|(client|match)\/[^\\?#]+)$/)),
  ),
  isRefused: v.optional(v.literal(true)),
});

/** Answer of POST `/production/pairing/answer`: the device that shows the code. */
export const waitingDeviceAnswer = v.looseObject({
  error: v.literal(false),
  device: v.string(),
  askedAt: v.string(),
});

/** Answer of GET `/auth/token`: the person's bearer tokens, the newest first; ISO times, `usedAt` to the day. */
export const tokensAnswer = v.looseObject({
  error: v.literal(false),
  tokens: v.array(
    v.looseObject({
      id: v.string(),
      name: v.string(),
      madeAt: v.string(),
      usedAt: v.string(),
      endsAt: v.string(),
    }),
  ),
});

/**
 * Answer of GET `/auth/security-log?kind=&person=&hours=&before=`: the newest first; `before` is the id of the last
 * entry that is known.
 */
export const securityLogAnswer = v.looseObject({
  error: v.literal(false),
  entries: v.array(
    v.looseObject({
      id: v.number(),
      kind: v.picklist(securityKinds),
      firstAt: v.string(),
      lastAt: v.string(),
      count: v.number(),
      actor: v.optional(v.string()),
      address: v.optional(v.string()),
      subject: v.optional(v.string()),
      detail: v.optional(v.string()),
    }),
  ),
  /** Names of the records that actors and subjects are, by their dirty ids. */
  names: v.record(v.string(), v.string()),
  hasMore: v.boolean(),
});

/** One field that another user changed after the operator's screen showed it. */
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

/** The data in the document, so that the first view needs no further request. */
export const firstView = v.looseObject({
  epoch: v.string(),
  sequence: v.number(),
  version: v.number(),
  siteName: v.string(),
  siteUrl: v.string(),
  serverTimeMs: v.number(),
  records: v.array(wireRecord),
  /** Keys of shortened records; the page reads them again after the first paint. */
  partial: v.optional(v.array(v.string())),
  related: v.object({ keys: v.array(v.string()), related: v.array(v.string()) }),
  /** The part of the host before the main domain, whether or not it is a minisite. */
  subdomain: v.optional(v.string()),
  minisite: v.optional(v.object({ subdomain: v.string(), eventKey: v.string() })),
  /** The request carried a session. Browsers may delete storage of scripts earlier than a cookie. */
  hasSession: v.optional(v.boolean()),
  localSignIn: v.boolean(),
  /** Status page on another host. */
  statusUrl: v.optional(v.string()),
  /** The page on which observers bring their delays together. */
  syncerUrl: v.optional(v.string()),
  /** Address for cameras without an address of their own. */
  cameraUrl: v.optional(v.string()),
  /** Address where players ask the organisers for changes. */
  requestsUrl: v.optional(v.string()),
  /** Mail address of a moderator, for the same requests. */
  moderatorMail: v.optional(v.string()),
  /** Clean id of the theme with the logo of the site. */
  siteTheme: v.optional(v.string()),
  /** IANA name of the zone of new broadcasts, and the game of new events. */
  siteZone: v.optional(v.string()),
  siteGame: v.optional(v.string()),
  /** Small vector images of the records as data URLs, by attachment id. */
  pictures: v.optional(v.record(v.string(), v.string())),
});

/**
 * The member `grandstand` of `/manifest.webmanifest`: the site's values of the first view, for documents that the
 * worker answered without one.
 */
export const siteAnswer = v.object({
  siteName: v.string(),
  siteUrl: v.string(),
  localSignIn: v.boolean(),
  statusUrl: v.optional(v.string()),
  syncerUrl: v.optional(v.string()),
  cameraUrl: v.optional(v.string()),
  requestsUrl: v.optional(v.string()),
  moderatorMail: v.optional(v.string()),
  siteTheme: v.optional(v.string()),
  siteZone: v.optional(v.string()),
  siteGame: v.optional(v.string()),
});

export type ChangesAnswer = v.InferOutput<typeof changesAnswer>;
export type User = v.InferOutput<typeof user>;
export type SignInAnswer = v.InferOutput<typeof signInAnswer>;
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>;
export type LocalPlayersAnswer = v.InferOutput<typeof localPlayersAnswer>;
export type ListedKey = v.InferOutput<typeof listedKey>;
export type KeyedPage = v.InferOutput<typeof keyedPage>;
export type KeysAnswer = v.InferOutput<typeof keysAnswer>;
export type NewKeyAnswer = v.InferOutput<typeof newKeyAnswer>;
export type NewKeyRequest = v.InferOutput<typeof newKeyRequest>;
export type HeldKey = v.InferOutput<typeof heldKey>;
export type HeldKeysAnswer = v.InferOutput<typeof heldKeysAnswer>;
export type PairingAnswer = v.InferOutput<typeof pairingAnswer>;
export type PairingStateAnswer = v.InferOutput<typeof pairingStateAnswer>;
export type WaitingDeviceAnswer = v.InferOutput<typeof waitingDeviceAnswer>;
export type TokenAnswer = v.InferOutput<typeof tokenAnswer>;
export type TokensAnswer = v.InferOutput<typeof tokensAnswer>;
export type SecurityLogAnswer = v.InferOutput<typeof securityLogAnswer>;
export type Conflict = v.InferOutput<typeof conflict>;
export type SiteAnswer = v.InferOutput<typeof siteAnswer>;
export type FirstView = v.InferOutput<typeof firstView>;
