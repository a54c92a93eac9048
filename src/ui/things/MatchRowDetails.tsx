import clsx from 'clsx';
import type { GameEvent, Match } from '#contract/records.ts';
import { matchContext } from '#domain/match/match-context.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { Icon } from './Icon.tsx';
import styles from './MatchRowDetails.module.css';
import { matchDetails, notStreamed } from './match-details.ts';

type MatchRowDetailsProps = {
  match: Match;
  /** Set where the row shows its event. */
  event: GameEvent | undefined;
};

export function MatchRowDetails({ match, event }: MatchRowDetailsProps) {
  const { stream, hasVod, link, number, spokenNumber, singleMap } = matchDetails(match);
  const context = event && matchContext(event, match, { isRoundFirst: true });
  return (
    <div className={clsx(styles.details, context && styles.contextual)}>
      {context && (
        <span className={styles.context} title={context}>
          {context}
        </span>
      )}
      {stream && link !== undefined && (
        <a
          className={clsx(styles.line, styles.link)}
          href={link}
          target="_blank"
          rel="noreferrer"
          title={`${stream}: open ${hasVod ? 'the recording' : 'the stream'} in a new tab`}
        >
          {stream} <Icon name="external" />
        </a>
      )}
      {stream && link === undefined && (
        <span
          className={clsx(styles.line, hasVod && styles.recorded)}
          title={hasVod ? `${stream}, recording available` : stream}
        >
          {stream !== notStreamed && <Icon name="play" />}
          {stream}
        </span>
      )}
      {number && !context && (
        <span className={styles.line} title={spokenNumber}>
          <span aria-hidden="true">{number}</span>
          <span className={visuallyHidden.text}>{spokenNumber}</span>
        </span>
      )}
      {singleMap && context && (
        <span className={styles.format} title="First to 1: the score is that of the map">
          <span aria-hidden="true">{singleMap}</span>
          <span className={visuallyHidden.text}>First to 1</span>
        </span>
      )}
    </div>
  );
}
