import type { Match } from '#contract/records.ts';
import { matchContext } from '#domain/match/match-context.ts';
import { cleanId } from '#domain/record-id.ts';
import { visibleVideo } from '#domain/text/match-videos.ts';
import { Icon } from '#ui/things/Icon.tsx';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import { useMatchName } from '#ui/things/use-match-name.ts';
import styles from './RecordedMatch.module.css';

type RecordedMatchProps = {
  match: Match;
  /** Clean id of the player's team. */
  leftTeam?: string | undefined;
};

/** A match row, its place in the event, and the way straight to the recording. */
export function RecordedMatch({ match, leftTeam }: RecordedMatchProps) {
  const name = useMatchName(match);
  const video = visibleVideo(match);
  const kind = video?.isLive ? 'Stream' : 'Recording';
  return (
    <div className={styles.match}>
      <p className={styles.context}>{matchContext(undefined, match)}</p>
      <div className={styles.row}>
        <MatchRow matchKey={cleanId(match) ?? match.id} leftTeam={leftTeam} />
      </div>
      {video ? (
        <a
          href={video.address}
          className={styles.vod}
          target="_blank"
          rel="noreferrer"
          aria-label={`${kind} of ${name ?? 'this match'}`}
          title={kind}
        >
          <Icon name="play" />
        </a>
      ) : (
        <span className={styles.none}>no VOD</span>
      )}
    </div>
  );
}
