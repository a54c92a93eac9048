import type { Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { useUnsavedCount } from '#data/hooks/use-unsaved-count.ts';
import { meetingResults, meetingTexts } from '#domain/match/meetings.ts';
import { cleanId } from '#domain/record-id.ts';
import { resultsNewestFirst } from '#domain/schedule/latest.ts';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import styles from './MatchPreview.module.css';

/** Older ones are counted, not listed. */
const shownMeetings = 5;

type HeadToHeadProps = {
  /** Keys of all matches of both teams but the one in question. */
  keys: readonly string[];
  left: Team;
  right: Team;
};

/** The earlier matches of these two teams and who won them. */
export function HeadToHead({ keys, left, right }: HeadToHeadProps) {
  const loaded = useThings('Matches', keys);
  const isUnsaved = useUnsavedCount(keys) > 0;
  const results = resultsNewestFirst(loaded);
  const [leftKey, rightKey] = [cleanId(left) ?? '', cleanId(right) ?? ''];
  const [ofLeft, ofRight] = meetingResults(results, leftKey, rightKey);
  const isLoading = !isUnsaved && loaded.length < keys.length;
  return (
    <div aria-busy={isLoading}>
      {isUnsaved && <NotSaved keys={keys} />}
      {!isLoading && !isUnsaved && results.length === 0 && (
        <p className={styles.none}>{meetingTexts(left, right).none}</p>
      )}
      {results.length > 0 && (
        <p className={styles.wins}>
          <TeamName team={left} /> <span className={styles.number}>{ofLeft.wins}</span> –{' '}
          <span className={styles.number}>{ofRight.wins}</span> <TeamName team={right} />
          {ofLeft.draws > 0 && `, ${ofLeft.draws} drawn`}
        </p>
      )}
      <ul className={styles.meetings}>
        {results.slice(0, shownMeetings).map((meeting) => (
          <li key={meeting.id}>
            <MatchRow matchKey={cleanId(meeting) ?? ''} leftTeam={leftKey} hasContext />
          </li>
        ))}
      </ul>
    </div>
  );
}
