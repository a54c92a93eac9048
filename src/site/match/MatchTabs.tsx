import { Suspense } from 'react';
import type { GameEvent, Match } from '#contract/records.ts';
import { useMatchKey } from '#data/hooks/use-match-key.ts';
import { useSession } from '#data/hooks/use-session.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { MatchNavigation } from './MatchNavigation.tsx';

/** The code that checks editing rights is loaded for signed-in people and guests with a key only. */
const EditorTabs = lazyPart(() => import('./EditorTabs.tsx'));

type MatchTabsProps = { match: Match; event: GameEvent | undefined };

/** The match's child pages, the editor among them for whoever may use it. */
export function MatchTabs({ match, event }: MatchTabsProps) {
  const { user } = useSession();
  const key = useMatchKey(match.id);
  const plain = <MatchNavigation match={match} event={event} canEdit={false} />;
  if (!user && key === undefined) return plain;
  return (
    <Suspense fallback={plain}>
      <EditorTabs match={match} event={event} />
    </Suspense>
  );
}
