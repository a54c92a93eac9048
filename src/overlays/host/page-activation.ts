import { type Activation, createActivation } from './activation.ts';
import { isObsSource, onSoftwareState } from './obs-source.ts';
import { activityBefore, rememberActivity } from './reload-memory.ts';

export type PageActivation = Activation & {
  /** How long the entrance waits after an activation, ms; follows the broadcast. */
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
    // A frame calls before it looks at the styles: without this nobody would have seen what enters shut.
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
