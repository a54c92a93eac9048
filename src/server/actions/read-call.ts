import { lateAt, type PayloadSchema, usualMaximumBytes } from '#contract/actions/action.ts';
import { readPayload, requiredParameters } from '#contract/actions/payload.ts';
import { type ActionName, actionOf, isActionName } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import type { Store } from '../store/store.ts';
import { actingPlayer, actorOf, type Caller } from './acting-player.ts';
import type { ReceiptKey } from './action-answer.ts';
import { type RawCallHeaders, readCallHeaders } from './call-headers.ts';
import { checkCaller } from './check-access.ts';
import type { CheckedCall } from './decide.ts';
import { checkNamedTarget, targetNames } from './named-target.ts';
import { checkDepth, payloadDigest } from './payload-digest.ts';
import { createRateLimit } from './rate-limit.ts';

/** One call of an action, however it arrived. */
export type ActionCall = {
  readonly name: string;
  /** Whether it carries a token or key at all, known or not. */
  readonly hasToken: boolean;
  /** The parameters as they came, of at most so many bytes of JSON; may reject with a CodedError. */
  readonly readParameters: (maximumBytes: number) => Promise<unknown>;
  /** Who is behind the token or key; undefined for an unknown one. */
  readonly identify: () => Promise<Caller | undefined>;
  readonly headers: RawCallHeaders;
  /** The caller's, for the security log. */
  readonly address: string;
};

/** A call that is well formed, by somebody who is known. */
export type ReadCall = {
  readonly checked: CheckedCall;
  /** Present when the call has an idempotency key. */
  readonly owner: ReceiptKey | undefined;
  readonly useByMs: number | undefined;
  /** When it was pressed, where the caller says so, milliseconds since 1970. */
  readonly madeAtMs: number | undefined;
};

/** A page of an older release gives no end to what it keeps; the press itself does. */
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
 * Everything about a call that can be told without looking at what it is about, in the order of the actions
 * reference, section 1: token there, parameters there, token known, client there; then how often, headers, values.
 * @returns a function that rejects with the CodedError of the first check that fails
 */
export function createCallReader({ store, clock }: { store: Pick<Store, 'get'>; clock: () => number }) {
  const checkRate = createRateLimit({ clock });

  return async (call: ActionCall): Promise<ReadCall> => {
    const { name } = call;
    if (!isActionName(name)) throw new CodedError('unknown-action');
    if (!call.hasToken) throw new CodedError('unauthorized');
    const action = actionOf(name);
    const raw = (await call.readParameters(action.maximumBytes ?? usualMaximumBytes)) ?? {};
    checkPresence(name, raw);

    const caller = await call.identify();
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
    const payloadHash = payloadDigest(name, raw);
    return {
      checked: { name, payload, playerId, key: caller?.key, seenRevisions, actingBroadcast },
      owner: key === undefined ? undefined : { person, key, payloadHash },
      useByMs: earliest(useByMs, madeAtMs === undefined ? undefined : lateAt(action, payload, madeAtMs)),
      madeAtMs,
    };
  };
}
