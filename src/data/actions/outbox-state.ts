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
  /** `expired` and `refused` were not done and stay until somebody discards them. */
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
  /** Who and what it was pressed for. */
  readonly acting: Acting;
};

/** A field of a record, by its dirty id. */
export type WrittenField = { readonly id: string; readonly field: string };

/** A press that the server has done: what it changed, as far as this device could tell. */
export type DonePress = {
  readonly id: string;
  /** Server time, ms. */
  readonly createdAt: number;
  readonly fields: readonly WrittenField[];
};

export type OutboxSummary = {
  /** In the order of presses. */
  readonly entries: readonly OutboxView[];
  /** How many are not decided yet: waiting, being sent, or asking about a conflict. */
  readonly waiting: number;
  /** Press of the oldest of them, server time in ms. */
  readonly oldestAt: number | undefined;
  readonly conflicts: number;
  /** Fields for which somebody else's values were taken a moment ago. */
  readonly taken: readonly WrittenField[];
  /** Fields whose last press is on its way, or was done a moment ago: what is no longer shown there was overwritten. */
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
