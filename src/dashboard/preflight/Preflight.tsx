import clsx from 'clsx';
import { Link } from 'wouter';
import type { FindingLevel } from '#domain/preflight/findings.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import styles from './Preflight.module.css';
import { usePreflight } from './use-preflight.ts';

const levelWords: Readonly<Record<FindingLevel, string>> = {
  stop: 'Mend before the show',
  warn: 'Viewers will see it',
  note: 'Left empty',
};

/** As overlays are called, without their list, which would bring the files of all of them along. */
const nameOf = (route: string) => route.charAt(0).toUpperCase() + route.slice(1).replaceAll('-', ' ');

/** What is to be mended before the show, each with the overlays it would show on. */
export default function Preflight() {
  const findings = usePreflight();
  if (findings.length === 0) {
    return (
      <p className={styles.ready}>
        <DashboardIcon name="check" /> Nothing found: the live match, the next one and the sources are ready.
      </p>
    );
  }
  return (
    <ul className={styles.findings}>
      {findings.map(({ level, what, overlays, link }) => {
        const titles = overlays.map(nameOf);
        return (
          <li key={what} className={clsx(styles.finding, styles[level])}>
            <span className={styles.level}>{levelWords[level]}</span>
            <span className={styles.words}>
              <strong className={styles.what}>{what}</strong>
              {titles.length > 0 && <span className={styles.where}>Shows on {titles.join(', ')}</span>}
            </span>
            {link !== undefined && <MendLink href={link} what={what} />}
          </li>
        );
      })}
    </ul>
  );
}

function MendLink({ href, what }: { href: string; what: string }) {
  const props = { href, className: styles.link, 'aria-label': `Mend: ${what}` };
  // Pages of a client are documents of their own.
  return href.startsWith('/client/') ? <a {...props}>Mend</a> : <Link {...props}>Mend</Link>;
}
