import { createContext, useContext } from 'react';
import type { DashboardContext } from '../dashboard-context.ts';
import { useBroadcastControls } from './use-broadcast-controls.ts';
import { useDesk } from './use-desk.ts';
import { useLiveMatch } from './use-live-match.ts';
import { useMatchControls } from './use-match-controls.ts';

/** One of each for the whole dashboard: a press by key or on the phone's page shows on every button of it. */
export function useAllControls(context: DashboardContext) {
  return {
    ...useMatchControls(context),
    ...useBroadcastControls(context),
    live: useLiveMatch(context),
    desk: useDesk(context),
  };
}

export type Controls = ReturnType<typeof useAllControls>;

export const ControlsContext = createContext<Controls | undefined>(undefined);

export function useControls(): Controls {
  const controls = useContext(ControlsContext);
  if (controls === undefined) throw new Error('Controls are used outside the dashboard.');
  return controls;
}
