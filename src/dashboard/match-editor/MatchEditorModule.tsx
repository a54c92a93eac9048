import { Suspense } from 'react';
import { useTree } from '#data/hooks/use-tree.ts';
import { EditRecord } from '#ui/access/EditRecord.tsx';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { useStickyAccess } from '#ui/access/use-sticky-access.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { MatchEditor } from '#ui/match-editor/MatchEditor.tsx';
import stack from '#ui/styles/stack.module.css';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useLiveMatch, useLiveMatchKey } from '../show/use-live-match.ts';
import { useBroadcastFact, useShowEvent } from '../show/use-show.ts';

/** Loaded on demand: users with the right to edit never see it. */
const NoEditAccess = lazyPart(() => import('#ui/match-editor/NoEditAccess.tsx'));

/** Editor of the live match's scores and maps, without extras and details. */
export default function MatchEditorModule() {
  const match = useLiveMatch();
  const matchKey = useLiveMatchKey();
  const event = useShowEvent();
  const mapSet = useBroadcastFact(({ map_set }) => map_set);
  const { isComplete } = useTree('match-editor', matchKey === undefined ? [] : [matchKey]);
  const verdictOn = useMatchRights(match);
  const verdict = verdictOn('dashboard: match editor');
  // A form with something typed stays when no match is live any more.
  const right = useStickyAccess(matchKey === undefined ? 'allowed' : verdict, isComplete);
  if (right === 'waiting') return <LoadingRows count={4} height={4} />;
  if (right !== 'allowed') {
    return (
      <Suspense fallback={<LoadingRows count={4} height={4} />}>
        <NoEditAccess verdict={right} event={event} />
      </Suspense>
    );
  }
  return (
    <div className={stack.gap4}>
      <MatchEditor matchKey={matchKey} mapSet={mapSet} isCompact />
      {match && <EditRecord record={match} />}
    </div>
  );
}
