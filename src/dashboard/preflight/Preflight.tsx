import clsx from 'clsx';
import { Link } from 'wouter';
import { overlayDrawings } from '#contract/overlay-drawings.ts';
import { overlaysDrawing } from '#contract/overlays-drawing.ts';
import type { FindingLevel } from '#domain/preflight/findings.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import styles from './Preflight.module.css';
import { usePreflight } from './use-preflight.ts';

const levelWords: Readonly<Record<FindingLevel, string>> = {
  stop: 'Mend before the show',
  warn: 'Viewers will see it',
  note: 'Left empty',
};

/** More names than these are no help. */
const mostNames = 5;

/** Titles of the overlays that draw what is at one of these paths. */
function overlayTitles(draws: readonly string[]): readonly string[] {
  const routes = new Set(draws.flatMap(overlaysDrawing));
  return [...routes].flatMap((route) => overlayDrawings[route]?.title ?? []);
}

const inShort = (titles: readonly string[]): string =>
  titles.length <= mostNames
    ? titles.join(', ')
    : `${titles.slice(0, mostNames - 1).join(', ')} and ${titles.length - mostNames + 1} more`;

/** What is to be mended before the show, each with the overlays it would show on. */
export default function Preflight() {
  const findings = usePreflight();
  if (findings.length === 0) {
    return (
      <p className={styles.ready}>
        <DashboardIcon name="check" /> Nothing found: the matches of the day and the sources are ready.
      </p>
    );
  }
  return (
    <ul className={styles.findings}>
      {findings.map(({ level, what, draws, link }) => {
        const titles = overlayTitles(draws);
        return (
          <li key={what} className={clsx(styles.finding, styles[level])}>
            <span className={styles.level}>{levelWords[level]}</span>
            <span className={styles.words}>
              <strong className={styles.what}>{what}</strong>
              {titles.length > 0 && (
                <span className={styles.where} title={titles.join(', ')}>
                  Shows on {inShort(titles)}
                </span>
              )}
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
