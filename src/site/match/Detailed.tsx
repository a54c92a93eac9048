import type { PageProps } from '../page.ts';
import { RecordGate } from '../record/RecordGate.tsx';
import { DetailedMatch } from './detailed/DetailedMatch.tsx';
import { MatchSkeleton } from './MatchSkeleton.tsx';

/** All data of a match, for its production crew. */
export default function Detailed({ recordKey, title, isComplete }: PageProps) {
  return (
    <RecordGate table="Matches" recordKey={recordKey} skeleton={<MatchSkeleton />}>
      {(match) => <DetailedMatch match={match} title={title} isComplete={isComplete} />}
    </RecordGate>
  );
}
