import {
  type AnyAction,
  isResolved,
  lateAt,
  offlineHandlingOf,
  type Values,
} from '#contract/actions/action.ts';
import { describeRefusal } from '#contract/actions/describe-refusal.ts';
import { readPayload } from '#contract/actions/payload.ts';
import { type ActionName, type AnswerOf, actionOf, type PayloadInputOf } from '#contract/actions.ts';
import { CodedError, errorTexts } from '#contract/errors.ts';
import type { Acting } from '#domain/actions/patch.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { requestTimeLimitMs } from '#sync/fetch-json.ts';
import { addEntry, hasImageRoom } from '#sync/outbox/adding.ts';
import { guestPerson, type NewEntry, newEntryId, type SeenRevisions } from '#sync/outbox/entry.ts';
import { type Sendable, sendAction } from '#sync/outbox/sending.ts';
import { askForPersistence } from '../browser-storage.ts';
import { cautiousServerNow } from '../clock.ts';
import { connection } from '../connection.ts';
import { reportProblem } from '../log.ts';
import { openKeyFor, openShowKey } from '../match-keys/match-keys.ts';
import { noteRefusal } from '../session/refusals.ts';
import { session } from '../session/session.ts';
import { getThing } from '../things/store.ts';
import { showToast } from '../toasts.ts';
import { actingNow, actingSoon } from './acting.ts';
import { describeCall, isAlreadySo, predict, seenNow } from './on-screen.ts';
import { outboxRuntime } from './outbox-runtime.ts';
import { type Outcome, outcomeOf, type Refused, refusedBy } from './outcome.ts';
import { tellOutcome } from './telling.ts';

export type ActOptions = {
  /** The entry in words, when the caller knows better ones: "Map 2 won by Stormwatch". */
  readonly words?: string | undefined;
  /**
   * State that the screen showed when the user began, by dirty id, if that was before the action. An example is an
   * editor that was opened before another user's change. Other records count as seen now.
   */
  readonly seen?: SeenRevisions | undefined;
  /** True to use this device's key for the match although the signed-in user may not edit it. */
  readonly isGuest?: boolean | undefined;
};

/** A person waits no longer than this for the server, and hardly where everything says that there is none. */
const answerLimitMs = 1_500;
const offlineLimitMs = 200;

/** Maximum wait for the records that identify the target show, ms. */
const actingLimitMs = 1_000;

/** For calls that are not kept: while no page of this browser is connected an answer is unlikely. */
const disconnectedLimitMs = 3_000;

/** A server on this very machine answers although the browser sees no network. */
const isKnownOffline = (): boolean => !connection.isOnline && !connection.isConnected;

/**
 * Performs a staff action: applies it to the page at once, stores it on this device, and sends it when the server is
 * reachable. Never throws and shows no message itself. Resolves with `queued` after at most 1.5 s without the
 * server; the entry is then processed in the background.
 */
export async function act<Name extends ActionName>(
  name: Name,
  payload: PayloadInputOf<Name>,
  options: ActOptions = {},
): Promise<Outcome<Name>> {
  try {
    const outcome = withLabels(name, await press<Name>(name, payload, options));
    if (outcome.status === 'refused') noteRefusal(outcome.code);
    return outcome;
  } catch (error) {
    if (!(error instanceof CodedError)) reportProblem(`The action ${name} failed`, error);
    return withLabels(name, refusedBy(error));
  }
}

/** Replaces the parameter names of a refusal by the labels that users know. */
const withLabels = <Name extends ActionName, Result extends Outcome<Name>>(
  name: Name,
  outcome: Result,
): Result =>
  outcome.status === 'refused' ? { ...outcome, message: describeRefusal(name, outcome.message) } : outcome;

async function press<Name extends ActionName>(
  name: Name,
  raw: unknown,
  options: ActOptions,
): Promise<Outcome<Name>> {
  const action = actionOf(name);
  const { access, offline } = action;
  const isShowNeeded = access.caller !== 'user' && offline.keep !== 'reject';
  const acting = isShowNeeded ? await actingSoon(actingLimitMs) : actingNow();
  const read = readPayload(action, raw);
  const payload = plain(offline.resolve?.(read, acting, getThing) ?? read);
  const { keep, reason } = offlineHandlingOf(action, payload);
  const records = action.touches(payload, acting);
  const isGuest = options.isGuest === true || session.user === undefined;
  const key = isGuest ? keyFor(access, records) : undefined;
  const person = key === undefined ? outboxRuntime().person() : guestPerson;
  if (person === undefined) return refusedBy(new CodedError('not-authenticated'));
  const now = cautiousServerNow();
  const call: Call = {
    action: name,
    payload,
    person,
    key,
    acting: shownTarget(action, acting),
    seen: { ...seenNow(action.sees?.(payload) ?? records), ...options.seen },
    useByAt: lateAt(action, payload, now),
  };

  if (keep === 'reject') return sendNow<Name>(call, offlineSentence(reason));
  if (records.length === 0 || !isResolved(action, payload, acting)) {
    return sendNow<Name>(call, errorTexts.offline);
  }
  const prediction = predict(name, payload, acting, getThing);
  const words = options.words ?? describeCall(name, payload, acting);
  if (prediction.status === 'refused') {
    return isAlreadySo(name, payload, acting)
      ? { status: 'done', data: undefined as AnswerOf<Name>, already: {}, words }
      : refusedBy(prediction.error);
  }
  return queue<Name>(
    {
      ...call,
      id: newEntryId(),
      keep,
      createdAt: now,
      clockOffsetMs: now - Date.now(),
      keys: offline.per?.(payload, acting) ?? [],
      records: [...records, ...(offline.precedes?.(payload) ?? [])],
      words,
      patches: prediction.patches,
    },
    options,
  );
}

/** Returns the key of this device that permits a call by a user who is not signed in. */
function keyFor(access: AnyAction['access'], records: readonly string[]): string | undefined {
  const forMatch = access.takesMatchKey ? openKeyFor(records) : undefined;
  return forMatch ?? (access.takesShowKey ? openShowKey()?.text : undefined);
}

/** As it goes over the wire: no proxies, no undefined. */
const plain = (payload: Values): Values => JSON.parse(JSON.stringify(payload)) as Values;

/** The show on the screen is part of a call only when the call is about it. */
function shownTarget({ access }: AnyAction, acting: Acting): Acting {
  return access.caller === 'client' ? acting : { ...acting, broadcast: undefined };
}

async function queue<Name extends ActionName>(entry: NewEntry, options: ActOptions): Promise<Outcome<Name>> {
  const runtime = outboxRuntime();
  const describe = (payload: Values) => describeCall(entry.action, payload, entry.acting);
  let id: string;
  try {
    id = await runtime.change((content) => {
      if (!hasImageRoom(content.entries, entry)) throw new CodedError('no-image-room');
      return addEntry(content, entry, { describe, isNamed: options.words !== undefined });
    });
  } catch (error) {
    if (error instanceof CodedError) return sendNow<Name>(entry, error.message);
    // Where nothing can be kept (private window, full disk) the call is sent now or not at all.
    reportProblem('The action could not be kept on this device', error);
    return sendNow<Name>(entry, errorTexts['storage-unavailable']);
  }
  keepStorage();
  runtime.send();
  return outcomeOf<Name>(
    id,
    await runtime.settled.wait(id, isKnownOffline() ? offlineLimitMs : answerLimitMs),
  );
}

let isStorageAsked = false;

function keepStorage(): void {
  if (isStorageAsked) return;
  isStorageAsked = true;
  void askForPersistence();
}

type Call = Omit<Sendable, 'requestKey' | 'createdAt'>;

/** Sends a call now or not at all; nothing is kept. `offlineMessage` is said when there is no connection to try. */
async function sendNow<Name extends ActionName>(call: Call, offlineMessage: string): Promise<Outcome<Name>> {
  const offline: Refused = { status: 'refused', code: 'offline', message: offlineMessage };
  if (isKnownOffline()) return offline;
  const limitMs = connection.isConnected ? requestTimeLimitMs : disconnectedLimitMs;
  const fetchHere = (input: string, init?: RequestInit) => fetch(input, init);
  const answer = await sendAction(fetchHere, '', { ...call, requestKey: newEntryId() }, limitMs);
  switch (answer.kind) {
    case 'done':
      return {
        status: 'done',
        data: answer.data as AnswerOf<Name>,
        ...(answer.already && {
          already: answer.already,
          words: describeCall(call.action, call.payload, call.acting),
        }),
      };
    case 'conflict':
      return { status: 'refused', code: 'conflict', message: answer.message, conflicts: answer.conflicts };
    case 'expired':
      return { status: 'refused', code: 'expired', message: answer.message };
    case 'refused':
    case 'held':
      return { status: 'refused', code: answer.code, message: answer.message };
    case 'other-key':
      throw new Error('A new key cannot belong to another payload');
    case 'retry':
      if (answer.isReached) return { status: 'refused', code: 'request-error', message: answer.message };
      return connection.isConnected
        ? refusedBy(new CodedError('request-error', { message: answer.message }))
        : offline;
    default:
      return answer satisfies never;
  }
}

/** "This needs a connection to the data server. Viewers bet on it: late is worse than not at all." */
function offlineSentence(reason: string): string {
  return `${errorTexts.offline} ${capitalised(reason)}.`;
}

export type ToastOptions<Name extends ActionName> = ActOptions & {
  /** Said once the server has done it; nothing is said without it. */
  readonly success?: string | ((data: AnswerOf<Name>) => string) | undefined;
};

/** As `act`, and says how it ended: a refusal for 5 s, a success that has words for 3 s, and meanwhile that it waits. */
export async function actWithToasts<Name extends ActionName>(
  name: Name,
  payload: PayloadInputOf<Name>,
  { success, ...options }: ToastOptions<Name> = {},
): Promise<Outcome<Name>> {
  const outcome = await act(name, payload, options);
  if (outcome.status === 'refused') showToast({ text: outcome.message, kind: 'error' });
  if (success !== undefined) tellOutcome(outcome, { done: success });
  return outcome;
}
