import { lazy, Suspense } from 'react';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { useTree } from '#data/hooks/use-tree.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useHeldRight } from '#ui/access/use-held-right.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { Implications } from '#ui/bracket/Implications.tsx';
import { ResolveButton } from '#ui/bracket/ResolveButton.tsx';
import { EditorRefusal } from '#ui/match-editor/EditorRefusal.tsx';
import { MatchEditor } from '#ui/match-editor/MatchEditor.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import type { PageProps } from '../page.ts';
import { recordKey } from '../record/record-key.ts';
import styles from './Editor.module.css';

/** Below everything that is needed while a match is played. */
const EditorRoles = lazy(() => import('./EditorRoles.tsx'));

/**
 * Scores, maps and details of the match, where it leads to, and who works on it (website 7.5, dashboard 6.7). Each
 * match has a form of its own: going from one editor to the next takes neither rights nor anything typed along.
 */
export default function Editor({ params }: PageProps) {
  const matchKey = recordKey(params);
  return <MatchEditing key={matchKey} matchKey={matchKey} />;
}

function MatchEditing({ matchKey }: { matchKey: string }) {
  const { isComplete } = useTree('match-editor', [matchKey]);
  const match = useThing('Matches', matchKey);
  const event = useLinked('Events', match?.event);
  const brackets = useThings('Brackets', linkedIds(match?.brackets));
  const verdictOn = useMatchRights(match);
  const right = useHeldRight(verdictOn('match editor: scores, maps and details'), isComplete);

  if (!match) return null;
  if (right === 'waiting') return <LoadingRows count={4} height={5} />;
  if (right !== 'allowed') return <EditorRefusal verdict={right} event={event} />;
  const shown = brackets.filter((bracket) => !bracket.hide_implications);
  return (
    <div className={styles.page}>
      <MatchEditor matchKey={matchKey} hasDetails />
      {shown.length > 0 && (
        <section className={styles.section} aria-labelledby="bracket-implications">
          <h2 id="bracket-implications" className={styles.title}>
            Bracket implications
          </h2>
          {shown.map((bracket) => (
            <Implications
              key={bracket.id}
              bracket={bracket}
              match={match}
              action={
                verdictOn('match editor: resolve bracket') === 'allowed' && (
                  <ResolveButton bracket={bracket} isAllowed />
                )
              }
            />
          ))}
        </section>
      )}
      <Suspense fallback={<LoadingRows count={6} height={4} />}>
        <EditorRoles matchKey={matchKey} event={event} verdict={verdictOn('match editor: roles')} />
      </Suspense>
    </div>
  );
}
