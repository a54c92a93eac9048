import clsx from 'clsx';
import { memo, useEffect, useRef, useState } from 'react';
import { holdsTyped } from '#contract/actions/typed-values.ts';
import { type ActionName, actionOf } from '#contract/actions.ts';
import type { Conflict } from '#contract/http.ts';
import { cancelEntry, discardEntry, retryEntry } from '#data/actions/outbox-controls.ts';
import type { OutboxView } from '#data/actions/outbox-state.ts';
import { acceptAgain, offerAgain } from '#data/actions/press-again.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useOutbox } from '#data/hooks/use-action.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { describeAuthor } from '#domain/actions/already.ts';
import { describeAge, describeEntry } from '#domain/actions/describe-entry.ts';
import { secondMs } from '#domain/time/durations.ts';
import { formatTime } from '#domain/time/format.ts';
import { relativeAge } from '#domain/time/relative-age.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { Button } from '../controls/Button.tsx';
import pressState from '../styles/press-state.module.css';
import { CopyText } from '../things/CopyText.tsx';
import { ConflictCard, useDescribedConflicts } from './ConflictCard.tsx';
import styles from './OutboxItem.module.css';
import { describeValue, payloadLines, recordFieldLabel, useValueContext } from './use-value-context.ts';

/** A switch that is off has no value in its record. */
const switched = (value: unknown, other: unknown): unknown =>
  value === undefined && typeof other === 'boolean' ? false : value;

/**
 * The question before an entry that was not done is pressed again: what is there now and what it would change, by the
 * records of this moment. It is a new press, which has all the time of one.
 */
function AgainQuestion({ entry, onClose }: { entry: OutboxView; onClose: () => void }) {
  const nowMs = useClock(secondMs);
  const [hasChanged, setHasChanged] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const offer = offerAgain(entry);
  const { changes, obstacle } = offer;
  const context = useValueContext([entry.payload, entry.acting, changes]);
  useEffect(() => cancel.current?.focus(), []);

  const accept = async () => {
    // Accepted: if this action expires as well, the user is asked again.
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

type ChangedMeanwhileProps = { action: ActionName; conflicts: readonly Conflict[] };

/** The present values that a refused action met, and who set them. */
function ChangedMeanwhile({ action, conflicts }: ChangedMeanwhileProps) {
  const lines = useDescribedConflicts(action, conflicts);
  const time = useTimeOptions();
  const authors = conflicts.flatMap(
    (conflict) => describeAuthor(conflict, (at) => formatTime(at, time, ['time'])) ?? [],
  );
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, title, theirs }) => (
        <li key={key}>
          {title}: now <strong>{theirs}</strong>
        </li>
      ))}
      {[...new Set(authors)].map((author) => (
        <li key={author}>{author}</li>
      ))}
    </ul>
  );
}

/** Values entered by the user, to read, copy and enter again. */
function EntryPayload({ action, payload }: { action: ActionName; payload: unknown }) {
  const context = useValueContext([payload]);
  const lines = payloadLines(action, payload, context);
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className={styles.summary}>What you entered</summary>
      <dl className={styles.entryPayloadLines}>
        {lines.map(({ label, value }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              <CopyText text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Entries are read from the disk after each step of any of them; most are as they were. */
const isAsBefore = (before: { entry: OutboxView }, after: { entry: OutboxView }): boolean =>
  JSON.stringify(before.entry) === JSON.stringify(after.entry);

/** One change that is not done yet: its description, age, state and possible actions. */
export const OutboxItem = memo(function OutboxItem({ entry }: { entry: OutboxView }) {
  const nowMs = useClock(secondMs);
  const { isConnected } = useConnection();
  const { needsSignIn } = useOutbox();
  const [isSure, setIsSure] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { id, action, payload, state, words, conflicts = [] } = entry;
  if (state === 'conflict' && conflicts.length > 0) {
    return (
      <li className={clsx(styles.item, styles.conflict)}>
        <ConflictCard entry={entry} conflicts={conflicts} />
      </li>
    );
  }
  const isFailed = state === 'refused' || state === 'expired';
  // An edit meets what others saved meanwhile; any other press is asked about anew.
  const asks = isFailed && entry.keep !== 'queue';
  const obstacle = isFailed ? offerAgain(entry).obstacle : undefined;
  const isTyped = holdsTyped(actionOf(action), payload);
  const retry = state === 'waiting' ? 'Try now' : asks ? 'Do it now …' : 'Try again';
  return (
    <li className={clsx(styles.item, isFailed ? styles.failed : pressState.waiting)}>
      <p className={styles.words}>{words}</p>
      <p className={styles.state}>
        {describeEntry(entry, nowMs, { isConnected, needsSignIn })}{' '}
        <span className={styles.age}>{describeAge(entry, nowMs)}</span>
      </p>
      {isFailed && conflicts.length > 0 && <ChangedMeanwhile action={action} conflicts={conflicts} />}
      {obstacle !== undefined && !isAsking && (
        <p className={styles.state}>It cannot be done any more. {obstacle}</p>
      )}
      {isFailed && <EntryPayload action={action} payload={payload} />}
      {asks && isAsking && <AgainQuestion entry={entry} onClose={() => setIsAsking(false)} />}
      <div className={styles.actions}>
        {state === 'waiting' && <Button onClick={() => void cancelEntry(id)}>Cancel</Button>}
        {state !== 'sending' && !isAsking && obstacle === undefined && (
          <Button onClick={() => (asks ? setIsAsking(true) : void retryEntry(id))}>{retry}</Button>
        )}
        {(isFailed || state === 'conflict') && !isSure && (
          <Button look="quiet" onClick={() => (isTyped ? setIsSure(true) : void discardEntry(id))}>
            {isTyped ? 'Discard …' : 'Discard'}
          </Button>
        )}
        {(isFailed || state === 'conflict') && isSure && (
          <Button look="quiet" className={styles.sure} onClick={() => void discardEntry(id)}>
            Discard for good
          </Button>
        )}
      </div>
    </li>
  );
}, isAsBefore);
