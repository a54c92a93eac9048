import type { ActionStatus } from '#data/hooks/use-action.ts';

/** How far the last save has come. */
export type SavingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  /** Kept on this device, sent as soon as the server answers. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'refused'; readonly message: string };

export const idle: SavingState = { kind: 'idle' };

const laterMessage = 'the server did not take it. See the changes waiting on this device.';

/** The state of a save whose actions may have been decided since: a queued or refused one goes on by itself. */
export function settledSavingState(state: SavingState, statuses: readonly ActionStatus[]): SavingState {
  const isAny = (status: ActionStatus) => statuses.includes(status);
  switch (state.kind) {
    case 'queued':
      if (isAny('queued')) return state;
      if (isAny('refused')) return { kind: 'refused', message: laterMessage };
      return isAny('saved') ? { kind: 'saved' } : idle;
    case 'refused':
      if (isAny('refused')) return state;
      if (isAny('queued')) return { kind: 'queued' };
      return isAny('saved') ? { kind: 'saved' } : idle;
    default:
      return state;
  }
}
