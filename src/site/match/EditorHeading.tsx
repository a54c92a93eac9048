import type { Match, Team } from '#contract/records.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import type { TeamSlot } from '#domain/match/placeholder-teams.ts';
import { StartTime } from '#ui/things/StartTime.tsx';
import styles from './EditorHeading.module.css';

type EditorHeadingProps = { match: Match; slots: readonly [TeamSlot<Team>, TeamSlot<Team>] };

/** The match in one line, with undecided places as the bracket names them. The form below shows teams and score. */
export function EditorHeading({ match, slots }: EditorHeadingProps) {
  const isStarted = match.start !== undefined;
  return (
    <header className={styles.heading}>
      <h1 className={styles.title} tabIndex={-1}>
        {namedMatch(match, slots)}
      </h1>
      {isStarted && (
        <p className={styles.start}>
          <StartTime match={match} format="full" />
        </p>
      )}
    </header>
  );
}
