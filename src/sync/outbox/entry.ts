import type { OfflineClass, RecordField } from '#contract/actions/action.ts';
import type { ActionName } from '#contract/actions.ts';
import type { Conflict } from '#contract/http.ts';
import type { Already } from '#domain/actions/already.ts';
import type { Acting, RecordPatch } from '#domain/actions/patch.ts';

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 26;

/** Bytes above the last multiple of 62 would make some characters likelier than others. */
const highestByte = 256 - (256 % characters.length);

/**
 * 26 random letters and digits, an `Idempotency-Key` that no two devices make. `randomUUID` does not exist on
 * plain http, where venues run.
 */
export function newEntryId(): string {
  let id = '';
  while (id.length < idLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(idLength))) {
      if (byte < highestByte && id.length < idLength) id += characters[byte % characters.length];
    }
  }
  return id;
}

/** The classes of entries that are stored; `reject` never is. */
export type KeptClass = Exclude<OfflineClass, 'reject'>;

/**
 * - `waiting`: to be sent
 * - `sending`: a request is under way, or the page that sent it was closed before the answer
 * - `conflict`: another user changed the same field; the user is asked
 * - `refused`, `expired`: not done, kept so that the user does not assume it was
 * - `done`: the server's receipt is here; kept a moment until the pages hold the changed records
 */
export type EntryState = 'waiting' | 'sending' | 'conflict' | 'refused' | 'expired' | 'done';

export type Payload = Readonly<Record<string, unknown>>;

/** Dirty id to the change number of the copy that was on the screen. */
export type SeenRevisions = Readonly<Record<string, number>>;

/** One staff action from the user action to the server's receipt. */
export type OutboxEntry = {
  readonly id: string;
  /** The `Idempotency-Key`: another one as soon as payload or question change after a known answer. */
  readonly requestKey: string;
  readonly action: ActionName;
  /** As the contract reads it: relative actions resolved, ids dirty. */
  readonly payload: Payload;
  readonly keep: KeptClass;
  /** Clean player id of the acting user, whose session alone sends it; `guestPerson` for an action with a key. */
  readonly person: string;
  /** The production key that it is sent with, in place of a session. */
  readonly key?: string | undefined;
  readonly acting: Acting;
  /** Time of the action by the server's clock, ms. */
  readonly createdAt: number;
  /** Offset to add to this device's clock for the server's time, ms. */
  readonly clockOffsetMs: number;
  /** Place in the order of actions on this device. */
  readonly order: number;
  /** Until when it is done without asking again, by the server's clock, ms; absent for what is never late. */
  readonly useByAt?: number | undefined;
  readonly seen: SeenRevisions;
  /** Calls of one action with the same key replace or merge with each other. */
  readonly keys: readonly string[];
  /** Dirty ids; entries that share one keep their order. */
  readonly records: readonly string[];
  readonly words: string;
  /** Changes of the call as predicted by the page, shown until the server's answer. */
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

/** The person of calls with a key, which belong to the device regardless of the signed-in user. */
export const guestPerson = 'guest';

/** Returns true if an entry is shown to this user and sent while they use the device. @param who undefined for a visitor */
export function isOf({ person }: Pick<OutboxEntry, 'person'>, who: string | undefined): boolean {
  return person === who || person === guestPerson;
}

/** An action that is not yet in the outbox. */
export type NewEntry = Omit<OutboxEntry, 'order' | 'state' | 'attempts' | 'isSent' | 'requestKey'>;

/** Still to be decided: it holds back later entries of the same records. */
export function isUnresolved({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state === 'waiting' || state === 'sending' || state === 'conflict';
}

/** Returns true if the payload may still be changed because no request has contained it. */
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

/** Returns the place after all others, at least the time of the action: no place is reused after receipts are removed. */
export function nextOrder(entries: readonly OutboxEntry[], pressedAt: number): number {
  return entries.reduce((highest, entry) => Math.max(highest, entry.order + 1), pressedAt);
}
