import type { OutboxView } from '#data/actions/outbox-state.ts';
import type { ActionStatus } from '#data/hooks/use-action.ts';

/** State of the last save of a form. */
export type SavingState =
  /** Nothing of this form is on its way, as far as is known. */
  | { readonly kind: 'idle' }
  /** The entries that wait on this device have not been read yet. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  /** Kept on this device; `for` is what it waits for. */
  | { readonly kind: 'waiting'; readonly for: 'connection' | 'sign-in' | 'server' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly message: string };

type Sources = {
  /** Status of the form's last action; `idle` once an edit followed it. */
  readonly status: ActionStatus;
  /** Reason why the last action was refused without being stored. */
  readonly refusal: string | undefined;
  /** Entries of the form in the outbox; undefined before the outbox is read. */
  readonly entries: readonly OutboxView[] | undefined;
  readonly isConnected: boolean;
  readonly needsSignIn: boolean;
};

const refusedText = 'The server did not take it.';

/**
 * Returns the state of a form's save. The outbox decides, since an entry may be cancelled, conflict or be refused after
 * its action, in another window or before a reload. The action itself only adds what the outbox does not store.
 */
export function savingState({ status, refusal, entries, isConnected, needsSignIn }: Sources): SavingState {
  if (status === 'saving') return { kind: 'saving' };
  if (entries === undefined) return { kind: 'unknown' };
  if (entries.some(({ state }) => state === 'conflict')) return { kind: 'conflict' };
  const last = entries.at(-1);
  if (last?.state === 'refused' || last?.state === 'expired') {
    // An earlier save, whose line in the list is still unread.
    if (status === 'saved') return { kind: 'saved' };
    return { kind: 'refused', message: last.message ?? refusedText };
  }
  if (last !== undefined) {
    return { kind: 'waiting', for: needsSignIn ? 'sign-in' : isConnected ? 'server' : 'connection' };
  }
  if (status === 'refused' && refusal !== undefined) return { kind: 'refused', message: refusal };
  return { kind: status === 'saved' ? 'saved' : 'idle' };
}

const waitingTexts = {
  connection: 'Kept on this device. It is sent as soon as there is a connection.',
  'sign-in': 'Kept on this device. It is sent after you sign in again.',
  server: 'Kept on this device until the server has it.',
} as const;

/** The state in words; undefined where there is nothing to say. */
export function describeSaving(state: SavingState): string | undefined {
  switch (state.kind) {
    case 'idle':
    case 'unknown':
      return undefined;
    case 'saving':
      return 'Sending';
    case 'saved':
      return 'Saved';
    case 'waiting':
      return waitingTexts[state.for];
    case 'conflict':
      return 'Not saved: somebody else changed this meanwhile. Decide which stays.';
    case 'refused':
      return `Not saved: ${state.message}`;
    default:
      return state satisfies never;
  }
}
