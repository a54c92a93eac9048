import clsx from 'clsx';
import { memo, useState } from 'react';
import { holdsTyped } from '#contract/actions/typed-values.ts';
import { actionOf } from '#contract/actions.ts';
import { cancelEntry, discardEntry, retryEntry } from '#data/actions/outbox-controls.ts';
import type { OutboxView } from '#data/actions/outbox-state.ts';
import { offerAgain } from '#data/actions/press-again.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useOutbox } from '#data/hooks/use-outbox.ts';
import { describeAge, describeEntry } from '#domain/actions/describe-entry.ts';
import { Button } from '../controls/Button.tsx';
import pressState from '../styles/press-state.module.css';
import { AgainQuestion } from './AgainQuestion.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { ConflictCard } from './ConflictCard.tsx';
import { EntryPayload } from './EntryPayload.tsx';
import styles from './OutboxItem.module.css';

const secondMs = 1000;

/** Entries are read from the disk after each step of any of them; most are as they were. */
const isAsBefore = (before: { entry: OutboxView }, after: { entry: OutboxView }): boolean =>
  JSON.stringify(before.entry) === JSON.stringify(after.entry);

/** One change that is not done yet: what, since when, how it stands, and what can be done about it. */
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
