import type { Bracket } from '#contract/records.ts';
import { ResolveButton } from '../bracket/ResolveButton.tsx';
import { useBracketRights } from './use-match-rights.ts';

/** The button for whoever may edit the matches of the bracket's event (website 8); nobody else sees it. */
export default function BracketResolve({ bracket }: { bracket: Bracket }) {
  const verdictOn = useBracketRights(bracket);
  return verdictOn('event: resolve bracket') === 'allowed' ? (
    <ResolveButton bracket={bracket} isAllowed />
  ) : null;
}
