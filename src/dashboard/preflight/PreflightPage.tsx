import { PageHeading } from '#ui/things/PageHeading.tsx';
import { DashboardGate } from '../access/DashboardGate.tsx';
import GlassState from '../glass/GlassState.tsx';
import { ShowContext, useBroadcastFact, useClient } from '../show/use-show.ts';
import Preflight from './Preflight.tsx';
import styles from './PreflightPage.module.css';

/** Page with the problems to fix before the show. */
export default function PreflightPage() {
  return (
    <DashboardGate page="preflight">
      {(show) => (
        <ShowContext.Provider value={show}>
          <ShowCheck />
        </ShowContext.Provider>
      )}
    </DashboardGate>
  );
}

function ShowCheck() {
  const { key } = useClient();
  const name = useBroadcastFact((broadcast) => broadcast.name);
  return (
    <div className={styles.page}>
      <PageHeading below={name}>Preflight</PageHeading>
      <GlassState clientKey={key} />
      <Preflight />
    </div>
  );
}
