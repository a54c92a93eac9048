import type { ComponentType } from 'react';
import type { Overlay, OverlayProps } from '../define.ts';
import type { OverlayEntry } from '../registry.ts';
import { overlayStatus } from './overlay-status.ts';

const firstRetryMs = 1_000;
const longestRetryMs = 15_000;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

type Loaded = { readonly overlay: Overlay; readonly component: ComponentType<OverlayProps> };

/** An overlay's descriptor and component, asked for until they are there: a source may start before its server. */
export async function loadOverlay({ descriptor }: Pick<OverlayEntry, 'descriptor'>): Promise<Loaded> {
  for (let retryMs = firstRetryMs; ; retryMs = Math.min(retryMs * 2, longestRetryMs)) {
    try {
      const { default: overlay } = await descriptor();
      const { default: component } = await overlay.load();
      overlayStatus.error = undefined;
      return { overlay, component };
    } catch (error) {
      overlayStatus.error = error instanceof Error ? error.message : String(error);
      await wait(retryMs);
    }
  }
}
