import { Link } from 'wouter';
import { useSite } from '#data/hooks/page-state.ts';
import styles from './Footer.module.css';
import { furtherItemsOf } from './NavLink.tsx';

/** Further pages of the main site; who runs it, and whose the names and logos on it are. */
export default function Footer() {
  const { minisite, siteName } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <nav aria-label="Further pages" className={styles.links}>
          {furtherItemsOf(minisite !== undefined).map(({ path, label }) => (
            <Link key={path} href={path} className={styles.link}>
              {label}
            </Link>
          ))}
        </nav>
        <p>
          {siteName}. Team, event and game names and logos belong to their owners and are shown to identify
          them. <a href="/licenses.txt">Licences</a>
        </p>
      </div>
    </footer>
  );
}
