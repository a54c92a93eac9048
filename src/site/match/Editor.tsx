import { lazy, Suspense, useState } from 'react';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { useTree } from '#data/hooks/use-tree.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { Implications } from '#ui/bracket/Implications.tsx';
import { ResolveButton } from '#ui/bracket/ResolveButton.tsx';
import { MatchEditor } from '#ui/match-editor/MatchEditor.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import type { PageProps } from '../page.ts';
import { recordKey } from '../record/record-key.ts';
import styles from './Editor.module.css';
import { EditorRefusal } from './EditorRefusal.tsx';

/** Below everything that is needed while a match is played. */
const EditorRoles = lazy(() => import('./EditorRoles.tsx'));

/** Scores, maps and details of the match, where it leads to, and who works on it (website 7.5, dashboard 6.7). */
export default function Editor({ params }: PageProps) {
  const matchKey = recordKey(params);
  const { isComplete } = useTree('match-editor', [matchKey]);
  const match = useThing('Matches', matchKey);
  const event = useLinked('Events', match?.event);
  const brackets = useThings('Brackets', linkedIds(match?.brackets));
  const rights = useMatchRights(match);
  // Rights that go while the form is open must not take what was typed with them.
  const [wasAllowed, setWasAllowed] = useState(false);
  if (rights.edit === 'allowed' && !wasAllowed) setWasAllowed(true);

  if (!match) return null;
  if (rights.edit !== 'allowed' && !wasAllowed) {
    // Whoever may is known once the people of match and event are here.
    if (!isComplete) return <LoadingRows count={4} height={5} />;
    return <EditorRefusal verdict={rights.edit} event={event} />;
  }
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
              action={rights.resolveBracket === 'allowed' && <ResolveButton bracket={bracket} isAllowed />}
            />
          ))}
        </section>
      )}
      <Suspense fallback={<LoadingRows count={6} height={4} />}>
        <EditorRoles matchKey={matchKey} event={event} verdict={rights.setRoles} />
      </Suspense>
    </div>
  );
}
