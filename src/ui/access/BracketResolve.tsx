import { Link } from 'wouter';
import type { Bracket } from '#contract/records.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { ResolveButton } from '../bracket/ResolveButton.tsx';
import { useBracketRights } from './use-match-rights.ts';

/** Bracket actions for staff: resolving it, and editing its layout. */
export default function BracketResolve({ bracket }: { bracket: Bracket }) {
  const mayEdit = useBracketRights(bracket)('bracket creator: save') === 'allowed';
  const [event] = linkedIds(bracket.events);
  return (
    <>
      <ResolveButton bracket={bracket} control="event: resolve bracket" />
      {mayEdit && event && (
        <Link href={`/tools/bracket-creator?event=${event}&bracket=${cleanId(bracket) ?? ''}`}>
          Edit layout
        </Link>
      )}
    </>
  );
}
