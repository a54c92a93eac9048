import type { ComponentType } from 'react';
import { untilLoaded } from '#data/until-loaded.ts';
import type { Overlay, OverlayProps } from '../define.ts';
import type { OverlayEntry } from '../registry.ts';
import { overlayStatus } from './overlay-status.ts';

type Loaded = { readonly overlay: Overlay; readonly component: ComponentType<OverlayProps> };

/** An overlay's descriptor and component, asked for until they are there: a source may start before its server. */
export function loadOverlay({ descriptor }: Pick<OverlayEntry, 'descriptor'>): Promise<Loaded> {
  const load = untilLoaded(
    async () => {
      const { default: overlay } = await descriptor();
      const { default: component } = await overlay.load();
      overlayStatus.error = undefined;
      return { overlay, component };
    },
    (error) => {
      overlayStatus.error = error instanceof Error ? error.message : String(error);
    },
  );
  return load();
}
