import { Suspense, useState } from 'react';
import { useSite } from '#data/hooks/page-state.ts';
import { useFollowing } from '#data/hooks/use-install.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThingState } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { homeMatchCount } from '#domain/schedule/upcoming.ts';
import { laterPart } from '#ui/later-part.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { MatchCard } from '#ui/things/MatchCard.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import { keptHeight } from '../following/kept-height.ts';
import styles from './Home.module.css';

const key = 'special:upcoming-matches';

/** True once the list of upcoming matches is known to be empty. */
function useIsNothingPlanned(): boolean {
  const upcoming = useSpecial(key);
  const { status } = useThingState(key);
  return status === 'ready' && linkedIds(upcoming?.matches).length === 0;
}

function Matches() {
  const upcoming = useSpecial(key);
  const { status } = useThingState(key);
  const matchKeys = linkedIds(upcoming?.matches).slice(0, homeMatchCount);
  if (matchKeys.length > 0) {
    return (
      <ul className={styles.cards}>
        {matchKeys.map((matchKey) => (
          <li key={matchKey} className={styles.item}>
            <MatchCard matchKey={matchKey} />
          </li>
        ))}
      </ul>
    );
  }
  if (status === 'unavailable') return <Unavailable thingKey={key} />;
  if (status === 'loading') {
    return (
      <div className={styles.cards} role="status" aria-label="Loading matches">
        {Array.from({ length: homeMatchCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all the same.
          <span key={index} className={styles.upcomingMatchesPlace}>
            <Skeleton width="100%" height="100%" />
          </span>
        ))}
      </div>
    );
  }
  return (
    <p className={styles.none}>
      Nothing is scheduled right now. New matches appear here once their times are set.
    </p>
  );
}

/** The next matches, in the server's order. */
function UpcomingMatches() {
  return (
    <section aria-labelledby="upcoming-matches">
      <h2 id="upcoming-matches" className={styles.heading}>
        Upcoming Matches
      </h2>
      <Matches />
    </section>
  );
}

const YourTeams = lazyPart(() => import('../following/YourTeams.tsx'));
const HomeBelow = laterPart(() => import('../home-below/HomeBelow.tsx'));

export default function Home() {
  const { siteName } = useSite();
  const isFollowing = useFollowing().length > 0;
  // Results lead where no match is planned.
  const isNothingPlanned = useIsNothingPlanned();
  const [minHeight] = useState(keptHeight);

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
