import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { type ShowPress, showLogLimits } from '#contract/show-log.ts';
import type { CommsState } from '#domain/broadcast/comms.ts';
import { isSameRecord, restoreId } from '#domain/record-id.ts';
import { mergedPresses } from '#domain/show-log/press-changes.ts';
import { onProduction, teamVoices } from '../production/production.ts';
import { requestShowLog } from '../production/production-requests.ts';
import { useConnection } from './page-state.ts';
import { type Asked, useAnswer } from './use-answer.ts';

/** Returns the team whose voices are audible; `unknown` without a connection, since a trigger may have been missed. */
export function useTeamVoices(): CommsState {
  const { isConnected } = useConnection();
  const heard = useSyncExternalStore(teamVoices.subscribe, teamVoices.heard);
  return isConnected ? heard : 'unknown';
}

/** Presses of the same moment are asked for together, ms. */
const gatheredMs = 250;

/**
 * Numbers that are requested again: with several servers, an action may be stored with a smaller number than a known
 * one.
 */
const overlap = 50;

/**
 * Returns the log of a show, the newest action first, for users who control it. It is requested at first, on each
 * connection, and when the server reports another action. A component keeps one show for as long as it is mounted.
 */
export function useShowLog(broadcastKey: string): Asked<readonly ShowPress[]> {
  const { isConnected } = useConnection();
  const known = useRef<readonly ShowPress[]>([]);
  const request = useCallback(async () => {
    const last = known.current[0]?.id ?? 0;
    const fresh = await requestShowLog(restoreId(broadcastKey), Math.max(0, last - overlap));
    known.current = mergedPresses(known.current, fresh, showLogLimits.presses);
    return known.current;
  }, [broadcastKey]);
  const asked = useAnswer(request, isConnected);
  const ask = useRef(asked.ask);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onProduction('prod_pressed', (show) => {
      if (!isSameRecord(show, broadcastKey)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        ask.current();
      }, gatheredMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [broadcastKey]);
  return asked;
}
