import { createHash } from 'node:crypto';
import { lateAt, type PayloadSchema, usualMaximumBytes } from '#contract/actions/action.ts';
import { readPayload, requiredParameters } from '#contract/actions/payload.ts';
import { type ActionName, actionOf, isActionName } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import type { ActionAccess } from '#domain/access/action-access.ts';
import type { EditRecord } from '#domain/actions/edit-record.ts';
import type { Acting } from '#domain/actions/patch.ts';
import { isRecordId, isSameRecord, restoreId } from '#domain/record-id.ts';
import { maximumBodyBytes } from '../http/request-body.ts';
import { createRates, type Rate } from '../rates.ts';
import { deviceOf } from '../show-log/press-rows.ts';
import type { Store } from '../store/store.ts';
import { actingPlayer, actorOf, type Caller } from './acting-player.ts';
import type { ReceiptKey } from './action-answer.ts';
import { checkCaller } from './check-access.ts';
import type { CheckedCall } from './decide.ts';

/** Headers that the outbox adds to a call; all absent on calls of older clients. */
type CallHeaders = {
  readonly idempotencyKey?: string | undefined;
  /** Dirty id to the change number the operator's screen showed. */
  readonly seenRevisions?: ReadonlyMap<string, number> | undefined;
  /** Milliseconds since 1970. */
  readonly useByMs?: number | undefined;
  /** Milliseconds since 1970; undefined as well where it makes no sense, since nothing but a metric depends on it. */
  readonly madeAtMs?: number | undefined;
  /** Dirty id of the player who made the action, regardless of the user who is signed in when it arrives. */
  readonly actingPerson?: string | undefined;
  /** Dirty id of the caller's show at the time of the action. */
  readonly actingBroadcast?: string | undefined;
};

/** The headers as they came. */
export type RawCallHeaders = {
  readonly [Name in 'key' | 'seen' | 'useBy' | 'madeAt' | 'actingPerson' | 'actingBroadcast']?:
    | string
    | undefined;
};

const keyPattern = /^[A-Za-z0-9-]{16,64}$/;
const revisionPattern = /^\d{1,15}$/;
const isoPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** No action touches more records. */
const maximumSeen = 500;

function seenRevisionsIn(text: string): ReadonlyMap<string, number> {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > maximumSeen) throw new CodedError('invalid-seen-revisions');
  const seen = new Map<string, number>();
  for (const part of parts) {
    const [id, revision, ...more] = part.split('=').map((piece) => piece.trim());
    if (!isRecordId(id) || revision === undefined || !revisionPattern.test(revision) || more.length > 0) {
      throw new CodedError('invalid-seen-revisions');
    }
    seen.set(id, Number(revision));
  }
  return seen;
}

const instantIn = (text: string): number => (isoPattern.test(text) ? Date.parse(text) : Number.NaN);

function endIn(text: string): number {
  const ms = instantIn(text);
  if (Number.isNaN(ms)) throw new CodedError('invalid-use-by');
  return ms;
}

/** @throws CodedError `invalid-idempotency-key`, `invalid-seen-revisions`, `invalid-use-by` */
export function readCallHeaders(raw: RawCallHeaders): CallHeaders {
  const { key, seen, useBy, madeAt, actingPerson, actingBroadcast } = raw;
  if (key !== undefined && !keyPattern.test(key)) throw new CodedError('invalid-idempotency-key');
  return {
    idempotencyKey: key,
    seenRevisions: seen === undefined ? undefined : seenRevisionsIn(seen),
    useByMs: useBy === undefined ? undefined : endIn(useBy.trim()),
    madeAtMs: madeAt === undefined ? undefined : instantIn(madeAt.trim()) || undefined,
    actingPerson: actingPerson === undefined ? undefined : restoreId(actingPerson.trim()),
    actingBroadcast: actingBroadcast === undefined ? undefined : restoreId(actingBroadcast.trim()),
  };
}

type Target = {
  /** Parameters by which callers name it. */
  readonly names: readonly [string, string];
  readonly of: keyof Acting;
  readonly problem: string;
};

const productionTargets: readonly Target[] = [
  { names: ['client', 'clientID'], of: 'client', problem: 'must be "self" or your own client' },
  {
    names: ['broadcast', 'broadcastID'],
    of: 'broadcast',
    problem: 'must be "self" or the current show of your client',
  },
  { names: ['match', 'matchID'], of: 'liveMatch', problem: 'must be "self" or the live match of your show' },
];
const profileTarget: Target = {
  names: ['player', 'playerID'],
  of: 'player',
  problem: 'must be "self" or yourself',
};

function targetsOf(name: ActionName): readonly Target[] {
  const { payload } = actionOf(name);
  const { caller, right }: ActionAccess = actionOf(name).access;
  const all = [
    ...(caller === 'user' ? [] : productionTargets),
    ...(right === 'own-profile' ? [profileTarget] : []),
  ];
  // A declared parameter has a rule of its own, except the client: the caller's own one is always meant.
  return all.filter(({ of, names }) => of === 'client' || !names.some((one) => one in payload.entries));
}

/** Parameters beside an action's own by which callers may name what they act as. */
const targetNames = (name: ActionName): string[] => targetsOf(name).flatMap(({ names }) => names);

/**
 * Refuses a call that names another client, show, live match or player than the one that its action is about, because
 * the call would change the caller's own instead. Records are named by id or key.
 * @param raw the parameters as they came
 * @throws CodedError `invalid-value`
 */
function checkNamedTarget(store: Pick<Store, 'get'>, name: ActionName, raw: unknown, acting: Acting): void {
  const parameters = raw as Readonly<Record<string, unknown>>;
  for (const { names, of, problem } of targetsOf(name)) {
    const own = store.get(acting[of] ?? '');
    const isOwn = (named: unknown): boolean =>
      typeof named === 'string' && own !== undefined && (isSameRecord(named, own.id) || named === own.key);
    for (const parameter of names) {
      const named = parameters[parameter] ?? 'self';
      if (named !== 'self' && !isOwn(named)) {
        throw new CodedError('invalid-value', { problem: `${parameter}: ${problem}`, parameter });
      }
    }
  }
}

/** No payload has more levels; what walks through values may stop there instead of running out of stack. */
const maximumDepth = 32;

/** @throws CodedError `invalid-value` for a payload that is nested too deeply */
function checkDepth(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > maximumDepth)
    throw new CodedError('invalid-value', { problem: 'payload: is nested too deeply' });
  for (const entry of Object.values(value)) checkDepth(entry, depth + 1);
}

/** The value with the keys of its objects in one order; lists and objects stay apart. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return { list: value.map(ordered) };
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => [key, ordered(entry)]);
}

/**
 * The digest by which two calls with one idempotency key are told apart: of the action and its parameters as they
 * came, whatever the order of their names. Not for one that is nested too deeply.
 */
export function payloadDigest(action: string, payload: unknown): string {
  const text = JSON.stringify([action, ordered(payload ?? {})]);
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Above what one person presses: a thousand changes within 20 s by a script or a deck of buttons, and the outbox of a
 * day without network within a few seconds.
 */
export const personRate = { burst: 1200, perSecond: 40 };

/** Images that one person may store: a league's logos at once, and one every five seconds after that. */
const imageRate = { burst: 100, perSecond: 0.2 };

const countImages = (payload: object): number =>
  Object.values((payload as Pick<EditRecord, 'files'>).files ?? {}).filter(({ data }) => data !== undefined)
    .length;

/**
 * Bounds how often one person may act. `clock` gives milliseconds.
 * @returns a check that throws CodedError `rate-limited` with `retryAfterSeconds`
 */
export function createRateLimit({
  clock,
  rate = personRate,
}: {
  clock: () => number;
  rate?: Rate | undefined;
}) {
  const rates = createRates(clock, rate);
  return (person: string, cost = 1): void => {
    const waitMs = rates.take(person, cost);
    if (waitMs > 0) throw new CodedError('rate-limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  };
}

/** One call of an action, however it arrived. */
export type ActionCall = {
  readonly name: string;
  /** True if the call has a token or key, known or unknown. */
  readonly hasToken: boolean;
  /** The parameters as they came, of at most so many bytes of JSON; may reject with a CodedError. */
  readonly readParameters: (maximumBytes: number) => Promise<unknown>;
  /** Resolves with the caller behind the token or key; undefined if it is unknown. */
  readonly identify: () => Promise<Caller | undefined>;
  readonly headers: RawCallHeaders;
  /** The caller's, for the security log. */
  readonly address: string;
  /** The `User-Agent` of its program, for the log of the show. */
  readonly userAgent?: string | undefined;
};

/** A well-formed call by a known caller. */
export type ReadCall = {
  readonly checked: CheckedCall;
  /** Present when the call has an idempotency key. */
  readonly owner: ReceiptKey | undefined;
  readonly useByMs: number | undefined;
  /** When it was pressed, where the caller says so, milliseconds since 1970. */
  readonly madeAtMs: number | undefined;
  /** In words, for the log of the show. */
  readonly device: string;
};

/** The earliest known end. Pages of older releases send no end for queued calls; the time of the action gives one. */
const earliest = (...ends: readonly (number | undefined)[]): number | undefined => {
  const known = ends.filter((end) => end !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

function checkPresence(name: ActionName, raw: unknown): void {
  if (typeof raw !== 'object' || raw === null) return;
  const missing = requiredParameters(actionOf(name).payload).filter(
    (parameter) => (raw as Record<string, unknown>)[parameter] === undefined,
  );
  if (missing.length > 0) throw new CodedError('missing-parameter', { parameters: missing });
}

/**
 * Creates the checks of a call that need no record of its subject. Their order: token present, parameters present,
 * token known, client present; then rate, headers, values.
 * @returns a function that rejects with the CodedError of the first check that fails
 */
export function createCallReader({
  store,
  clock,
}: {
  store: Pick<Store, 'get' | 'mergedInto'>;
  clock: () => number;
}) {
  const checkRate = createRateLimit({ clock });
  const checkImageRate = createRateLimit({ clock, rate: imageRate });

  return async (call: ActionCall): Promise<ReadCall> => {
    const { name } = call;
    if (!isActionName(name)) throw new CodedError('unknown-action');
    if (!call.hasToken) throw new CodedError('unauthorized');
    const action = actionOf(name);
    const maximumBytes = action.maximumBytes ?? usualMaximumBytes;
    // Only a known caller may send more than a megabyte.
    const known = maximumBytes > maximumBodyBytes ? await call.identify() : undefined;
    const raw =
      (await call.readParameters(
        known === undefined ? Math.min(maximumBytes, maximumBodyBytes) : maximumBytes,
      )) ?? {};
    checkPresence(name, raw);

    const caller = known ?? (await call.identify());
    const player = caller && actingPlayer(store, caller);
    // It ends with who made it, or with their client: a sign-in would not help.
    if (caller?.key !== undefined && player === undefined) throw new CodedError('ended-key');
    checkCaller(action.access, player?.person);
    const playerId = String(player?.acting.player);
    const person = actorOf({ playerId, key: caller?.key });
    checkRate(person);

    const headers = readCallHeaders(call.headers);
    const { idempotencyKey: key, useByMs, madeAtMs, seenRevisions, actingPerson, actingBroadcast } = headers;
    if (actingPerson !== undefined && actingPerson !== person) throw new CodedError('other-person');
    // In this order: what the schema refuses is put into no order.
    checkDepth(raw);
    const ignores = [...(action.ignores ?? []), ...targetNames(name)];
    const payload = readPayload<PayloadSchema>({ ...action, ignores }, raw);
    checkNamedTarget(store, name, raw, player?.acting ?? {});
    if (name === 'edit-record') checkImageRate(person, countImages(payload));
    const payloadHash = payloadDigest(name, raw);
    return {
      checked: {
        name,
        payload,
        playerId,
        key: caller?.key,
        person: { isByToken: caller?.person?.isByToken },
        seenRevisions,
        actingBroadcast,
      },
      owner: key === undefined ? undefined : { person, key, payloadHash },
      useByMs: earliest(useByMs, madeAtMs === undefined ? undefined : lateAt(action, payload, madeAtMs)),
      madeAtMs,
      device: deviceOf(call.userAgent),
    };
  };
}
