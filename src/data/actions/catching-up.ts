import type { OutboxEntry } from '#sync/outbox/entry.ts';
import type { Overlay } from './overlay.ts';

/** Updates are here long before; what is still behind then was missed and is asked for. */
const patienceMs = 1_500;

/** Asks for records that do not show a done action yet, so that its values leave the overlay in time. */
export function createCatchingUp(
  overlay: Pick<Overlay, 'behind'>,
  confirm: (keys: readonly string[]) => void,
): { look(entries: readonly OutboxEntry[]): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    look(entries) {
      if (timer !== undefined || !entries.some(({ state }) => state === 'done')) return;
      timer = setTimeout(() => {
        timer = undefined;
        const keys = overlay.behind();
        if (keys.length > 0) confirm(keys);
      }, patienceMs);
    },
  };
}
