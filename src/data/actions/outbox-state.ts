import { proxy, ref } from 'valtio/vanilla';
import type { Values } from '#contract/actions/action.ts';
import type { ActionName } from '#contract/actions.ts';
import type { Conflict } from '#contract/http.ts';
import type { Acting } from '#domain/actions/patch.ts';
import type { KeptClass } from '#sync/outbox/entry.ts';

/** One entry of this person's outbox, as pages draw it. */
export type OutboxView = {
  readonly id: string;
  readonly action: ActionName;
  /** The entry in words: "Map 2 won by Stormwatch". */
  readonly words: string;
  /** Server time, ms. */
  readonly createdAt: number;
  /** `expired` and `refused` were not executed and stay until the user discards them. */
  readonly state: 'waiting' | 'sending' | 'conflict' | 'refused' | 'expired';
  readonly attempts: number;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly conflicts?: readonly Conflict[] | undefined;
  /** Server time, ms. */
  readonly useByAt?: number | undefined;
  readonly payload: Values;
  /** `queue`: an edit, which meets what others saved meanwhile. Anything else is asked about before it is pressed again. */
  readonly keep: KeptClass;
  /** User and records for which the action was made. */
  readonly acting: Acting;
};

/** A field of a record, by its dirty id. */
export type WrittenField = { readonly id: string; readonly field: string };

/** An action that the server has executed: its changes, as far as this device knows them. */
export type DonePress = {
  readonly id: string;
  /** Server time, ms. */
  readonly createdAt: number;
  readonly fields: readonly WrittenField[];
};

export type OutboxSummary = {
  /** In the order of their actions. */
  readonly entries: readonly OutboxView[];
  /** Number of undecided entries: waiting, being sent, or asking about a conflict. */
  readonly waiting: number;
  /** Press of the oldest of them, server time in ms. */
  readonly oldestAt: number | undefined;
  readonly conflicts: number;
  /** Fields for which another user's values were accepted a moment ago. */
  readonly taken: readonly WrittenField[];
  /**
   * Fields whose last action is being sent or was executed a moment ago. A value no longer shown there was overwritten.
   */
  readonly written: readonly WrittenField[];
  /** Presses that were done a moment ago. */
  readonly done: readonly DonePress[];
  /** The server no longer knows the session: nothing is sent before the person signs in again. */
  readonly needsSignIn: boolean;
};

export const emptyOutbox: OutboxSummary = {
  entries: [],
  waiting: 0,
  oldestAt: undefined,
  conflicts: 0,
  taken: [],
  written: [],
  done: [],
  needsSignIn: false,
};

/**
 * The outbox of who is signed in; its code is loaded only for them (start-outbox.ts). Until `isRead`, what waits on
 * this device is not known: records are drawn without it.
 */
export const outbox = proxy<{ summary: OutboxSummary; isRead: boolean }>({
  summary: ref(emptyOutbox),
  isRead: false,
});
