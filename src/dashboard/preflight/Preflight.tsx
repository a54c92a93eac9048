import clsx from 'clsx';
import { useId } from 'react';
import { Link } from 'wouter';
import { overlayDrawings } from '#contract/overlay-drawings.ts';
import { overlaysDrawing } from '#contract/overlays-drawing.ts';
import { type Finding, type FindingLevel, findingLevels } from '#domain/preflight/match-findings.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import styles from './Preflight.module.css';
import { usePreflight } from './use-preflight.ts';

const levelLabels: Readonly<Record<FindingLevel, string>> = {
  stop: 'Fix before the show',
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

/** Problems to fix before the show, each with the overlays that would show it. */
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
    <div className={styles.levels}>
      {findingLevels.map((level) => (
        <LevelList key={level} level={level} findings={findings.filter((one) => one.level === level)} />
      ))}
    </div>
  );
}

function LevelList({ level, findings }: { level: FindingLevel; findings: readonly Finding[] }) {
  const headingId = useId();
  if (findings.length === 0) return null;
  return (
    <div>
      <p id={headingId} className={styles.heading}>
        {levelLabels[level]} <span className={styles.count}>{findings.length}</span>
      </p>
      <ul aria-labelledby={headingId} className={styles.findings}>
        {findings.map(({ what, draws, mend }) => {
          const titles = overlayTitles(draws);
          return (
            <li key={what} className={clsx(styles.finding, styles[level])}>
              <span className={styles.words}>
                <strong className={styles.what}>{what}</strong>
                {titles.length > 0 && (
                  <span className={styles.where} title={titles.join(', ')}>
                    Shows on {inShort(titles)}
                  </span>
                )}
              </span>
              {mend && <MendLink {...mend} what={what} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function MendLink({ href, opens, what }: NonNullable<Finding['mend']> & { what: string }) {
  const props = { href, className: styles.link, 'aria-label': `${opens}: ${what}` };
  // Pages of a client and what the server answers are documents of their own.
  return /^\/(?:client|health)(?:\/|$)/.test(href) ? (
    <a {...props}>{opens}</a>
  ) : (
    <Link {...props}>{opens}</Link>
  );
}
