import { useState } from 'react';
import type { Conflict } from '#contract/http.ts';
import { keepMine, takeTheirs } from '#data/actions/outbox-controls.ts';
import type { OutboxView } from '#data/actions/outbox-state.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { instantOf } from '#domain/time/instant.ts';
import { relativeAge } from '#domain/time/relative-age.ts';
import { Button } from '../controls/Button.tsx';
import { CopyText } from '../things/CopyText.tsx';
import styles from './ConflictCard.module.css';
import { useDescribedConflicts } from './use-described-conflicts.ts';

type ConflictCardProps = { entry: OutboxView; conflicts: readonly Conflict[] };

const tenSecondsMs = 10_000;

/**
 * Somebody else changed what was changed here: both values side by side, and the choice. Nothing is sent or thrown
 * away before it is made.
 */
export function ConflictCard({ entry, conflicts }: ConflictCardProps) {
  const nowMs = useClock(tenSecondsMs);
  const shown = useDescribedConflicts(entry.action, conflicts);
  const [isChosen, setIsChosen] = useState(false);
  const who = [...new Set(conflicts.map((conflict) => conflict.who ?? 'Somebody else'))].join(' and ');
  const changedAt = Math.max(...conflicts.map(({ at }) => instantOf(at) ?? Number.NEGATIVE_INFINITY));

  const choose = async (choice: (id: string) => unknown) => {
    setIsChosen(true);
    await choice(entry.id);
    setIsChosen(false);
  };

  return (
    <article className={styles.card} aria-label={`Conflict: ${entry.words}`}>
      <p className={styles.words}>{entry.words}</p>
      <p className={styles.who}>
        {who} changed this{Number.isFinite(changedAt) && ` ${relativeAge(changedAt, nowMs)}`}, after what you
        saw.
      </p>
      {shown.map(({ key, title, yours, theirs }) => (
        <section key={key} className={styles.field} aria-label={title}>
          <p className={styles.title}>{title}</p>
          <dl className={styles.values}>
            <div className={styles.value}>
              <dt>
                <CopyText text={yours} label="Yours" />
              </dt>
              <dd>{yours}</dd>
            </div>
            <div className={styles.value}>
              <dt>Theirs</dt>
              <dd>{theirs}</dd>
            </div>
          </dl>
        </section>
      ))}
      <div className={styles.choices}>
        <Button className={styles.choice} disabled={isChosen} onClick={() => void choose(keepMine)}>
          Keep mine
        </Button>
        <Button className={styles.choice} disabled={isChosen} onClick={() => void choose(takeTheirs)}>
          Take theirs
        </Button>
      </div>
    </article>
  );
}
