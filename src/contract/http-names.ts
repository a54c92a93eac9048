/** What pages, worker and server must spell alike; the schemas of what is sent are in http.ts. */

/** Addresses of the data server that pages, worker and tools call. Paths are those of the data server. */
export const httpPaths = {
  thing: '/thing',
  things: '/things',
  changes: '/changes',
  actions: '/actions',
  /** Who is signed in here, by cookie or token. */
  session: '/auth/session',
  /** Navigation with `?return=`: to the identity provider and, through `/auth/discord/return`, back. */
  discordStart: '/auth/discord/start',
  /** POST `{code, state?, verifier?, return?}`; `state` is the one the identity provider gave back. */
  discordLogin: '/auth/discord-login',
  login: '/auth/login',
  /** POST `{player, return?}` with a player's id in either form. */
  localLogin: '/auth/local',
  localPlayers: '/auth/local/players',
  /** Navigation on a minisite that cannot share the main site's cookie, see `next` of the sign-in answer. */
  handover: '/auth/handover',
  token: '/auth/token',
  /** POST `{everywhere?: true}`: with it all sessions and tokens of the person end. */
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
  /** When it was pressed, by the server's clock; for the metrics only. */
  madeAt: 'Made-At',
  /** Clean player id of who pressed; refused with 401 when somebody else is signed in by then. */
  actingPerson: 'Acting-Person',
  /** Dirty id of the show that was on the screen; refused with 409 when the caller acts on another one by then. */
  actingBroadcast: 'Acting-Broadcast',
} as const;

/** Keys one request may name: older clients send 100 by GET, newer ones 500 by POST. */
export const maximumKeysPerGet = 100;
export const maximumKeysPerPost = 500;
