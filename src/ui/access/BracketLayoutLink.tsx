import { Link } from 'wouter';
import type { Bracket } from '#contract/records.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { useBracketRights } from './use-match-rights.ts';

/** The link to the layout of a bracket, for users who may edit it. */
export default function BracketLayoutLink({ bracket }: { bracket: Bracket }) {
  const mayEdit = useBracketRights(bracket)('bracket creator: save') === 'allowed';
  const [event] = linkedIds(bracket.events);
  if (!mayEdit || event === undefined) return null;
  return (
    <Link href={`/tools/bracket-creator?event=${event}&bracket=${cleanId(bracket) ?? ''}`}>Edit layout</Link>
  );
}
