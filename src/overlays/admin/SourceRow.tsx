import { contractVersion } from '#contract/version.ts';
import { relativeAge } from '#domain/time/relative-age.ts';
import styles from './Admin.module.css';
import { problemsOf, type Source } from './model/sources.ts';

type SourceRowProps = {
  source: Source;
  isSilent: boolean;
  nowMs: number;
  onReload: () => void;
};

const stateOf = ({ isOnAir, isVisible, isForHumans }: Source): string => {
  if (isOnAir) return 'On air';
  if (isForHumans) return 'For people';
  return isVisible ? 'Off air' : 'Hidden';
};

/** One loaded page: what it shows, where it stands, what is wrong with it. */
export function SourceRow({ source, isSilent, nowMs, onReload }: SourceRowProps) {
  const { name, client, subject, query, address, version, heardAt, isOnAir, isMinor, isForHumans } = source;
  const problems = problemsOf(source, isSilent, contractVersion);
  const facts = [client, subject, query, version !== undefined && `version ${version}`];
  return (
    <li className={styles.row} data-on-air={isOnAir} data-minor={isMinor || isForHumans}>
      <span className={styles.what}>
        <strong>
          {name} <span className={styles.state}>{stateOf(source)}</span>
        </strong>
        <span className={styles.facts}>
          {[...facts, `heard ${relativeAge(heardAt, nowMs)}`].filter(Boolean).join(' · ')}
        </span>
        {problems.map((problem) => (
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
        <button type="button" className={styles.button} onClick={onReload} aria-label={`Reload ${name}`}>
          Reload
        </button>
      </span>
    </li>
  );
}
