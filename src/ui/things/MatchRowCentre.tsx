import clsx from 'clsx';
import type { Match } from '#contract/records.ts';
import { outcomeWord } from '#domain/match/match-standing.ts';
import { isResultHidden } from '#domain/spoilers/hidden-result.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import styles from './MatchRowCentre.module.css';
import { Score } from './Score.tsx';
import { ThingLink } from './ThingLink.tsx';

type MatchRowCentreProps = {
  match: Match;
  /** Read out, and shown when the pointer rests on it. */
  name?: string | undefined;
  isSwapped?: boolean | undefined;
  isLive?: boolean | undefined;
  /** A special event: its name instead of teams and score. */
  title?: string | undefined;
};

/** The link to the match; it covers the whole row, below the other links. */
export function MatchRowCentre({ match, name, isSwapped, isLive, title }: MatchRowCentreProps) {
  const isHidden = title === undefined && isResultHidden(match);
  const word = isHidden ? undefined : outcomeWord(match);
  return (
    <>
      <ThingLink
        type="match"
        record={match}
        className={clsx(styles.centre, title !== undefined && styles.special)}
        title={title ?? name}
      >
        {title !== undefined ? (
          <>
            <span className={styles.title}>{title}</span>
            {word !== undefined && <span className={styles.outcome}>{word}</span>}
          </>
        ) : (
          <>
            <span className={visuallyHidden.text}>{name}: </span>
            {!isHidden && <Score match={match} isSwapped={isSwapped} hasBegun={isLive} />}
            {word !== undefined && <span className={styles.outcome}>{word}</span>}
          </>
        )}
      </ThingLink>
      {/* No button can be within a link. */}
      {isHidden && (
        <span className={styles.hidden}>
          <Score match={match} />
        </span>
      )}
    </>
  );
}
