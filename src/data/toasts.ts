import { proxy, ref, subscribe } from 'valtio/vanilla';

export type Toast = {
  readonly text: string;
  /** `success` only for what the server has done; `waiting` for what no server has answered yet. */
  readonly kind?: 'success' | 'error' | 'waiting' | undefined;
  /** A later message of the same press takes the place of the one before. */
  readonly id?: string | undefined;
  /** Milliseconds on screen; five seconds unless told. */
  readonly durationMs?: number | undefined;
  /** A button in it, such as Undo; pressing it ends the message. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
};

/** Specification 9. */
export const defaultToastMs = 5000;
/** The same: successes of the dashboard and of editing. */
export const successToastMs = 3000;

/** Until `isNeeded`, which a first message sets for good, the place of messages need not be loaded. */
export const toasts = proxy<{ waiting: readonly Toast[]; isNeeded: boolean }>({
  waiting: ref([]),
  isNeeded: false,
});

/** Shows a short message at the top right. */
export function showToast(toast: Toast): void {
  toasts.waiting = ref([...toasts.waiting, toast]);
  toasts.isNeeded = true;
}

/** The messages not yet shown; they count as shown from then on. */
export function takeToasts(): readonly Toast[] {
  const taken = toasts.waiting;
  if (taken.length > 0) toasts.waiting = ref([]);
  return taken;
}

export function subscribeToasts(listener: () => void): () => void {
  return subscribe(toasts, listener);
}
