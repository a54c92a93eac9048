import type { ReactNode } from 'react';
import type { GameEvent, Match } from '#contract/records.ts';
import styles from './MatchColumns.module.css';
import { MatchDetails } from './MatchDetails.tsx';

type MatchColumnsProps = {
  match: Match;
  event: GameEvent | undefined;
  isComplete: boolean;
  children: ReactNode;
};

/** A page of a match with the match's details beside it. */
export default function MatchColumns({ match, event, isComplete, children }: MatchColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <MatchDetails match={match} event={event} isComplete={isComplete} />
    </div>
  );
}
