import type { Broadcast, Client } from '#contract/records.ts';
import { ConfirmProvider } from '../controls/ConfirmProvider.tsx';
import { useDashboardContext } from '../use-dashboard-context.ts';
import { Workplace } from './Workplace.tsx';

/** The dashboard of a client and its active broadcast. */
export function DashboardFrame({ client, broadcast }: { client: Client; broadcast: Broadcast }) {
  const context = useDashboardContext(client, broadcast);
  return (
    <ConfirmProvider>
      <Workplace context={context} />
    </ConfirmProvider>
  );
}
