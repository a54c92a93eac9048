import { useSite } from '#data/hooks/use-site.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import styles from './Home.module.css';
import { HomeEvents } from './HomeEvents.tsx';
import { LatestResults } from './LatestResults.tsx';
import { UpcomingMatches } from './UpcomingMatches.tsx';
import { Welcome } from './Welcome.tsx';

export default function Home() {
  const { siteName } = useSite();

  return (
    <div className={styles.sections}>
      {/* The bar shows the name; below it the room belongs to what is on. */}
      <h1 className={visuallyHidden.text} tabIndex={-1}>
        {siteName}
      </h1>
      <UpcomingMatches />
      <LatestResults />
      <HomeEvents />
      <Welcome />
    </div>
  );
}
