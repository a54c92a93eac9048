import { eliminateRemaining, looseEnds } from '#domain/bracket/editing.ts';
import { gamePositions } from '#domain/bracket/layout-queries.ts';
import type { LayoutProblem } from '#domain/bracket/validate.ts';
import { Button } from '#ui/controls/Button.tsx';
import styles from './BracketCreator.module.css';
import type { Creator } from './use-creator.ts';

const namesOf = (ends: readonly { matchNumber: number }[]): string =>
  ends.map(({ matchNumber }) => `M${matchNumber}`).join(', ');

/** What is wrong with the layout, by the numbers of its games, and what leads nowhere yet. */
export function LayoutProblems({
  creator,
  problems,
}: {
  creator: Creator;
  problems: readonly LayoutProblem[];
}) {
  const { layout, connecting, apply } = creator;
  const ends = looseEnds(layout);
  const winners = ends.filter(({ outcome }) => outcome === 'win');
  const losers = ends.filter(({ outcome }) => outcome === 'lose');
  const isFine = problems.length + ends.length === 0;
  if (gamePositions(layout).length === 0)
    return <p className={styles.fine}>Add a game, or apply a preset.</p>;
  return (
    <div className={styles.state}>
      <div aria-live="polite">
        {isFine && <p className={styles.fine}>Every winner and loser leads somewhere.</p>}
        <ul className={styles.problems}>
          {problems.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        <ul className={styles.ends}>
          {winners.length > 0 && <li>Winners that lead nowhere: {namesOf(winners)}</li>}
          {losers.length > 0 && <li>Losers that lead nowhere: {namesOf(losers)}</li>}
        </ul>
      </div>
      <Button
        look="quiet"
        disabled={losers.length === 0 || connecting !== undefined}
        onClick={() => apply(eliminateRemaining)}
      >
        Set all remaining losses as eliminations
      </Button>
    </div>
  );
}
