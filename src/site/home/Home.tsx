import { useSite } from '#data/hooks/use-site.ts';
import { useListing } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { useTree } from '#data/hooks/use-tree.ts';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { useTitle } from '#ui/use-title.ts';
import styles from './Home.module.css';
import { RunningEvents } from './RunningEvents.tsx';
import { UpcomingMatches } from './UpcomingMatches.tsx';
import { useAfterLoad } from './use-after-load.ts';
import { Welcome } from './Welcome.tsx';

const noKeys: readonly string[] = [];

export default function Home() {
  useTitle(['Home']);
  useTree('home', noKeys);
  const { siteName } = useSite();
  // The events are below what a visitor came for, so their records wait until the first view is drawn.
  const isLoaded = useAfterLoad();
  const eventKeys = useListing('Events');
  const events = useThings('Events', isLoaded ? eventKeys : undefined);
  const listed = events.filter((event) => event.show_in_events);

  return (
    <>
      <PageHeading>{siteName}</PageHeading>
      <div className={styles.sections}>
        <UpcomingMatches />
        <Welcome eventCount={listed.length} />
        <RunningEvents events={listed} />
      </div>
    </>
  );
}
