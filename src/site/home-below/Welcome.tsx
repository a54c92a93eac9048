import { Link } from 'wouter';
import { useSite } from '#data/hooks/use-site.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import styles from './Welcome.module.css';

/** What this site is, in two short texts. */
export function Welcome() {
  const { siteName } = useSite();
  const latest = useSpecial('special:latest-events');
  const listedCount = latest === undefined ? 'many' : latest.listedCount;
  return (
    <section className={styles.welcome} aria-label="About this site">
      <div>
        <h2 className={styles.heading}>Welcome</h2>
        <p>
          {siteName} follows{' '}
          <Link href="/events">
            {listedCount} {listedCount === 1 ? 'event' : 'events'}
          </Link>{' '}
          from start to finish: schedules, brackets, standings and results, live as they happen and saved on
          this device for when the network is not there.
        </p>
      </div>
      <div>
        <h2 className={styles.heading}>Are you listed here?</h2>
        <p>
          Every <Link href="/teams">team</Link> and every <Link href="/players">player</Link> has a page. To
          have your channels shown there, <Link href="/social-links">submit your social links</Link>.
        </p>
      </div>
    </section>
  );
}
