import type { ComponentType } from 'react';
import type { Overlay, OverlayGiven } from '#contract/overlays/overlay.ts';

/** Props of an overlay's component. */
export type OverlayProps<Described extends Overlay = Overlay> = OverlayGiven<Described['options']>;

/** Default export of a component's file: the component with its entry of the contract. */
export type DrawnOverlay<Described extends Overlay = Overlay> = {
  readonly overlay: Described;
  readonly component: ComponentType<OverlayProps<Described>>;
};

/** Joins an overlay of the contract and its component, which gets the options that the overlay declares. */
export const drawOverlay = <Described extends Overlay>(
  overlay: Described,
  component: ComponentType<OverlayProps<Described>>,
): DrawnOverlay<Described> => ({ overlay, component });
