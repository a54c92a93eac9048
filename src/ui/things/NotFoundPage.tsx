import { Link } from 'wouter';
import { useSite } from '#data/hooks/page-state.ts';
import { useTitle } from '../use-title.ts';
import { EmptyState } from './EmptyState.tsx';
import styles from './NotFoundPage.module.css';
import { PageHeading } from './PageHeading.tsx';

/** Page for an unknown address or record. */
export default function NotFoundPage() {
  useTitle(['Not Found']);
  const { minisite, siteName, siteUrl } = useSite();
  return (
    <div className={styles.page}>
      <PageHeading>Not Found</PageHeading>
      <EmptyState
        title="There is nothing at this address"
        text="It may have moved, or the link is incomplete."
        action={
          <p className={styles.links}>
            <Link href="/">Home</Link>
            {minisite ? (
              <a href={siteUrl}>{siteName}</a>
            ) : (
              <>
                <Link href="/events">Events</Link>
                <Link href="/teams">Search teams</Link>
                <Link href="/players">Search players</Link>
              </>
            )}
          </p>
        }
      />
    </div>
  );
}
