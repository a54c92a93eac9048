/** Paths and headers that pages, worker and server share; the schemas of bodies are in http.ts. */

/** Paths of the data server that pages, worker and tools call. */
export const httpPaths = {
  thing: '/thing',
  things: '/things',
  changes: '/changes',
  /** POST `{files}`: these files of the built site as one `multipart/form-data` document. */
  siteFiles: '/site-files',
  actions: '/actions',
  /** Returns who is signed in, by cookie or token. */
  session: '/auth/session',
  /** Navigation with `?return=`: to the identity provider and, through `/auth/discord/return`, back. */
  discordStart: '/auth/discord/start',
  /** POST `{code, state?, verifier?, return?}`; `state` is the one returned by the identity provider. */
  discordLogin: '/auth/discord-login',
  login: '/auth/login',
  /** POST `{player, key, return?}` with a player's id in either form; the key is the one that the start printed. */
  localLogin: '/auth/local',
  /** POST `{key, search?}`. */
  localPlayers: '/auth/local/players',
  /** Navigation on a minisite, with a ticket of the main site; see `next` of the sign-in answer. */
  handover: '/auth/handover',
  /** Navigation with `?return=`, a path, on a minisite: to the main site and, with its sign-in, back. */
  handoverStart: '/auth/handover/start',
  /** Navigation on the main site: back to the minisite with a ticket, or to the login. */
  handoverGrant: '/auth/handover/grant',
  /** GET from a page of a minisite to the main site: whether a user is signed in there in this browser. */
  handoverOffer: '/auth/handover/offer',
  /** GET: the person's bearer tokens; POST `{name?}`: makes one. */
  token: '/auth/token',
  /** POST `{everywhere?: true}`: ends the sessions of this browser; with it all sessions and tokens of the person. */
  logout: '/auth/logout',
  /**
   * GET `?client=` (an id): the keys of a client's production, for its owners; POST `{client, scope, name}` makes one,
   * `{match, endsAt}` with it for the scope `match`.
   */
  productionKeys: '/production/keys',
  /** POST `{client, id}`: ends a key at once. */
  revokeProductionKey: '/production/keys/revoke',
  /** POST `{device}`: a code for this device to show, and its ticket. */
  pairing: '/production/pairing',
  /** POST `{ticket}`: what became of the code. */
  pairingState: '/production/pairing/state',
  /**
   * POST `{client, code}`: which device shows this code, for an owner of the client; with `{key, path}` it is given this
   * key and opens this path, with `{isRefused: true}` it is refused.
   */
  pairingAnswer: '/production/pairing/answer',
  /** POST `{keys}`: what each of these keys opens now. */
  heldKeys: '/production/keys/held',
  time: '/time',
} as const;

/** Headers of requests and answers beyond the common ones. */
export const httpHeaders = {
  version: 'Grandstand-Version',
  epoch: 'Grandstand-Epoch',
  sequence: 'Grandstand-Sequence',
  /** `Bearer <token>`. */
  authentication: 'Authentication',
  /** A key for a match, in place of a sign-in. */
  productionKey: 'Production-Key',
  idempotencyKey: 'Idempotency-Key',
  seenRevisions: 'Seen-Revisions',
  useBy: 'Use-By',
  /** Time of the action by the server's clock; for the metrics only. */
  madeAt: 'Made-At',
  /** Clean id of the player who pressed; answered with 401 when another person is signed in at delivery. */
  actingPerson: 'Acting-Person',
  /**
   * Dirty id of the broadcast shown at the action; answered with 409 when the caller acts on another one at
   * delivery.
   */
  actingBroadcast: 'Acting-Broadcast',
} as const;

/** Maximum number of keys in one request by GET, and by POST. */
export const maximumKeysPerGet = 100;
export const maximumKeysPerPost = 500;

/** Files one call of `/site-files` may name. */
export const maximumSiteFiles = 500;
