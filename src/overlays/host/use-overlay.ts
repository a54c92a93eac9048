import { createContext, useContext } from 'react';
import type { CommonOptions } from '#contract/overlays/common-options.ts';
import type { BroadcastSetting } from '#contract/records/broadcast-choices.ts';
import type { Broadcast, Client, GameEvent, Theme } from '#contract/records.ts';

/** Returns true if the broadcast has this entry of `broadcast_settings`. */
export type HasSetting = (name: BroadcastSetting) => boolean;

/** State of the host that is available to every overlay. */
export type OverlayState = {
  /** Clean id of the broadcast, once it is known. */
  readonly broadcastKey: string | undefined;
  readonly broadcast: Broadcast | undefined;
  /** On `/client/…` addresses. */
  readonly client: Client | undefined;
  readonly event: GameEvent | undefined;
  /** The event's theme, or its replacement by the broadcast. */
  readonly theme: Theme | undefined;
  /** Off by query or by the broadcast's setting: everything shows its end state at once. */
  readonly canAnimate: boolean;
  /** The server could not confirm the records for as long as the overlay's stale rule allows. */
  readonly isStale: boolean;
  /** The query options that all overlays share. */
  readonly common: CommonOptions;
  readonly hasSetting: HasSetting;
};

/**
 * State of the overlay between off and on air. It is separate from the rest, so that nothing renders in the frame in which
 * everything starts to move.
 */
export type OverlayMotion = {
  /** On program, as the broadcast software says. */
  readonly isActive: boolean;
  /** Entering elements depend on it: off and on again when the page goes on air. */
  readonly isEntered: boolean;
};

const OverlayContext = createContext<OverlayState | undefined>(undefined);

export const OverlayProvider = OverlayContext.Provider;

/** The overlay this component is drawn in. Throws outside one. */
export function useOverlay(): OverlayState {
  const state = useContext(OverlayContext);
  if (!state) throw new Error('useOverlay belongs into an overlay drawn by the host.');
  return state;
}

const MotionContext = createContext<OverlayMotion>({ isActive: true, isEntered: true });

export const MotionProvider = MotionContext.Provider;

/**
 * Returns whether the overlay is on air and its elements have entered. For moving elements only: each change renders the
 * caller.
 */
export function useMotion(): OverlayMotion {
  return useContext(MotionContext);
}
