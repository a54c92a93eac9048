import { Suspense } from 'react';
import type { Bracket } from '#contract/records.ts';
import { useSession } from '#data/hooks/use-session.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import styles from './BracketHeading.module.css';

/** The code that checks rights to resolve brackets is loaded for signed-in people only. */
const BracketResolve = lazyPart(() => import('#ui/access/BracketResolve.tsx'));

/** The name of a bracket, and what staff may do with it (website 4.4). */
export function BracketHeading({ bracket }: { bracket: Bracket }) {
  const { user } = useSession();
  return (
    <div className={styles.heading}>
      <h3 className={styles.name}>{bracket.name}</h3>
      {user && (
        <Suspense fallback={null}>
          <BracketResolve bracket={bracket} />
        </Suspense>
      )}
    </div>
  );
}
