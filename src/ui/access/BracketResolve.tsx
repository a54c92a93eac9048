import type { Bracket } from '#contract/records.ts';
import { ResolveButton } from '../bracket/ResolveButton.tsx';

/** The resolve button in the heading of a bracket (website 8). */
export default function BracketResolve({ bracket }: { bracket: Bracket }) {
  return <ResolveButton bracket={bracket} control="event: resolve bracket" />;
}
