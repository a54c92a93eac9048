import type { PageProps } from '../page.ts';
import { RecordGate } from '../record/RecordGate.tsx';
import { recordKey } from '../record/record-key.ts';
import { DetailedMatch } from './detailed/DetailedMatch.tsx';
import { MatchSkeleton } from './MatchSkeleton.tsx';

/** Everything about a match for those who work on it (website 7.6). */
export default function Detailed({ params }: PageProps) {
  const key = recordKey(params);
  return (
    <RecordGate table="Matches" recordKey={key} skeleton={<MatchSkeleton />}>
      {(match) => <DetailedMatch match={match} matchKey={key} />}
    </RecordGate>
  );
}
