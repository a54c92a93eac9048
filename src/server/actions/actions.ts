import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { actionNames } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import { httpHeaders } from '#contract/http-names.ts';
import { isSameRecord } from '#domain/record-id.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { CallerAddress } from '../http/caller-address.ts';
import { readJson } from '../http/request-body.ts';
import type { SocketIdentity } from '../live/identity.ts';
import type { LiveSocket } from '../live/live-server.ts';
import { isWithin } from '../live/production/access.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type HeldKey, lendsRights, type ProductionKeys } from '../production-keys/production-keys.ts';
import type { Readiness } from '../readiness.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { ShowLog } from '../show-log/show-log.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { Store } from '../store/store.ts';
import type { TwitchActions } from '../twitch/twitch-actions.ts';
import type { Caller } from './acting-player.ts';
import { type ActionAnswer, failureAnswer } from './action-answer.ts';
import { createDraining } from './draining.ts';
import type { ActionCall } from './read-call.ts';
import { createRunner, type RunAction, type RunnerOptions } from './run-action.ts';

/**
 * Returns the caller of a call with keys instead of a sign-in. Of several keys it is the one for the match that the
 * call names, else one for a show, else the first.
 * @param keys as received, including those that lend no rights
 * @param parameters of the call, as received
 */
function keyCaller(keys: readonly HeldKey[], parameters: unknown): Caller | undefined {
  const lent = keys.flatMap((held) => {
    const known = held.grant();
    if (known === undefined || !lendsRights(known)) return [];
    const { id, name, client, match, madeBy } = known;
    return [{ held, playerId: madeBy, key: { id, name, client, match } }];
  });
  const { matchID, match = matchID } = Object(parameters) as { match?: unknown; matchID?: unknown };
  const isNamed = (one: string | undefined) => typeof match === 'string' && isSameRecord(one, match);
  const chosen =
    lent.find(({ key }) => isNamed(key.match)) ?? lent.find(({ key }) => key.match === undefined) ?? lent[0];
  if (chosen === undefined) return undefined;
  chosen.held.noteUse();
  return { playerId: chosen.playerId, key: chosen.key };
}

/** Parameters that came over the socket, whose packets may be longer than those of an action. */
export const boundedParameters =
  (parameters: unknown): ActionCall['readParameters'] =>
  async (maximumBytes) => {
    if (!isWithin(parameters ?? {}, maximumBytes)) throw new CodedError('body-too-large');
    return parameters;
  };

type ActionEventOptions = {
  readonly run: RunAction;
  readonly identity: Pick<SocketIdentity, 'personOf'>;
  readonly callerAddress: CallerAddress;
};

type Acknowledge = (answer: unknown) => void;

/** Returns true if the connection was opened with anything that could name a person. */
function hasHandshakeToken({ handshake }: LiveSocket): boolean {
  const { auth, query, headers } = handshake;
  return Boolean(auth.token || query.token || headers.authentication || headers.cookie);
}

/** Older listeners read the fields of the data beside `error`. */
function withSpreadData(answer: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { data } = answer;
  const isSpread = typeof data === 'object' && data !== null && !Array.isArray(data);
  return { ...(isSpread ? data : {}), ...answer };
}

/**
 * Adds every action as an event of its own name with one object. Success is emitted under that name, failure as
 * `action_error`. A last argument that is a function is called with the answer too.
 */
export function addActionEvents(
  socket: LiveSocket,
  { run, identity, callerAddress }: ActionEventOptions,
): void {
  const address = callerAddress(socket.request);
  const emit = socket.emit.bind(socket) as (event: string, answer: unknown) => boolean;

  for (const name of actionNames) {
    socket.on(name, async (...values: unknown[]) => {
      const last = values.at(-1);
      const acknowledge = typeof last === 'function' ? (last as Acknowledge) : undefined;
      const parameters = typeof values[0] === 'function' ? undefined : values[0];
      const identified = identity
        .personOf(socket)
        .then((person) => person ?? keyCaller(socket.data.keys ?? [], parameters));
      // A look-up that fails says nothing about the sender: the runner answers it like any failure of the server.
      const isKnown = await identified.then(
        (caller) => caller !== undefined,
        () => true,
      );
      const { text } = await run({
        name,
        address,
        userAgent: socket.handshake.headers['user-agent'],
        hasToken: isKnown || hasHandshakeToken(socket),
        readParameters: boundedParameters(parameters),
        identify: () => identified,
        headers: {},
      });
      const answer = JSON.parse(text) as Record<string, unknown>;
      if (answer.error === true) emit('action_error', { action: name, ...answer });
      else emit(name, withSpreadData(answer));
      acknowledge?.(answer);
    });
  }
}

type ActionRouteOptions = {
  readonly run: RunAction;
  readonly signIn: Pick<SignIn, 'personOf' | 'hasToken' | 'assertSameSite'>;
  readonly keys: Pick<ProductionKeys, 'hold'>;
  readonly callerAddress: CallerAddress;
};

function send(c: Context, { status, text, sequence, retryAfterSeconds }: ActionAnswer): Response {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  if (sequence !== undefined) headers[httpHeaders.sequence] = String(sequence);
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds);
  return c.body(text, status as ContentfulStatusCode, headers);
}

/** POST `/actions/{name}`. Every answer is JSON. A call with a key is made by the key, even beside a signed-in user. */
export function addActionRoutes(app: Hono, { run, signIn, keys, callerAddress }: ActionRouteOptions): void {
  app.post('/actions/:name', async (c) => {
    const request = c.req.raw;
    const key = c.req.header(httpHeaders.productionKey);
    const answer = await run({
      name: c.req.param('name'),
      address: callerAddress(c),
      userAgent: c.req.header('user-agent'),
      hasToken: key !== undefined || signIn.hasToken(request),
      readParameters: async (maximumBytes) => {
        signIn.assertSameSite(request);
        return readJson(c, maximumBytes);
      },
      identify: async () => {
        if (key === undefined) return signIn.personOf(request);
        const caller = keyCaller([keys.hold(key)], undefined);
        if (caller === undefined) throw new CodedError('ended-key');
        return caller;
      },
      headers: {
        key: c.req.header(httpHeaders.idempotencyKey),
        seen: c.req.header(httpHeaders.seenRevisions),
        useBy: c.req.header(httpHeaders.useBy),
        madeAt: c.req.header(httpHeaders.madeAt),
        actingPerson: c.req.header(httpHeaders.actingPerson),
        actingBroadcast: c.req.header(httpHeaders.actingBroadcast),
      },
    });
    return send(c, answer);
  });
  app.all('/actions/:name', (c) => send(c, failureAnswer(new CodedError('method-not-allowed'))));
}

export type ActionsOptions = {
  readonly store: Store;
  readonly signIn: Pick<SignIn, 'personOf' | 'hasToken' | 'assertSameSite'>;
  readonly identity: Pick<SocketIdentity, 'personOf'>;
  readonly keys: Pick<ProductionKeys, 'hold'>;
  /** Now, in milliseconds. */
  readonly clock: () => number;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly securityLog: SecurityLog;
  readonly showLog?: Pick<ShowLog, 'changed'> | undefined;
  readonly callerAddress: CallerAddress;
  readonly readiness?: Pick<Readiness, 'checkAgain'> | undefined;
  /** Undefined without a configured Twitch application. */
  readonly twitch?: TwitchActions | undefined;
  readonly effects?: RunnerOptions['effects'];
};

export type Actions = {
  /** Runs an action for modules that receive calls in another form. */
  readonly run: RunAction;
  addRoutes(app: Hono): void;
  /** For each new connection. */
  addEvents(socket: LiveSocket): void;
  /** Takes no further call, ends the sweeping of old receipts, and resolves when what is under way is done. */
  close(): Promise<void>;
};

/** Longer than any device stays away with calls that it still repeats. */
export const receiptLifetimeMs = 90 * dayMs;

/** An action waits this long at most for a database that is away. */
const drainLimitMs = 5000;

/** Creates the actions for calls over HTTP and socket. */
export function createActions(options: ActionsOptions): Actions {
  const { store, signIn, identity, keys, callerAddress, clock, log } = options;
  const { run, drain } = createDraining(createRunner(options));
  const sweep = () => {
    store.sweepReceipts(clock() - receiptLifetimeMs).catch((error: unknown) => {
      log.error({ err: error }, 'old receipts could not be swept');
    });
  };
  sweep();
  const sweeping = setInterval(sweep, dayMs);
  sweeping.unref();

  return {
    run,
    addRoutes: (app) => addActionRoutes(app, { run, signIn, keys, callerAddress }),
    addEvents: (socket) => addActionEvents(socket, { run, identity, callerAddress }),
    close: () => {
      clearInterval(sweeping);
      return drain(drainLimitMs);
    },
  };
}
