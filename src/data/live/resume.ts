/** Why a page may have missed something. */
export type ResumeReason = 'visible' | 'restored' | 'online' | 'clock-jump';

/** Ticks further apart than this mean that the page, or the machine, slept, or that its clock was moved. */
const clockJumpMs = 5_000;
const tickMs = 1_000;

/** The events of a page and its document that are listened to; a browser's window in production. */
export type PageSignals = {
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
    readonly visibilityState: string;
  };
  readonly clock: () => number;
};

/**
 * Calls back when the page comes back from hiding, from the back-forward cache, from being offline or from
 * sleep (field, 4.5). Answers how to stop.
 */
export function onResume(
  { page, document, clock }: PageSignals,
  resume: (reason: ResumeReason) => void,
): () => void {
  let tickedAt = clock();
  const timer = setInterval(() => {
    const pausedMs = clock() - tickedAt;
    tickedAt = clock();
    // Hidden pages tick slowly by design; they are compared when they become visible.
    if (Math.abs(pausedMs) > clockJumpMs && document.visibilityState === 'visible') resume('clock-jump');
  }, tickMs);

  const becameVisible = () => {
    if (document.visibilityState === 'visible') resume('visible');
  };
  const wasShown = (event: Event) => {
    if ((event as PageTransitionEvent).persisted) resume('restored');
  };
  const cameOnline = () => resume('online');

  document.addEventListener('visibilitychange', becameVisible);
  page.addEventListener('pageshow', wasShown);
  page.addEventListener('online', cameOnline);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', becameVisible);
    page.removeEventListener('pageshow', wasShown);
    page.removeEventListener('online', cameOnline);
  };
}
