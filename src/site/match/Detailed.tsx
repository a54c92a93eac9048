import type { PageProps } from '../page.ts';
import { RecordGate } from '../record/RecordGate.tsx';
import { DetailedMatch } from './detailed/DetailedMatch.tsx';
import { MatchSkeleton } from './MatchSkeleton.tsx';

/** Everything about a match for those who work on it (website 7.6). */
export default function Detailed({ recordKey, title, isComplete }: PageProps) {
  return (
    <RecordGate table="Matches" recordKey={recordKey} skeleton={<MatchSkeleton />}>
      {(match) => <DetailedMatch match={match} title={title} isComplete={isComplete} />}
    </RecordGate>
  );
}
