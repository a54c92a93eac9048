import { useEffect, useRef, useState } from 'react';
import type { OutboxView } from '#data/actions/outbox-state.ts';
import { acceptAgain, offerAgain } from '#data/actions/press-again.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { relativeAge } from '#domain/time/relative-age.ts';
import { Button } from '../controls/Button.tsx';
import styles from './AgainQuestion.module.css';
import { describeValue, recordFieldLabel } from './describe.ts';
import { useValueContext } from './use-value-context.ts';

const secondMs = 1000;

/** A switch that is off has no value in its record. */
const switched = (value: unknown, other: unknown): unknown =>
  value === undefined && typeof other === 'boolean' ? false : value;

/**
 * The question before an entry that was not done is pressed again: what is there now and what it would change, by the
 * records of this moment. It is a new press, which has all the time of one.
 */
export function AgainQuestion({ entry, onClose }: { entry: OutboxView; onClose: () => void }) {
  const nowMs = useClock(secondMs);
  const [hasChanged, setHasChanged] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const offer = offerAgain(entry);
  const { changes, obstacle } = offer;
  const context = useValueContext([entry.payload, entry.acting, changes]);
  useEffect(() => cancel.current?.focus(), []);

  const accept = async () => {
    // Answered: should this press come too late as well, it is asked about anew.
    if (await acceptAgain(entry, offer)) onClose();
    else setHasChanged(true);
  };

  return (
    <section className={styles.question} aria-label={`Do it now? ${entry.words}`}>
      <p className={styles.title}>Do it now? It was pressed {relativeAge(entry.createdAt, nowMs)}.</p>
      {hasChanged && (
        <p role="alert">It has changed meanwhile, so nothing was done. This is how it is now:</p>
      )}
      {obstacle !== undefined && <p>It cannot be done any more. {obstacle}</p>}
      {obstacle === undefined && changes.length === 0 && (
        <p>What is there now is not known on this device.</p>
      )}
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ id, field, now, next }) => (
            <div key={`${id} ${field}`}>
              <dt>{recordFieldLabel(entry.action, field)}</dt>
              <dd>
                now {describeValue(switched(now, next), context)}, then{' '}
                <strong>{describeValue(switched(next, now), context)}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.choices}>
        <Button ref={cancel} onClick={onClose}>
          {obstacle === undefined ? 'Cancel' : 'Close'}
        </Button>
        {obstacle === undefined && (
          <Button className={styles.doIt} onClick={() => void accept()}>
            Do it now
          </Button>
        )}
      </div>
    </section>
  );
}
