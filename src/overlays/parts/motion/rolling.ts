/** What rolls: the number that stays, the one that leaves, and how long it takes. */
export type Rolling = {
  /** Rolls from the number that stands there to the one that has just been written. */
  roll(leavingText: string, direction: 'up' | 'down'): void;
  stop(): void;
};

const durationMs = 420;
const easing = 'cubic-bezier(0.16, 0.84, 0.28, 1)';
/** Further than its own height, so that an accent or a shadow does not look in. */
const away = 112;

/** Where an element stands now, in percent of its height: in the middle of a roll that is not 0. */
function shiftOf(element: HTMLElement): number {
  const height = element.offsetHeight;
  if (height === 0) return 0;
  const { m42 } = new DOMMatrixReadOnly(getComputedStyle(element).transform);
  return (m42 / height) * 100;
}

/**
 * Rolls a number with transforms alone. Styles always say the end of the roll and animations only lead there, so that
 * the right number stands when frames stop; a roll that is interrupted goes on from where it was.
 */
export function createRolling(standing: HTMLElement, leaving: HTMLElement): Rolling {
  let running: Animation[] = [];
  const stop = () => {
    for (const animation of running) animation.cancel();
    running = [];
  };
  return {
    roll(leavingText, direction) {
      const from = running.some((animation) => animation.playState === 'running') ? shiftOf(standing) : 0;
      stop();
      leaving.textContent = leavingText;
      const sign = direction === 'up' ? 1 : -1;
      const settings = { duration: durationMs, easing };
      running = [
        standing.animate([{ transform: `translateY(${sign * away}%)` }, { transform: 'none' }], settings),
        leaving.animate(
          [
            { transform: `translateY(${from}%)`, visibility: 'visible' },
            { transform: `translateY(${-sign * away}%)`, visibility: 'visible' },
          ],
          settings,
        ),
      ];
      // Begins with the next frame, instead of with the one after it that the browser would take to get ready.
      for (const animation of running) animation.startTime = document.timeline.currentTime;
    },
    stop,
  };
}
