import {
  type Access,
  type Acting,
  type Action,
  type OfflineRule,
  offlineHandlingOf,
  type PayloadSchema,
} from '#contract/actions/action.ts';
import { readPayload } from '#contract/actions/payload.ts';
import { type ActionName, type AnswerOf, actionOf, type PayloadInputOf } from '#contract/actions.ts';
import { CodedError, errorTexts } from '#contract/errors.ts';
import { addEntry } from '#sync/outbox/adding.ts';
import type { NewEntry, Payload, SeenRevisions } from '#sync/outbox/entry.ts';
import { newEntryId } from '#sync/outbox/entry-id.ts';
import { cautiousServerNow } from '../clock.ts';
import { connection } from '../connection.ts';
import { reportProblem } from '../log.ts';
import { noteRefusal } from '../session/refusals.ts';
import { session } from '../session/session.ts';
import { getThing } from '../things/store.ts';
import { askForPersistence } from '../worker/persistence.ts';
import { actingNow, actingSoon } from './acting.ts';
import { type DirectCall, offlineSentence, sendNow } from './direct.ts';
import { outboxRuntime } from './outbox-runtime.ts';
import { type Outcome, outcomeOf, refusedBy } from './outcome.ts';
import { predict } from './predict.ts';
import { isBound, pressed } from './press.ts';
import { seenNow } from './seen-now.ts';
import { wordsFor } from './words.ts';

export type { Outcome } from './outcome.ts';

export type ActOptions = {
  /** The entry in words, when the caller knows better ones: "Map 2 won by Stormwatch". */
  readonly words?: string | undefined;
  /**
   * What the screen showed when the person began, by dirty id, when that was longer ago than the press: an editor
   * that was opened before somebody else's change. Other records count as seen now.
   */
  readonly seen?: SeenRevisions | undefined;
};

/** A person waits no longer than this for the server, and hardly where everything says that there is none. */
const answerLimitMs = 1_500;
const offlineLimitMs = 200;

const isKnownOffline = (): boolean => !connection.isOnline && !connection.isConnected;
const actingLimitMs = 1_000;

/**
 * Does a staff action: at once for what is drawn, durably on this device, and on the server as soon as it can be
 * reached. Never throws and shows no message itself. `queued` is answered after at most 1.5 s without the server;
 * the entry then goes on by itself (architecture 2.2; field, D1).
 */
export async function act<Name extends ActionName>(
  name: Name,
  payload: PayloadInputOf<Name>,
  options: ActOptions = {},
): Promise<Outcome<Name>> {
  try {
    const outcome = await press(name, payload as Payload, options);
    if (outcome.status === 'refused') noteRefusal(outcome.code);
    return outcome;
  } catch (error) {
    if (!(error instanceof CodedError)) reportProblem(`The action ${name} failed`, error);
    return refusedBy(error);
  }
}

async function press<Name extends ActionName>(
  name: Name,
  raw: Payload,
  options: ActOptions,
): Promise<Outcome<Name>> {
  if (session.user === undefined) return refusedBy(new CodedError('not-authenticated'));
  const definition = definitionOf(name);
  const { access, offline, touches } = definition;
  const isShowNeeded = access.caller !== 'user' && offline.keep !== 'reject';
  const acting = isShowNeeded ? await actingSoon(actingLimitMs) : actingNow();
  const payload = plain(readPayload(definition, pressed(name, raw, acting, getThing)));
  const { keep, reason, useByMs } = offlineHandlingOf(offline, payload);
  const records = touches(payload, acting);
  const person = outboxRuntime().person();
  if (person === undefined) return refusedBy(new CodedError('not-authenticated'));
  const seen = { ...seenNow(records), ...options.seen };
  const now = cautiousServerNow();
  const useByAt = useByMs === undefined ? undefined : deadlineOf(payload, now, useByMs);
  const call: DirectCall = {
    action: name,
    payload,
    person,
    acting: shownTarget(access, acting),
    seen,
    useByAt,
  };

  if (keep === 'reject') return direct<Name>(call, offlineSentence(reason));
  if (records.length === 0 || !isBound(name, access.caller, payload, acting)) {
    return direct<Name>(call, errorTexts.offline);
  }
  const prediction = predict(name, payload, acting, getThing);
  if (prediction.status === 'refused') return refusedBy(prediction.error);
  return queue<Name>(
    {
      ...call,
      id: newEntryId(),
      keep,
      createdAt: now,
      clockOffsetMs: now - Date.now(),
      keys: offline.per(payload, acting),
      records: [...records, ...followingRecords(name, payload)],
      words: options.words ?? wordsFor(name, payload, acting, getThing),
      patches: prediction.patches,
    },
    options,
  );
}

async function direct<Name extends ActionName>(
  call: DirectCall,
  offlineMessage: string,
): Promise<Outcome<Name>> {
  const outcome = await sendNow(call, offlineMessage);
  return outcome.status === 'done' ? { status: 'done', data: outcome.data as AnswerOf<Name> } : outcome;
}

async function queue<Name extends ActionName>(entry: NewEntry, options: ActOptions): Promise<Outcome<Name>> {
  const runtime = outboxRuntime();
  const describe = (payload: Payload) => wordsFor(entry.action, payload, entry.acting, getThing);
  let id: string;
  try {
    id = await runtime.change((content) =>
      addEntry(content, entry, { wordsFor: options.words === undefined ? describe : undefined }),
    );
  } catch (error) {
    // A browser that keeps nothing (private window, full disk) must not pretend: now or not at all.
    reportProblem('The action could not be kept on this device', error);
    return direct<Name>(entry, errorTexts['storage-unavailable']);
  }
  keepStorage();
  runtime.send();
  return outcomeOf<Name>(
    id,
    await runtime.settled.wait(id, isKnownOffline() ? offlineLimitMs : answerLimitMs),
  );
}

/** The registry's entry without the ties between its types, which no call through a variable can follow. */
type Definition = Omit<Action<ActionName, PayloadSchema>, 'offline' | 'touches'> & {
  readonly offline: OfflineRule<Payload>;
  readonly touches: (payload: Payload, acting: Acting) => readonly string[];
};
const definitionOf = (name: ActionName): Definition => actionOf(name) as unknown as Definition;

/** As it goes over the wire: no proxies, no undefined. */
const plain = (payload: object): Payload => JSON.parse(JSON.stringify(payload)) as Payload;

/** The show on the screen is part of a call only when the call is about it. */
function shownTarget({ caller }: Access, acting: Acting): Acting {
  return caller === 'client' ? acting : { ...acting, broadcast: undefined };
}

/** A countdown that is over before it could be set is set no more. */
function deadlineOf({ countdownEnd }: Payload, now: number, useByMs: number): number {
  const isAhead = typeof countdownEnd === 'number' && countdownEnd > now;
  return isAhead ? Math.min(now + useByMs, countdownEnd) : now + useByMs;
}

/** What is pressed for a show follows the switch to it. */
function followingRecords(name: ActionName, payload: Payload): string[] {
  return name === 'set-active-broadcast' ? [String(payload.broadcast)] : [];
}

let isStorageAsked = false;

function keepStorage(): void {
  if (isStorageAsked) return;
  isStorageAsked = true;
  void askForPersistence();
}
