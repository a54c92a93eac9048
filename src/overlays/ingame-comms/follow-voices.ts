import type { TeamVoices } from '#data/production/team-voices.ts';

/**
 * Calls back with the team whose voices are open, as long after each trigger as the picture is delayed (ms). The state
 * that the page finds is shown at once; while it is unknown after a reconnect, the last one is kept.
 *
 * @returns the function that stops it
 */
export function followVoices(
  voices: TeamVoices,
  delayMs: () => number,
  show: (team: 1 | 2 | undefined) => void,
): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let isFirst = true;
  const take = (): void => {
    const heard = voices.heard();
    if (heard === 'unknown') return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        show(heard === 'none' ? undefined : heard);
      },
      isFirst ? 0 : delayMs(),
    );
    isFirst = false;
    timers.add(timer);
  };
  take();
  const stop = voices.subscribe(take);
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
  };
}
