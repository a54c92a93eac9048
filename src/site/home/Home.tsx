import { Suspense, useState } from 'react';
import { useFollowing } from '#data/hooks/use-following.ts';
import { useSite } from '#data/hooks/use-site.ts';
import { laterPart } from '#ui/later-part.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { keptHeight } from '../following/kept-height.ts';
import styles from './Home.module.css';
import { UpcomingMatches, useIsNothingPlanned } from './UpcomingMatches.tsx';

const YourTeams = lazyPart(() => import('../following/YourTeams.tsx'));
const HomeBelow = laterPart(() => import('../home-below/HomeBelow.tsx'));

export default function Home() {
  const { siteName } = useSite();
  const isFollowing = useFollowing().length > 0;
  // Results lead where no match is planned.
  const isNothingPlanned = useIsNothingPlanned();
  const [minHeight] = useState(() => keptHeight(innerWidth));

  return (
    <div className={styles.sections}>
      {/* The bar shows the name; below it the room belongs to what is on. */}
      <h1 className={visuallyHidden.text} tabIndex={-1}>
        {siteName}
      </h1>
      {isFollowing && (
        <div style={{ minHeight }}>
          <Suspense fallback={minHeight === undefined && <div className={styles.place} />}>
            <YourTeams />
          </Suspense>
        </div>
      )}
      {!isNothingPlanned && <UpcomingMatches />}
      <Suspense fallback={<div className={styles.below} />}>
        <HomeBelow afterResults={isNothingPlanned && <UpcomingMatches />} />
      </Suspense>
    </div>
  );
}
