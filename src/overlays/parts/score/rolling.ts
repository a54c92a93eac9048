/** Animation of a number that changes: the new text replaces the leaving one. */
export type Rolling = {
  /** Rolls from the number shown before to the one that has just been written. */
  roll(leavingText: string, direction: 'up' | 'down'): void;
  stop(): void;
};

const durationMs = 420;
const easing = 'cubic-bezier(0.16, 0.84, 0.28, 1)';
/** Distance in percent of the height: more than 100, so that accents and shadows are out of sight too. */
const away = 112;

/** Returns the current shift of an element, in percent of its height: in the middle of a roll it is not 0. */
function shiftOf(element: HTMLElement): number {
  const height = element.offsetHeight;
  if (height === 0) return 0;
  const { m42 } = new DOMMatrixReadOnly(getComputedStyle(element).transform);
  return (m42 / height) * 100;
}

/**
 * Rolls a number with transforms alone. The styles always have the final state, so that the right number is shown when
 * the page gets no frames; an interrupted roll continues from where it was.
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
      // Starts with the next frame; by default the browser would start one frame later.
      for (const animation of running) animation.startTime = document.timeline.currentTime;
    },
    stop,
  };
}
