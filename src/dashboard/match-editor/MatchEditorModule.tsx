import { Suspense } from 'react';
import { useTree } from '#data/hooks/use-tree.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { useStickyAccess } from '#ui/access/use-sticky-access.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { MatchEditor } from '#ui/match-editor/MatchEditor.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { ModuleProps } from '../define.ts';

/** Who may edit never sees it. */
const EditorRefusal = lazyPart(() => import('#ui/match-editor/EditorRefusal.tsx'));

/** The live match's scores and maps, without extras and details (specification 2.8). */
export default function MatchEditorModule({ context }: ModuleProps) {
  const { match, matchKey, event, broadcast } = context;
  const { isComplete } = useTree('match-editor', matchKey === undefined ? [] : [matchKey]);
  const verdictOn = useMatchRights(match);
  const verdict = verdictOn('dashboard: match editor');
  // A form with something typed stays when no match is live any more.
  const right = useStickyAccess(matchKey === undefined ? 'allowed' : verdict, isComplete);
  if (right === 'waiting') return <LoadingRows count={4} height={4} />;
  if (right !== 'allowed') {
    return (
      <Suspense fallback={<LoadingRows count={4} height={4} />}>
        <EditorRefusal verdict={right} event={event} />
      </Suspense>
    );
  }
  return <MatchEditor matchKey={matchKey} mapSet={broadcast.map_set} isCompact />;
}
