import type { Match, Team } from '#contract/records.ts';
import { meetingTexts } from '#domain/match/meetings.ts';
import stack from '#ui/styles/stack.module.css';
import { HeadToHead } from './HeadToHead.tsx';
import styles from './MatchPreview.module.css';
import { TeamForm } from './TeamForm.tsx';

type PastMatchesProps = {
  match: Match;
  left: Team;
  right: Team;
  /** Keys of the matches that these two have played against each other. */
  meetings: readonly string[];
  /** The match is over itself: its result is not among these. */
  isOver?: boolean;
};

/** How both teams did lately, and against each other. */
export default function PastMatches({ match, left, right, meetings, isOver }: PastMatchesProps) {
  const texts = meetingTexts(left, right, isOver);
  return (
    <>
      <section aria-labelledby="form">
        <h2 id="form" className={styles.title}>
          {isOver ? 'Form before this match' : 'Form'}
        </h2>
        <div className={stack.gap3}>
          <TeamForm team={left} match={match} />
          <TeamForm team={right} match={match} />
        </div>
      </section>
      <section aria-labelledby="head-to-head">
        <h2 id="head-to-head" className={styles.title}>
          {texts.title}
        </h2>
        {meetings.length === 0 ? (
          <p className={styles.none}>{texts.none}</p>
        ) : (
          <HeadToHead keys={meetings} left={left} right={right} />
        )}
      </section>
    </>
  );
}
