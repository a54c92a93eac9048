import { useSyncExternalStore } from 'react';
import type { CommsState } from '#domain/broadcast/comms.ts';
import { teamVoices } from '../production/production.ts';
import { useConnection } from './use-connection.ts';

/** The team whose voices are heard; unknown without a connection, since a trigger may have been missed. */
export function useTeamVoices(): CommsState {
  const { isConnected } = useConnection();
  const heard = useSyncExternalStore(teamVoices.subscribe, teamVoices.heard);
  return isConnected ? heard : 'unknown';
}
