export type Toast = {
  readonly text: string;
  readonly kind?: 'success' | 'error' | undefined;
  /** Milliseconds on screen; five seconds unless told. */
  readonly durationMs?: number | undefined;
  /** A button in it, such as Undo; pressing it ends the message. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
};

/** Specification 9. */
export const defaultToastMs = 5000;
/** The same: successes of the dashboard and of editing. */
export const successToastMs = 3000;

let waiting: Toast[] = [];
let isNeeded = false;
const listeners = new Set<() => void>();

/** Shows a short message at the top right. */
export function showToast(toast: Toast): void {
  waiting.push(toast);
  isNeeded = true;
  for (const listener of listeners) listener();
}

/** Whether any message was ever asked for: until then the place of messages need not be loaded. */
export const hasToasts = (): boolean => isNeeded;

/** The messages not yet shown; they count as shown from then on. */
export function takeToasts(): readonly Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
