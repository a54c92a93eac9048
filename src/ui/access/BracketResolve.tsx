import type { Bracket } from '#contract/records.ts';
import { ResolveButton } from '../bracket/ResolveButton.tsx';
import BracketLayoutLink from './BracketLayoutLink.tsx';
import EditButton from './EditButton.tsx';

/** Bracket actions for staff: resolving it, and editing its record and its layout. */
export default function BracketResolve({ bracket }: { bracket: Bracket }) {
  return (
    <>
      <ResolveButton bracket={bracket} control="event: resolve bracket" />
      <EditButton record={bracket} name={bracket.name} />
      <BracketLayoutLink bracket={bracket} />
    </>
  );
}
