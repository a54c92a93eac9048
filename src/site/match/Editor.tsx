import { Suspense } from 'react';
import { useThing } from '#data/hooks/use-things.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { useStickyAccess } from '#ui/access/use-sticky-access.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { MatchEditor } from '#ui/match-editor/MatchEditor.tsx';
import stack from '#ui/styles/stack.module.css';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import type { PageProps } from '../page.ts';

/** Not needed while a match is played, so its code is loaded after the form's. */
const EditorBelow = lazyPart(() => import('./EditorBelow.tsx'));
/** For guests without an account. */
const GuestNote = lazyPart(() => import('#ui/match-editor/GuestNote.tsx'));
/** Loaded only for people who may not edit. */
const NoEditAccess = lazyPart(() => import('#ui/match-editor/NoEditAccess.tsx'));

/**
 * Scores, maps and details of a match, its consequences in brackets, and its crew. Each match has its own form: moving
 * to another editor carries over neither rights nor typed values.
 */
export default function Editor(props: PageProps) {
  return <MatchEditing key={props.recordKey} {...props} />;
}

function MatchEditing({ recordKey: matchKey, isComplete }: PageProps) {
  const match = useThing('Matches', matchKey);
  const event = useLinked('Events', match?.event);
  const verdictOn = useMatchRights(match);
  const mayEdit = verdictOn('match editor: scores, maps and details');
  const mayEnterResult = verdictOn('match editor: result');
  const right = useStickyAccess(mayEdit, isComplete);
  const guestRight = useStickyAccess(mayEnterResult, isComplete);

  if (!match) return null;
  if (right !== 'allowed' && guestRight === 'allowed') {
    return (
      <div className={stack.gap6}>
        <Suspense fallback={<LoadingRows count={1} height={4} />}>
          <GuestNote matchKey={matchKey} />
        </Suspense>
        <MatchEditor matchKey={matchKey} isResultOnly />
      </div>
    );
  }
  if (right === 'waiting') return <LoadingRows count={4} height={5} />;
  if (right !== 'allowed') {
    return (
      <Suspense fallback={<LoadingRows count={4} height={5} />}>
        <NoEditAccess verdict={right} event={event} />
      </Suspense>
    );
  }
  return (
    <div className={stack.gap6}>
      <MatchEditor matchKey={matchKey} hasDetails />
      <Suspense fallback={<LoadingRows count={6} height={4} />}>
        <EditorBelow match={match} event={event} verdictOn={verdictOn} />
      </Suspense>
    </div>
  );
}
