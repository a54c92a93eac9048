import { type Activation, createActivation } from './activation.ts';
import { isObsSource, onSoftwareState } from './obs-source.ts';

/** Key in the session storage of the source, for the state that a page keeps over its own reload. */
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
 * Returns the activity of the page before its reload; undefined if the start rule has to decide. Only the page's own
 * reload restores being off air. The software's refresh also happens at the moment of going live, and loses the event for
 * it.
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

export type PageActivation = Activation & {
  /** Sets the wait of the entrance after an activation, ms; follows the broadcast. */
  setEntryDelay(delayMs: number): void;
  /** The page is about to reload itself and will go on where it is. */
  rememberOwnReload(): void;
};

let own: PageActivation | undefined;

/** The activation of this page, with what the software itself has said; undefined before it starts. */
export const pageActivation = (): PageActivation | undefined => own;

/** Hidden pages have no frames: past this an entry goes on without one. */
const longestFrameMs = 100;

/** The activation of this page. Call it before anything is loaded: events of the software are not repeated. */
export function startPageActivation(): PageActivation {
  let entryDelayMs = 0;
  const storage = sessionStorageOf();
  const activation = createActivation({
    isObsSource: isObsSource(),
    isPageVisible: document.visibilityState === 'visible',
    before: activityBefore(storage, isReload()),
    entryDelayMs: () => entryDelayMs,
    afterFrame,
  });
  const remember = (isOwnReload: boolean): void => {
    // A plain browser is always on air: nothing to remember.
    if (isObsSource()) rememberActivity(storage, { isActive: activation.state().isActive, isOwnReload });
  };
  remember(false);
  activation.subscribe(() => remember(false));
  onSoftwareState(activation);
  own = {
    ...activation,
    setEntryDelay(next) {
      entryDelayMs = next;
    },
    rememberOwnReload: () => remember(true),
  };
  return own;
}

function afterFrame(work: () => void): () => void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    // The frame callback runs before styles are computed. This computes them now, so that the closed state precedes the
    // entrance.
    void document.body.offsetHeight;
    work();
  };
  const timer = setTimeout(once, longestFrameMs);
  requestAnimationFrame(once);
  return () => {
    isDone = true;
    clearTimeout(timer);
  };
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

function sessionStorageOf(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
