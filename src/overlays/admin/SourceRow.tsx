import { contractVersion } from '#contract/version.ts';
import { problemsOf } from '#domain/broadcast/sources.ts';
import { relativeAge } from '#domain/time/relative-age.ts';
import styles from './Admin.module.css';
import type { ListedSource } from './model/source-list.ts';

type SourceRowProps = {
  source: ListedSource;
  isSilent: boolean;
  /** Whether what it is now can be known: there is a connection. */
  isKnown: boolean;
  nowMs: number;
  onReload: () => void;
};

const stateOf = ({ isOnAir, isVisible, isForHumans }: ListedSource): string => {
  if (isOnAir) return 'On air';
  if (isForHumans) return 'For people';
  return isVisible ? 'Off air' : 'Hidden';
};

/** One loaded page: where it stands, what it shows, what is wrong with it. */
export function SourceRow({ source, isSilent, isKnown, nowMs, onReload }: SourceRowProps) {
  const { name, client, subject, query, address, version, size } = source;
  const { heardAt, goneAt, isOnAir, isMinor, isForHumans } = source;
  const isGone = goneAt !== undefined;
  const state = stateOf(source);
  const was = `was ${state.toLowerCase()}`;
  const facts = [
    (isGone || !isKnown) && was,
    client,
    subject,
    query,
    size,
    version !== undefined && `version ${version}`,
    `heard ${relativeAge(heardAt, nowMs)}`,
  ];
  return (
    <li
      className={styles.row}
      data-on-air={isOnAir && isKnown && !isGone}
      data-minor={isMinor || isForHumans}
      data-gone={isGone || isSilent || undefined}
    >
      <span className={styles.what}>
        <strong>{!isKnown ? 'UNKNOWN' : isGone ? `Gone ${relativeAge(goneAt, nowMs)}` : state}</strong>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        {!isGone &&
          problemsOf(source, isSilent && isKnown, contractVersion).map((problem) => (
            <span key={problem} className={styles.problem}>
              {problem}
            </span>
          ))}
      </span>
      <span className={styles.buttons}>
        {address !== '' && (
          <a className={styles.button} href={address} target="_blank" rel="noreferrer">
            Open
          </a>
        )}
        <button
          type="button"
          className={styles.button}
          disabled={isGone || !isKnown}
          onClick={onReload}
          aria-label={['Reload', name, client, query].filter(Boolean).join(' ')}
        >
          Reload
        </button>
      </span>
    </li>
  );
}
