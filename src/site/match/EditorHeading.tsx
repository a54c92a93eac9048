import type { Match } from '#contract/records.ts';
import { StartTime } from '#ui/things/StartTime.tsx';
import styles from './EditorHeading.module.css';

/** The match in one line: the form below shows teams and score large. */
export function EditorHeading({ match }: { match: Match }) {
  const isStarted = match.start !== undefined;
  return (
    <header className={styles.heading}>
      <h1 className={styles.title} tabIndex={-1}>
        {match.custom_name || match.name}
      </h1>
      {isStarted && (
        <p className={styles.start}>
          <StartTime match={match} format="full" />
        </p>
      )}
    </header>
  );
}
