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

/** Display time of messages. */
export const defaultToastMs = 5000;
/** Display time of successes of the dashboard and of editing. */
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

/**
 * Returns the messages not yet shown; they count as shown from then on.
 *
 * @param isCovered true if a dialog is above them and blocks their buttons: messages with a button wait until it is
 *   closed, unless a later message has replaced them
 */
export function takeToasts(isCovered = false): readonly Toast[] {
  const all = toasts.waiting;
  const isReplaced = ({ id }: Toast, place: number) =>
    id !== undefined && all.slice(place + 1).some((later) => later.id === id);
  const left = isCovered ? all.filter((toast, place) => toast.action && !isReplaced(toast, place)) : [];
  if (left.length < all.length) toasts.waiting = ref(left);
  return isCovered ? all.filter(({ action }) => action === undefined) : all;
}

export function subscribeToasts(listener: () => void): () => void {
  return subscribe(toasts, listener);
}
