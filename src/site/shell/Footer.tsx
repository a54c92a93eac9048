import { useSite } from '#data/hooks/use-site.ts';
import styles from './Footer.module.css';

/** Who runs the site, and whose the names and logos on it are. */
export function Footer() {
  const { siteName } = useSite();
  return (
    <footer className={styles.footer}>
      <p className={styles.inside}>
        {siteName}. Team, event and game names and logos belong to their owners and are shown to identify
        them.
      </p>
    </footer>
  );
}
