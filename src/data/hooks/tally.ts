import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import type { SceneScope, SceneSource } from '../production/scene-sources.ts';
import { tallySignals } from '../production/tally-signals.ts';
import { useShared } from './page-state.ts';

/**
 * Returns the preview and program of every client of the scope that reports them. The caller joins the rooms
 * (`joinClient`, `joinBroadcast`); the state of a room arrives at the moment of joining.
 */
export function useSceneState({ clientKey, broadcastKey }: SceneScope): readonly SceneSource[] {
  const { scenes } = tallySignals();
  const subscribe = useCallback((listener: () => void) => scenes.subscribe(listener), [scenes]);
  const read = () => scenes.list({ clientKey, broadcastKey });
  return useSyncExternalStore(subscribe, read, read);
}

/** Interval at which a page checks the age: the returned age lags by this at most. */
const lookMs = 100;

/**
 * Returns the age of this page's production state, in whole steps of `stepMs`; undefined before the first heartbeat.
 * The server sends a heartbeat every second to each page in a production room.
 */
export function useProductionPulse(stepMs: number): number | undefined {
  const { pulse } = tallySignals();
  const [ageMs, setAgeMs] = useState(() => stepped(pulse.ageMs(), stepMs));
  useEffect(() => {
    const look = () => setAgeMs(stepped(pulse.ageMs(), stepMs));
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [pulse, stepMs]);
  return ageMs;
}

function stepped(ageMs: number | undefined, stepMs: number): number | undefined {
  return ageMs === undefined ? undefined : Math.floor(ageMs / stepMs) * stepMs;
}

/** Returns true if the observer with this number is in a corner of a program of the joined rooms. */
export function usePictureIn(number: number | undefined): boolean {
  const { pictures } = tallySignals();
  const subscribe = useCallback((listener: () => void) => pictures.subscribe(listener), [pictures]);
  return useSyncExternalStore(subscribe, () => pictures.has(number));
}

/**
 * Returns true if the server sends this page the scenes of a client or broadcast; undefined until the server has said
 * so.
 */
export function useMayHearScenes({ clientKey, broadcastKey }: SceneScope): boolean | undefined {
  const { hears } = tallySignals();
  const rooms = useShared(hears, (state) => state.rooms);
  if (rooms === undefined || (clientKey === undefined && broadcastKey === undefined)) return undefined;
  return [`client:${clientKey?.toLowerCase()}`, `broadcast:${broadcastKey}`].some((room) =>
    rooms.includes(room),
  );
}

/** The roles whose scenes alone the server tells this page, by a key for one role; undefined when it tells all. */
export function useHeardRoles({ clientKey, broadcastKey }: SceneScope): readonly TallyRole[] | undefined {
  const { hears } = tallySignals();
  const roles = useShared(hears, (state) => state.roles);
  return roles[`client:${clientKey?.toLowerCase()}`] ?? roles[`broadcast:${broadcastKey}`];
}
