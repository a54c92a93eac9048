import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { FollowedMatches } from './FollowedMatches.tsx';
import styles from './Following.module.css';
import { keepHeight } from './kept-height.ts';

/** The block of the home page for those that this browser follows. Loaded only where there are any. */
export default function YourTeams() {
  const block = useRef<HTMLElement>(null);
  useEffect(() => (block.current ? keepHeight(block.current) : undefined), []);
  return (
    <section ref={block} aria-labelledby="your-teams">
      <header className={styles.header}>
        <h2 id="your-teams">Your teams</h2>
        <Link href="/following" className={styles.all}>
          All you follow
        </Link>
      </header>
      <FollowedMatches next={3} results={2} none="No match of those you follow is planned right now." />
    </section>
  );
}
