import type { ComponentType } from 'react';
import type { Overlay, OverlayGiven } from '#contract/overlays/overlay.ts';

/** What the component of an overlay gets. */
export type OverlayProps<Described extends Overlay = Overlay> = OverlayGiven<Described['options']>;

/** What the file of a component exports by default: the component with the entry of the contract it belongs to. */
export type DrawnOverlay<Described extends Overlay = Overlay> = {
  readonly overlay: Described;
  readonly component: ComponentType<OverlayProps<Described>>;
};

/** Joins an overlay of the contract and its component, which gets the options that the overlay declares. */
export const drawOverlay = <Described extends Overlay>(
  overlay: Described,
  component: ComponentType<OverlayProps<Described>>,
): DrawnOverlay<Described> => ({ overlay, component });
