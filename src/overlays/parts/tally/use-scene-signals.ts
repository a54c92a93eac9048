import { useEffect } from 'react';
import { useHeardRoles, useMayHearScenes, useProductionPulse, useSceneState } from '#data/hooks/tally.ts';
import { joinBroadcast, joinClient } from '#data/production/production.ts';
import type { SceneSource } from '#data/production/scene-sources.ts';
import { tallyUnknownMs } from '#domain/broadcast/tally.ts';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import { useOverlay } from '../../host/use-overlay.ts';

/** Interval at which ages are updated, ms. */
const ageStepMs = 100;

export type SceneSignals = {
  readonly sources: readonly SceneSource[];
  /** Age of the last message of the server, ms; undefined before the first. */
  readonly signalAgeMs: number | undefined;
  /** True if the last message of the server is recent enough to trust a light. */
  readonly isSignalled: boolean;
  /** False when the server does not tell this page the scenes. */
  readonly mayHear: boolean;
  /** The roles whose scenes alone it tells this page; undefined when it tells all. */
  readonly roles: readonly TallyRole[] | undefined;
};

/** Returns the scenes that the crew's software shows; joins the rooms of the page's client and broadcast. */
export function useSceneSignals(): SceneSignals {
  const { broadcast, client } = useOverlay();
  const [clientKey, broadcastKey] = [client?.key, broadcast?.key];
  useEffect(() => (clientKey === undefined ? undefined : joinClient(clientKey)), [clientKey]);
  useEffect(() => (broadcastKey === undefined ? undefined : joinBroadcast(broadcastKey)), [broadcastKey]);
  const signalAgeMs = useProductionPulse(ageStepMs);
  return {
    sources: useSceneState({ clientKey, broadcastKey }),
    signalAgeMs,
    isSignalled: signalAgeMs !== undefined && signalAgeMs < tallyUnknownMs,
    mayHear: useMayHearScenes({ clientKey, broadcastKey }) !== false,
    roles: useHeardRoles({ clientKey, broadcastKey }),
  };
}
