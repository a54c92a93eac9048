import { type ReactNode, useMemo } from 'react';
import { CommandsProvider } from '../commands/CommandsProvider.tsx';
import { ConfirmProvider } from '../commands/ConfirmProvider.tsx';
import { LaterControls } from '../commands/LaterControls.tsx';
import { type Show, ShowContext } from '../show/use-show.ts';

/** The dashboard of a client and its active broadcast. @param children what is drawn in it */
export function DashboardFrame({ clientKey, broadcastKey, children }: Show & { children: ReactNode }) {
  const show = useMemo(() => ({ clientKey, broadcastKey }), [clientKey, broadcastKey]);
  return (
    <ShowContext.Provider value={show}>
      <ConfirmProvider>
        <CommandsProvider>
          {children}
          <LaterControls />
        </CommandsProvider>
      </ConfirmProvider>
    </ShowContext.Provider>
  );
}
