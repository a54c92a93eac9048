import { useMemo } from 'react';
import { CommandsProvider } from '../commands/CommandsProvider.tsx';
import { ConfirmProvider } from '../commands/ConfirmProvider.tsx';
import { LaterControls } from '../commands/LaterControls.tsx';
import { type Show, ShowContext } from '../show/use-show.ts';
import { DashboardLayout } from './DashboardLayout.tsx';

/** The dashboard of a client and its active broadcast. */
export function DashboardFrame({ clientKey, broadcastKey }: Show) {
  const show = useMemo(() => ({ clientKey, broadcastKey }), [clientKey, broadcastKey]);
  return (
    <ShowContext.Provider value={show}>
      <ConfirmProvider>
        <CommandsProvider>
          <DashboardLayout />
          <LaterControls />
        </CommandsProvider>
      </ConfirmProvider>
    </ShowContext.Provider>
  );
}
