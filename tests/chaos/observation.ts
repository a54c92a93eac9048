import type { RemoteLogEntry, RemoteRecord } from '../support/server-process.ts';

/** An instant that cannot be named to the millisecond; `slackMs` more when clocks were moved. */
export type Near = { readonly nearMs: number; readonly slackMs?: number | undefined };

/** One field of a record with a value, which may be a `Near`. */
export type Effect = { readonly record: string; readonly field: string; readonly value: unknown };

/** A user action and its outcome. */
export type Press = {
  /** In words, for the report. */
  readonly title: string;
  /** Actions of one channel are executed in their order. */
  readonly channel: 'device' | 'deck';
  readonly effects: readonly Effect[];
  /** Effects that were entered as one: a score, how a map ended, a score with the map that made it. */
  readonly answers?: readonly (readonly Effect[])[] | undefined;
  /**
   * `kept`: the page said that it is saved or kept. `unknown`: page or press died before it said anything.
   * `refused`: the person was told that it is not done.
   */
  readonly outcome: 'kept' | 'unknown' | 'refused';
  /** By the server's clock, ms. */
  readonly notAfterMs?: number | undefined;
};

/** All that is known of a run when it is over. */
export type Observation = {
  /** Dirty player id of whose device it was. */
  readonly person: string;
  /** In the order they were made. */
  readonly presses: readonly Press[];
  /** Effects that the page reported as not done, or that the user gave up for another editor's value. */
  readonly givenUp: readonly Effect[];
  /** Values that screens and conflict cards showed the user. */
  readonly seen: readonly Effect[];
  /** Fields that follow from others: no action sets them directly. */
  readonly derived: readonly Pick<Effect, 'record' | 'field'>[];
  /** The server's log from the run's first change on. */
  readonly log: readonly RemoteLogEntry[];
  /** The records as the run found and as it left them. */
  readonly before: readonly RemoteRecord[];
  readonly after: readonly RemoteRecord[];
  /** Keys of the device's calls to which the server said no; and those whose refusal was shown. */
  readonly refusedKeys: readonly string[];
  readonly shownKeys: readonly string[];
  /** Other problems: entries that never left, exceptions, a stale screen. */
  readonly problems: readonly string[];
};

export type Verdict = {
  readonly actions: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly misapplied: readonly string[];
  /** States that no user entered. */
  readonly invented: readonly string[];
  /** Conflicts and refusals that were never shown. */
  readonly unshown: readonly string[];
  readonly problems: readonly string[];
};

export const isClean = (verdict: Verdict): boolean =>
  [
    verdict.lost,
    verdict.doubled,
    verdict.misapplied,
    verdict.invented,
    verdict.unshown,
    verdict.problems,
  ].every((list) => list.length === 0);
