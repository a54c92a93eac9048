import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import type { TokenAnswer, TokensAnswer } from '#contract/http.ts';
import { httpHeaders, httpPaths } from '#contract/http-names.ts';
import { endTokenPath } from '#contract/token-paths.ts';
import { textLimits } from '#domain/limits.ts';
import type { Config } from '../config.ts';
import { createCallerAddress } from '../http/caller-address.ts';
import { textOf } from '../http/record-reader.ts';
import { readJson } from '../http/request-body.ts';
import type { Logger } from '../log.ts';
import type { ProductionKeys } from '../production-keys/production-keys.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { Queries } from '../store/repositories/queries.ts';
import type { Store } from '../store/store.ts';
import { addAccountRoutes } from './account-routes.ts';
import { createAccounts } from './accounts.ts';
import { type Attempts, createFailureLimit } from './attempts.ts';
import { bearerToken, sessionCookie } from './cookies.ts';
import { addDiscordRoutes, createDiscord } from './discord-routes.ts';
import { addHandoverRoutes, createHandover } from './handover.ts';
import { addLocalRoutes } from './local-routes.ts';
import { createOwnPages, siteHosts } from './own-pages.ts';
import { createPasswordLimits } from './password-limits.ts';
import { assertMayManageKeys, playerIds, playerOf, type SignedIn, signedIn } from './people.ts';
import { createSessionFinder } from './session-finder.ts';
import { addSessionRoutes } from './session-routes.ts';
import { createSessions, type Session, type Sessions } from './sessions.ts';
import { createSetup, type Setup } from './setup-routes.ts';
import { createNote, createSignInResponder, type Note, noteRefusal } from './sign-in-responder.ts';

const tooLong = `name must have ${textLimits.keyName} characters at most`;

type TokenRoutes = {
  readonly sessions: Sessions;
  readonly note: Note;
  readonly personOf: SignIn['personOf'];
};

/**
 * Adds bearer tokens for other programs: POST `/auth/token {name?}` makes one, GET `/auth/token` lists the person's,
 * POST `/auth/token/end {id}` ends one. Only for a browser in which the person signed in: the finder of a token could
 * otherwise keep the account by making more of them.
 */
function addTokenRoutes(app: Hono, { sessions, note, personOf }: TokenRoutes): void {
  const ownerOf = async (request: Request): Promise<SignedIn> => assertMayManageKeys(await personOf(request));

  app.post(httpPaths.token, async (c) => {
    const { playerId, user } = await ownerOf(c.req.raw);
    const name = textOf((await readJson(c)).name)?.trim() || 'Token';
    if (name.length > textLimits.keyName) throw new CodedError('invalid-value', { problem: tooLong });
    const token = await sessions.issueToken({ playerId, avatar: user.avatar }, name);
    note(c, { kind: 'token-made', actor: playerId, detail: name });
    const answer: TokenAnswer = { error: false, token };
    return c.json(answer);
  });

  app.get(httpPaths.token, async (c) => {
    const { playerId } = await ownerOf(c.req.raw);
    const tokens = (await sessions.tokensOf(playerId)).map(({ id, name, madeAt, usedAt, endsAt }) => ({
      id,
      name,
      madeAt: madeAt.toISOString(),
      usedAt: usedAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }));
    const answer: TokensAnswer = { error: false, tokens };
    return c.json(answer);
  });

  app.post(endTokenPath, async (c) => {
    const { playerId } = await ownerOf(c.req.raw);
    const name = await sessions.endToken(playerId, textOf((await readJson(c)).id) ?? '');
    if (name === undefined) throw new CodedError('unknown-token');
    note(c, { kind: 'token-revoked', actor: playerId, detail: name });
    return c.json({ error: false });
  });
}

export type { SignedIn } from './people.ts';

export type SignInOptions = {
  readonly store: Pick<Store, 'get' | 'mergedInto' | 'list' | 'read' | 'commit'>;
  readonly queries: Queries;
  readonly config: Pick<Config, 'siteUrl' | 'corsOrigins' | 'trustedProxies' | 'discord'>;
  readonly clock: () => number;
  readonly log: Logger;
  /** The key of local sign-in; undefined where that is off. */
  readonly localKey: string | undefined;
  /** Tells the operator the key with which the first owner is made; undefined once there is none. */
  readonly onSetupKey: (key: string | undefined) => void;
  readonly securityLog: SecurityLog;
  /** Production keys, which people may end together with all their sessions. */
  readonly keys: Pick<ProductionKeys, 'revokeMadeBy'>;
  /** Signs what browsers keep of a sign-in on its way to the identity provider. */
  readonly stateKey: string;
  /** For calls to the identity provider. */
  readonly fetch: typeof fetch;
};

/** The session of the former cookie ends with its next call, or at its own time. */
const ignore = (): undefined => undefined;

/** Enough for many staff members behind one address, too few for guessing. */
const failuresPerMinute = 30;
/** Enough for a venue full of people whose sessions are over. */
const unknownTokensPerMinute = 100;

export type SignIn = {
  /**
   * Adds the routes under `/auth`. They must be added before other routes that use the cookie, because their
   * middleware prolongs it.
   */
  addRoutes(app: Hono): void;
  readonly setupKey: Setup['key'];
  /**
   * Resolves to the signed-in person of a request, by bearer token or cookie, with the rights of their current player
   * record.
   * @param handshake of the socket that the request is for; unknown tokens count for its address
   * @throws CodedError `rate-limited` for many unknown tokens; see `assertSameSite`
   */
  personOf(request: Request, handshake?: IncomingMessage): Promise<SignedIn | undefined>;
  /** @throws CodedError `rate-limited` with a handshake, see `personOf` */
  personOfToken(token: string, handshake?: IncomingMessage): Promise<SignedIn | undefined>;
  /** Calls the listener when a sign-out or an ended token has left fewer sessions to a player (dirty id). */
  onSessionEnded(listener: (playerId: string) => void): void;
  /**
   * Returns true if the original website's cookie may name the person of a request. The request comes from no page,
   * an own one, or one of `CORS_ORIGINS`, where that website is. Another subdomain could use a cookie that it cannot
   * read.
   */
  isFromTrustedPage(request: Request): boolean;
  /** Returns the name of the session of a request whose token had one at its last look-up; see `HolderOf`. */
  holderOf(request: Request): string | undefined;
  /** Returns true if a request has a token, known or unknown. */
  hasToken(request: Request): boolean;
  /**
   * Refuses a call with the visitor's cookie that no page of this site sent. `personOf` checks this as well.
   * @throws CodedError `origin-not-allowed`, `json-only`
   */
  assertSameSite(request: Request): void;
};

/** Creates sign-in and sessions. */
export function createSignIn({
  store,
  queries,
  config,
  localKey,
  onSetupKey,
  stateKey,
  clock,
  log,
  securityLog,
  keys,
  fetch,
}: SignInOptions): SignIn {
  const hosts = siteHosts(config.siteUrl);
  const ownPages = createOwnPages(config.siteUrl, store);
  const sessions = createSessions({ queries, clock, idsOf: (id) => playerIds(store, id) });
  const cookie = sessionCookie(hosts);
  const handover = createHandover({ hosts, clock, ownPages });
  const callerAddress = createCallerAddress(config);
  const failures = createFailureLimit(clock, failuresPerMinute);
  const attempts: Attempts = { begin: (c) => failures.begin(callerAddress(c)) };
  const limit = createFailureLimit(clock, unknownTokensPerMinute);
  const finder = createSessionFinder({ sessions, limit, clock });
  const note = createNote(securityLog, callerAddress);
  const assertSameSite = (request: Request): void => {
    // Browsers do not send bearer tokens by themselves.
    if (bearerToken(request) === undefined && cookie.tokenOf(request) !== undefined) {
      ownPages.assertSender(request);
    }
  };
  const responder = createSignInResponder({ sessions, cookie, handover, note });
  const accounts = createAccounts({ queries, store, clock });
  const limits = createPasswordLimits(clock, attempts, stateKey, hosts.isSecure);
  const setup = createSetup({
    store,
    queries,
    accounts,
    sessions,
    ownPages,
    attempts,
    responder,
    note,
    limits,
    onKey: onSetupKey,
    hasDiscord: config.discord !== undefined,
    hasLocalSignIn: localKey !== undefined,
  });
  /** HTTP requests, whose answer can prolong the cookie; handshakes of sockets cannot. */
  const calls = new WeakMap<Request, { readonly address: string; isRenewed: boolean }>();

  const personIn = (session: Session | undefined): SignedIn | undefined => {
    const player = session && playerOf(store, session.playerId);
    if (player === undefined) return undefined;
    const found = signedIn(player, session?.avatar);
    return { ...found, person: { ...found.person, nowMs: clock() }, endsAt: session?.endsAt };
  };
  const personOfBearer = async (
    token: string,
    address: string | undefined,
  ): Promise<SignedIn | undefined> => {
    const found = personIn(await finder.find(token, { address, isProlonging: true }));
    return found && { ...found, person: { ...found.person, isByToken: true } };
  };
  const personOfCookie = (session: Session | undefined): SignedIn | undefined => {
    const found = personIn(session);
    if (found === undefined || session?.isSignIn) return found;
    const { user, person } = found;
    return { ...found, user: { ...user, isByToken: true }, person: { ...person, isByToken: true } };
  };
  /** Earlier releases sent this cookie to all subdomains, any of which may have kept it. */
  const endFormerCookie = async (c: Context): Promise<void> => {
    const former = cookie.formerTokenOf(c.req.raw);
    if (former === undefined) return;
    cookie.clearFormer(c);
    const address = callerAddress(c);
    const found = await finder.find(former, { address, isProlonging: false }).catch(ignore);
    if (found !== undefined) await sessions.end(former).catch(ignore);
  };
  const addressOf = (handshake: IncomingMessage | undefined) => handshake && callerAddress(handshake);
  const personOfToken: SignIn['personOfToken'] = (token, handshake) =>
    personOfBearer(token, addressOf(handshake));
  const personOf: SignIn['personOf'] = async (request, handshake) => {
    assertSameSite(request);
    const bearer = bearerToken(request);
    const call = calls.get(request);
    const address = call?.address ?? addressOf(handshake);
    if (bearer !== undefined) return personOfBearer(bearer, address);
    const session = await finder.find(cookie.tokenOf(request), { address, isProlonging: call !== undefined });
    if (call && session?.isRenewed) call.isRenewed = true;
    return personOfCookie(session);
  };

  return {
    personOf,
    personOfToken,
    setupKey: setup.key,
    onSessionEnded: (listener) => sessions.onEnded((id) => listener(String(playerOf(store, id)?.id ?? id))),
    assertSameSite,
    isFromTrustedPage: (request) => {
      const origin = request.headers.get('origin');
      return origin === null || config.corsOrigins.includes(origin) || ownPages.isSender(request);
    },
    holderOf: (request) => finder.holderOf(bearerToken(request) ?? cookie.tokenOf(request)),
    hasToken: (request) =>
      Boolean(request.headers.get(httpHeaders.authentication)) || cookie.tokenOf(request) !== undefined,
    addRoutes(app) {
      app.use('*', async (c, next) => {
        const call = { address: callerAddress(c), isRenewed: false };
        calls.set(c.req.raw, call);
        await next();
        const token = cookie.tokenOf(c.req.raw);
        if (call.isRenewed && token !== undefined) cookie.set(c, token);
      });
      app.use('/auth/*', async (c, next) => {
        await next();
        await endFormerCookie(c);
        noteRefusal(note, c);
        if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
      });
      const provider = config.discord && createDiscord({ settings: config.discord, fetch });
      addDiscordRoutes(app, {
        provider,
        store,
        hosts,
        config,
        ownPages,
        stateKey,
        clock,
        attempts,
        responder,
        accounts,
        log,
      });
      addLocalRoutes(app, { store, key: localKey, ownPages, attempts, responder });
      addSessionRoutes(app, {
        sessions,
        accounts,
        keys: {
          revokeMadeBy: async (id) =>
            (await Promise.all(playerIds(store, id).map((one) => keys.revokeMadeBy(one)))).flat(),
        },
        cookie,
        ownPages,
        attempts,
        responder,
        note,
        assertSameSite,
        personOf,
        personOfToken,
      });
      addTokenRoutes(app, { sessions, note, personOf });
      setup.addRoutes(app);
      addAccountRoutes(app, {
        store,
        accounts,
        sessions,
        limits,
        callerAddress,
        ownPages,
        attempts,
        responder,
        note,
        personOf,
        hasDiscord: config.discord !== undefined,
      });
      addHandoverRoutes(app, { handover, hosts, ownPages, responder, attempts, note, cookie, personOf });
    },
  };
}
