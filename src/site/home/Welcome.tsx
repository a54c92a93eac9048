import { Link } from 'wouter';
import { useSite } from '#data/hooks/use-site.ts';
import styles from './Welcome.module.css';

type WelcomeProps = {
  /** Listed events; 0 while they are not known. */
  eventCount: number;
};

/** What this site is, in two short texts. */
export function Welcome({ eventCount }: WelcomeProps) {
  const { siteName } = useSite();
  return (
    <section className={styles.welcome} aria-label="About this site">
      <div>
        <h2 className={styles.heading}>Welcome</h2>
        <p>
          {siteName} follows {eventCount > 0 ? eventCount : 'many'} <Link href="/events">events</Link>:
          schedules, brackets, standings and results, live as they happen and saved on this device for when
          the network is not there.
        </p>
      </div>
      <div>
        <h2 className={styles.heading}>Are you on it?</h2>
        <p>
          Every <Link href="/teams">team</Link> and every <Link href="/players">player</Link> has a page. To
          have your channels shown there, <Link href="/social-links">submit your social links</Link>.
        </p>
      </div>
    </section>
  );
}
