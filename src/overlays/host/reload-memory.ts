/** What a page remembers over a reload of its own: in the session storage of the source. */
const storageKey = 'overlay-state';

type Remembered = { readonly isActive: boolean; readonly isOwnReload: boolean };

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** Notes whether the page is on air; `isOwnReload` says that it is about to reload itself. */
export function rememberActivity(storage: Storage | undefined, state: Remembered): void {
  try {
    storage?.setItem(storageKey, JSON.stringify(state));
  } catch {
    // Without storage the page starts as if it had not reloaded itself.
  }
}

/**
 * Whether the page was on air before it was reloaded; undefined when the start rule has to decide. Only a page that
 * reloaded itself knows that it was off air: the software's own refresh also happens at the moment of going live,
 * and loses the event that says so.
 */
export function activityBefore(
  storage: Storage | undefined,
  isReload: boolean,
): { readonly isActive: boolean } | undefined {
  if (!isReload) return undefined;
  const remembered = read(storage);
  if (remembered?.isActive) return { isActive: true };
  return remembered?.isOwnReload ? { isActive: false } : undefined;
}

function read(storage: Storage | undefined): Partial<Remembered> | undefined {
  try {
    const value: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
