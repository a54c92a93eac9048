import { parse } from 'hono/utils/cookie';
import { CodedError } from '#contract/errors.ts';
import { readClientEvent } from '#contract/socket.ts';
import { noRelay, type Relay } from '../cluster/relay.ts';
import type { Logger } from '../log.ts';
import type { SignedIn, SignIn } from '../sign-in/sign-in.ts';
import type { LiveSocket } from './live-server.ts';

/** Identifies the person behind each connection. */
export type SocketIdentity = {
  /** Reads the handshake of a new connection and accepts tokens sent later. */
  addEvents(socket: LiveSocket): void;
  /**
   * Resolves to the person of this connection with their current rights; undefined when signed out. With a token that
   * came with an event it is the person of the token, and the connection keeps its own person. Rejects when the
   * look-up fails, as while the database is unavailable; `socket.data.signedIn` then keeps its person.
   */
  personOf(socket: LiveSocket, token?: string): Promise<SignedIn | undefined>;
  /** As `personOf`, but returns the person of the last look-up when this one fails. Never rejects. */
  lastKnown(socket: LiveSocket, token?: string): Promise<SignedIn | undefined>;
  /** Calls back when a look-up has found another person than the one before it, or none any more. */
  onIdentified(listener: (socket: LiveSocket) => void): void;
  close(): void;
};

export type IdentityOptions = {
  readonly signIn: Pick<SignIn, 'personOf' | 'personOfToken' | 'onSessionEnded' | 'isFromTrustedPage'>;
  readonly log: Logger;
  /** Now, in milliseconds. */
  readonly clock: () => number;
  /** Interval of the look-ups of sessions that may be over, ms. */
  readonly checkMs?: number | undefined;
  /** To the other servers of the league; without it there are none. */
  readonly relay?: Relay | undefined;
};

const unknownToken = { error: true as const, message: new CodedError('unknown-token').message };

/** A connection that only listens makes no call by which the end of its session would be noticed. */
const defaultCheckMs = 10_000;

/** A connection stays its person's for this long (ms) after its first failed look-up. */
const keptForMs = 10 * 60_000;

const maximumTokenLength = 500;

/**
 * Identifies the person of a connection by a token: first the one sent with `associate_token`, then one in the
 * handshake's `auth` or query (control surfaces), then cookies and header of the handshake. The token is looked up
 * again each time, when a session of the person ends, and when its age ends it. A sign-out or a lost right therefore
 * takes effect at once. Cookies are accepted only from the pages they belong to. A failed look-up removes no rights.
 * The connection stays its person's for at most ten minutes, and is looked up again until that succeeds.
 */
export function createSocketIdentity({
  signIn,
  log,
  clock,
  checkMs = defaultCheckMs,
  relay = noRelay,
}: IdentityOptions): SocketIdentity {
  const tokens = new WeakMap<LiveSocket, string>();
  const listeners = new Set<(socket: LiveSocket) => void>();
  const sockets = new Set<LiveSocket>();
  /** Connections whose last look-up failed, with the time of the first failure. They are looked up again. */
  const unsure = new Map<LiveSocket, number>();
  /** Those of them that wait for the answer to their token. */
  const unanswered = new WeakSet<LiveSocket>();

  const find = async (socket: LiveSocket, token = tokens.get(socket)): Promise<SignedIn | undefined> => {
    try {
      if (token !== undefined) return await signIn.personOfToken(token, socket.request);
      const request = handshakeRequest(socket);
      const person = await signIn.personOf(request, socket.request).catch(nobodyIfRefused);
      if (person !== undefined) return person;
      const kept = signIn.isFromTrustedPage(request) ? authCookieToken(request) : undefined;
      return kept === undefined ? undefined : await signIn.personOfToken(kept, socket.request);
    } catch (error) {
      // Such as of too many unknown tokens.
      return nobodyIfRefused(error);
    }
  };

  const setPerson = (socket: LiveSocket, person: SignedIn | undefined): void => {
    const isSame = socket.data.signedIn?.playerId === person?.playerId;
    socket.data.signedIn = person;
    if (!isSame) for (const listener of listeners) listener(socket);
  };
  /** Keeps the person of a connection while the database is unavailable, for a bounded time. */
  const keepPerson = (socket: LiveSocket): void => {
    if (!sockets.has(socket)) return;
    const sinceMs = unsure.get(socket) ?? clock();
    unsure.set(socket, sinceMs);
    if (clock() - sinceMs > keptForMs) setPerson(socket, undefined);
  };

  const personOf: SocketIdentity['personOf'] = async (socket, token) => {
    try {
      const person = await find(socket, token);
      if (token !== undefined) return person;
      if (!unanswered.has(socket)) unsure.delete(socket);
      setPerson(socket, person);
      return person;
    } catch (error) {
      log.warn({ err: error }, 'the person of a connection could not be found');
      if (token === undefined) keepPerson(socket);
      throw error;
    }
  };
  const lastKnown: SocketIdentity['lastKnown'] = (socket, token) =>
    personOf(socket, token).catch(() => (token === undefined ? socket.data.signedIn : undefined));

  const answer = async (socket: LiveSocket): Promise<void> => {
    unanswered.add(socket);
    const person = await personOf(socket);
    unanswered.delete(socket);
    unsure.delete(socket);
    socket.emit('auth_status', person === undefined ? unknownToken : { error: false, user: person.user });
  };
  const recheck = async (socket: LiveSocket): Promise<void> => {
    if (unanswered.has(socket)) return answer(socket);
    const isSomebodys = socket.data.signedIn !== undefined;
    if ((await personOf(socket)) === undefined && isSomebodys) socket.emit('auth_status', unknownToken);
  };
  /** Handler for look-ups without a waiting caller: a failed one is repeated by `check`. */
  const failing = (): void => undefined;
  const recheckPerson = (playerId: string): void => {
    for (const socket of sockets) {
      if (socket.data.signedIn?.playerId === playerId) recheck(socket).catch(failing);
    }
  };
  /** Looks up the unsure connections one by one; after the first failure the others need not be tried. */
  const recheckUnsure = async (): Promise<void> => {
    for (const socket of [...unsure.keys()]) {
      try {
        await recheck(socket);
      } catch {
        for (const each of unsure.keys()) keepPerson(each);
        return;
      }
    }
  };
  const tellOthers = relay.elsewhere('session-ended', recheckPerson);
  signIn.onSessionEnded((playerId) => {
    recheckPerson(playerId);
    tellOthers(playerId);
  });

  let isRechecking = false;
  const check = setInterval(() => {
    for (const socket of sockets) {
      const endsAtMs = socket.data.signedIn?.endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
      if (endsAtMs <= clock() && !unsure.has(socket)) recheck(socket).catch(failing);
    }
    if (isRechecking || unsure.size === 0) return;
    isRechecking = true;
    void recheckUnsure().finally(() => {
      isRechecking = false;
    });
  }, checkMs);
  check.unref();

  return {
    personOf,
    lastKnown,
    close: () => clearInterval(check),
    onIdentified: (listener) => void listeners.add(listener),
    addEvents(socket) {
      sockets.add(socket);
      socket.on('disconnect', () => {
        sockets.delete(socket);
        unsure.delete(socket);
      });
      const { auth, query } = socket.handshake;
      const token = [auth.token, query.token].find(isTokenText);
      if (token !== undefined) {
        tokens.set(socket, token);
        answer(socket).catch(failing);
      } else {
        personOf(socket).catch(failing);
      }
      socket.on('associate_token', (...values: unknown[]) => {
        const [given] = readClientEvent('associate_token', values) ?? [];
        if (!isTokenText(given)) return;
        tokens.set(socket, given);
        answer(socket).catch(failing);
      });
    },
  };
}

const isTokenText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maximumTokenLength;

/** Returns the token in the original website's cookie `auth`, which is JSON with `token`. */
function authCookieToken(request: Request): string | undefined {
  const text = parse(request.headers.get('cookie') ?? '', 'auth').auth;
  try {
    const { token } = Object(JSON.parse(text ?? '{}')) as { token?: unknown };
    return isTokenText(token) ? token : undefined;
  } catch {
    return undefined;
  }
}

function nobodyIfRefused(error: unknown): undefined {
  if (!(error instanceof CodedError)) throw error;
}

const ownFetchSites: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);

/**
 * Returns the handshake as a request for sign-in, with only the headers that may carry a session. For a page of
 * another site, browsers may send no origin, such as for a script or an image: such a request has no cookie.
 */
function handshakeRequest(socket: LiveSocket): Request {
  const { host = 'localhost', cookie, origin, authentication, ...others } = socket.handshake.headers;
  const headers = new Headers({ host });
  const isOwn = origin !== undefined || ownFetchSites.has(others['sec-fetch-site']);
  if (cookie !== undefined && isOwn) headers.set('cookie', cookie);
  if (origin !== undefined) headers.set('origin', origin);
  if (typeof authentication === 'string') headers.set('authentication', authentication);
  return new Request('http://localhost/', { headers });
}
