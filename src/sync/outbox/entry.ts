import type { OfflineClass, RecordField } from '#contract/actions/action.ts';
import type { ActionName } from '#contract/actions.ts';
import type { Conflict } from '#contract/http.ts';
import type { Already } from '#domain/actions/already.ts';
import type { Acting, RecordPatch } from '#domain/actions/patch.ts';

/** The classes that are kept; `reject` never is (architecture 2.2). */
export type KeptClass = Exclude<OfflineClass, 'reject'>;

/**
 * - `waiting`: to be sent
 * - `sending`: a request is under way, or the page that sent it was closed before the answer
 * - `conflict`: somebody else changed the same field; the person is asked
 * - `refused`, `expired`: not done, kept so that nobody believes it was
 * - `done`: the server's receipt is here; kept a moment until the pages hold the changed records
 */
export type EntryState = 'waiting' | 'sending' | 'conflict' | 'refused' | 'expired' | 'done';

export type Payload = Readonly<Record<string, unknown>>;

/** Dirty id to the change number of the copy that was on the screen. */
export type SeenRevisions = Readonly<Record<string, number>>;

/** One staff action from the press to the server's receipt (architecture 2.2; field, D1). */
export type OutboxEntry = {
  readonly id: string;
  /** The `Idempotency-Key`: another one as soon as payload or question change after a known answer. */
  readonly requestKey: string;
  readonly action: ActionName;
  /** As the contract reads it: relative actions resolved, ids dirty. */
  readonly payload: Payload;
  readonly keep: KeptClass;
  /** Clean player id of who pressed, whose session alone sends it; `guestPerson` for a press with a key. */
  readonly person: string;
  /** The production key that it is sent with, in place of a session. */
  readonly key?: string | undefined;
  readonly acting: Acting;
  /** Instant of the press by the server's clock, ms. */
  readonly createdAt: number;
  /** What to add to this device's clock for the server's time, ms. */
  readonly clockOffsetMs: number;
  /** Place in the order of presses on this device. */
  readonly order: number;
  /** Until when it is done without asking again, by the server's clock, ms; absent for what is never late. */
  readonly useByAt?: number | undefined;
  readonly seen: SeenRevisions;
  /** Calls of one action with the same key replace or merge with each other. */
  readonly keys: readonly string[];
  /** Dirty ids; entries that share one keep their order. */
  readonly records: readonly string[];
  readonly words: string;
  /** What it changes as far as the page could tell, drawn until the server's answer. */
  readonly patches: readonly RecordPatch[];
  readonly state: EntryState;
  /** Requests that a server of ours answered, or may have. */
  readonly attempts: number;
  /** A request with this key was started and may have been carried out: the payload must stay as it is. */
  readonly isSent: boolean;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly conflicts?: readonly Conflict[] | undefined;
  /** Change number of the answer: of the commit when done, of what the conflict shows otherwise. */
  readonly sequence?: number | undefined;
  /** `data` of the successful answer. */
  readonly answer?: unknown;
  /** The outcome was there before: the server changed nothing for this entry. */
  readonly already?: Already | undefined;
  /**
   * Fields whose other values the person took. Such a receipt was never sent: it shows the other values until the records
   * hold them, and tells forms that the own ones were given up.
   */
  readonly taken?: readonly RecordField[] | undefined;
  /** Fields that later calls have saved since this one was refused or expired: they are to be taken out of it. */
  readonly savedSince?: readonly RecordField[] | undefined;
  /** When the last answer came, ms of this device's clock. */
  readonly settledAt?: number | undefined;
};

/** Who presses with a key: such calls are the device's, whoever is signed in. */
export const guestPerson = 'guest';

/** Whether an entry is shown to this person and sent while they use the device; undefined for a visitor. */
export function isOf({ person }: Pick<OutboxEntry, 'person'>, who: string | undefined): boolean {
  return person === who || person === guestPerson;
}

/** A press before it has its place. */
export type NewEntry = Omit<OutboxEntry, 'order' | 'state' | 'attempts' | 'isSent' | 'requestKey'>;

/** Still to be decided: it holds back later entries of the same records. */
export function isUnresolved({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state === 'waiting' || state === 'sending' || state === 'conflict';
}

/** Whether the payload may still be changed: no request ever carried it. */
export function isChangeable({ state, isSent }: OutboxEntry): boolean {
  return state === 'waiting' && !isSent;
}

export function sharesRecord(a: OutboxEntry | NewEntry, b: OutboxEntry | NewEntry): boolean {
  return a.records.some((id) => b.records.includes(id));
}

/** Without what the last answer said, for a fresh try. */
export function withoutAnswer(entry: OutboxEntry): OutboxEntry {
  const { code: _code, message: _message, conflicts: _conflicts, sequence: _sequence, ...rest } = entry;
  return rest;
}

/** The place after all others; by the time of the press, so that none is given twice once receipts are gone. */
export function nextOrder(entries: readonly OutboxEntry[], pressedAt: number): number {
  return entries.reduce((highest, entry) => Math.max(highest, entry.order + 1), pressedAt);
}
