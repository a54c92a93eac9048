import { Link } from 'wouter';
import { useSite } from '#data/hooks/use-site.ts';
import styles from './Brand.module.css';

/** The site's mark and name, leading home. */
export function Brand() {
  const { siteName } = useSite();
  return (
    <Link href="/" className={styles.brand}>
      <svg className={styles.mark} viewBox="6 9 52 46" aria-hidden="true" focusable="false">
        <path className={styles.roof} d="M7 26 57 10v8L7 32.5Z" />
        <path d="M7 45h14.5v9H7zM24.7 37h14.5v17H24.7zM42.4 27.5H57V54H42.4z" />
      </svg>
      <span className={styles.name}>{siteName}</span>
    </Link>
  );
}
