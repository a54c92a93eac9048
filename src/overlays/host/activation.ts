import { proxy, ref, subscribe } from 'valtio/vanilla';

/** The activity of an overlay: whether it is on air, and the state of its animations. */
export type ActivationState = {
  readonly isActive: boolean;
  /** Entering pieces are keyed to it: off and on again at every activation. */
  readonly isEntered: boolean;
  /** Number of times the page went on air, as the key of everything that runs once per activation. */
  readonly activations: number;
  /** State that the broadcast software itself reported, for the source overview; undefined before its first report. */
  readonly softwareActive: boolean | undefined;
  readonly softwareVisible: boolean | undefined;
};

export type ActivationOptions = {
  /** `window.obsstudio` is there. A plain browser is always on air. */
  readonly isObsSource: boolean;
  readonly isPageVisible: boolean;
  /** The state before this page reloaded itself; undefined when it did not reload itself. */
  readonly before: { readonly isActive: boolean } | undefined;
  readonly entryDelayMs: () => number;
  /** Calls back with the next frame, or soon without one: hidden pages have no frames. Answers how to give up. */
  readonly afterFrame: (work: () => void) => () => void;
};

export type Activation = {
  state(): ActivationState;
  subscribe(listener: () => void): () => void;
  /** `obsSourceActiveChanged` */
  onActive(isActive: boolean): void;
  /** `obsSourceVisibleChanged` */
  onVisible(isVisible: boolean): void;
  /** A click of a user who tries the page. */
  toggle(): void;
  /** Without animations the page counts as on air for ever. */
  setCanAnimate(canAnimate: boolean): void;
  stop(): void;
};

/**
 * The broadcast software sends no event at load. A visible page without an event for this time counts as on air, ms.
 */
const assumeActiveAfterMs = 300;

export function createActivation({
  isObsSource,
  isPageVisible,
  before,
  entryDelayMs,
  afterFrame,
}: ActivationOptions): Activation {
  const isUnsure = isObsSource && before === undefined && isPageVisible;
  let canAnimate = true;
  let isAssumed = false;
  let cancelEntry = (): void => undefined;
  let assuming: ReturnType<typeof setTimeout> | undefined;
  let own: ActivationState = {
    isActive: before?.isActive ?? !isObsSource,
    // While it is uncertain whether the page is on air nothing is shown entered, to enter again a moment later.
    isEntered: !isUnsure,
    activations: 0,
    softwareActive: undefined,
    softwareVisible: undefined,
  };
  const shared = proxy({ shown: ref(own) });

  const set = (change: Partial<ActivationState>): void => {
    own = { ...own, ...change };
    shared.shown = ref(canAnimate ? own : { ...own, isActive: true, isEntered: true });
  };

  const enter = (): void => {
    cancelEntry();
    set({ isActive: true, isEntered: false, activations: own.activations + 1 });
    let cancelFrame = (): void => undefined;
    const timer = setTimeout(
      () => {
        cancelFrame = afterFrame(() => set({ isEntered: true }));
      },
      Math.max(0, entryDelayMs()),
    );
    cancelEntry = () => {
      clearTimeout(timer);
      cancelFrame();
    };
  };

  const leave = (): void => {
    // The software may still fade the scene out: the frame stays, and an entrance under way is completed at once.
    cancelEntry();
    set({ isActive: false, isEntered: true });
  };

  const decide = (isActive: boolean): void => {
    clearTimeout(assuming);
    // If being on air was only assumed, an event that says so now is the real activation.
    const isNews = own.isActive !== isActive || isAssumed;
    isAssumed = false;
    if (isActive && isNews) enter();
    else if (!isActive) leave();
  };

  if (isUnsure) {
    assuming = setTimeout(() => {
      decide(true);
      isAssumed = true;
    }, assumeActiveAfterMs);
  }

  return {
    state: () => shared.shown,
    subscribe: (listener) => subscribe(shared, listener, true),
    onActive(isActive) {
      set({ softwareActive: isActive });
      decide(isActive);
    },
    onVisible(isVisible) {
      set({ softwareVisible: isVisible });
      // A source that is shown nowhere is not on program, whatever was assumed.
      if (!isVisible && own.softwareActive !== true) decide(false);
    },
    toggle() {
      if (canAnimate) decide(!own.isActive);
    },
    setCanAnimate(next) {
      if (canAnimate === next) return;
      canAnimate = next;
      set({});
    },
    stop() {
      clearTimeout(assuming);
      cancelEntry();
    },
  };
}
