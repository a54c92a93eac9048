import { describeRefusal } from '#contract/actions/describe-refusal.ts';
import type { ActionName, AnswerOf } from '#contract/actions.ts';
import { CodedError, errorTexts, textFor } from '#contract/errors.ts';
import type { Conflict } from '#contract/http.ts';
import type { Already } from '#domain/actions/already.ts';
import type { OutboxEntry } from '#sync/outbox/entry.ts';

export type Refused = {
  readonly status: 'refused';
  /** One of the contract's error codes. */
  readonly code: string;
  /** The sentence for the person. */
  readonly message: string;
  readonly conflicts?: readonly Conflict[] | undefined;
  /** The entry that stays in the outbox until the user decides about it. */
  readonly id?: string | undefined;
};

/** Result of an action. */
export type Outcome<Name extends ActionName> =
  | {
      readonly status: 'done';
      readonly data: AnswerOf<Name>;
      /** Nothing was done: the outcome was there before. */
      readonly already?: Already | undefined;
      /** The entry in words, where it was in the outbox. */
      readonly words?: string | undefined;
    }
  /** Not yet answered; the entry goes on by itself. */
  | { readonly status: 'queued'; readonly id: string }
  | Refused;

export function refusedBy(error: unknown): Refused {
  return {
    status: 'refused',
    code: error instanceof CodedError ? error.code : 'request-error',
    message: textFor(error),
  };
}

/**
 * Returns the outcome of an entry. It is `queued` while the entry is undecided, or undefined because another action
 * replaced it.
 */
export function outcomeOf<Name extends ActionName>(
  id: string,
  entry: OutboxEntry | undefined,
): Outcome<Name> {
  if (entry === undefined || entry.state === 'waiting' || entry.state === 'sending') {
    return { status: 'queued', id };
  }
  if (entry.state === 'done') {
    const { answer, already, words } = entry;
    return { status: 'done', data: answer as AnswerOf<Name>, ...(already && { already, words }) };
  }
  const { code = entry.state, message = errorTexts['request-failed'], conflicts } = entry;
  return { status: 'refused', code, message: describeRefusal(entry.action, message), conflicts, id };
}

export type SettledWaits = {
  /**
   * Settles with the entry once it is decided, or has become a question to the person; with undefined once it is
   * gone, or when the time limit (ms) passes first.
   */
  wait(id: string, limitMs?: number): Promise<OutboxEntry | undefined>;
  /** Settles with the entry once it is over, whatever a person had to decide; with undefined once it is gone. */
  waitUntilOver(id: string): Promise<OutboxEntry | undefined>;
  /** The entries as they are now. */
  look(entries: readonly OutboxEntry[]): void;
};

type Wait = {
  readonly id: string;
  readonly isReached: (entry: OutboxEntry) => boolean;
  readonly settle: (entry: OutboxEntry | undefined) => void;
};

/**
 * Entries whose end is remembered: one that is done is gone as soon as the records show it, which may be before its
 * press asks again after having waited in vain.
 */
const rememberedCount = 50;

/** Tells callers what became of their entry. */
export function createSettledWaits(): SettledWaits {
  const waits = new Set<Wait>();
  const decided = new Map<string, OutboxEntry>();
  let known: readonly OutboxEntry[] = [];

  const remember = (entry: OutboxEntry): void => {
    decided.delete(entry.id);
    decided.set(entry.id, entry);
    const [oldest] = decided.keys();
    if (decided.size > rememberedCount && oldest !== undefined) decided.delete(oldest);
  };

  const waitFor = (id: string, isReached: Wait['isReached'], limitMs?: number) =>
    new Promise<OutboxEntry | undefined>((resolve) => {
      const settle = (entry: OutboxEntry | undefined): void => {
        clearTimeout(timer);
        waits.delete(wait);
        resolve(entry);
      };
      const wait: Wait = { id, isReached, settle };
      const timer = limitMs === undefined ? undefined : setTimeout(() => settle(undefined), limitMs);
      waits.add(wait);
      const entry = known.find((one) => one.id === id) ?? decided.get(id);
      if (entry !== undefined && isReached(entry)) settle(entry);
    });

  return {
    wait: (id, limitMs) => waitFor(id, isDecided, limitMs),
    waitUntilOver: (id) => waitFor(id, isOver),
    look(entries) {
      known = entries;
      for (const entry of entries) if (isDecided(entry)) remember(entry);
      for (const { id, isReached, settle } of [...waits]) {
        const entry = entries.find((one) => one.id === id);
        if (entry === undefined || isReached(entry)) settle(entry);
      }
    },
  };
}

const isDecided = ({ state }: OutboxEntry): boolean => state !== 'waiting' && state !== 'sending';
const isOver = (entry: OutboxEntry): boolean => isDecided(entry) && entry.state !== 'conflict';
