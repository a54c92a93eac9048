import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OutboxView } from '#data/actions/outbox-state.ts';
import { settleAlreadySo } from '#data/actions/settle-already.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useOutbox } from '#data/hooks/use-action.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { timeLeft } from '#domain/actions/describe-entry.ts';
import { secondMs } from '#domain/time/durations.ts';
import { lastingText } from '#domain/time/relative-age.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import pressState from '../styles/press-state.module.css';
import { StaffIcon } from '../things/StaffIcon.tsx';
import { ConflictCard } from './ConflictCard.tsx';
import styles from './OutboxChip.module.css';
import { OutboxItem } from './OutboxItem.tsx';
import { outboxSummary } from './outbox-summary.ts';

type OutboxPanelProps = { isOpen: boolean; onClose: () => void };

function describePlace(waiting: number, isConnected: boolean, needsSignIn: boolean): string {
  if (waiting === 0) return 'These were not done. They stay here until you decide about them.';
  if (needsSignIn)
    return 'The server asks who you are: sign in again and what waits is sent. Until then it stays on this device.';
  return isConnected
    ? 'What waits is kept on this device until the server has it.'
    : 'There is no connection. What waits is kept on this device and sent as soon as there is one, unless it is too late by then.';
}

/** Every change of this person on this device that is not done yet. */
function OutboxPanel({ isOpen, onClose }: OutboxPanelProps) {
  const { entries, waiting, needsSignIn } = useOutbox();
  const { isConnected } = useConnection();
  const urgency = (state: string) =>
    state === 'conflict' ? 0 : state === 'refused' || state === 'expired' ? 1 : 2;
  const sorted = [...entries].sort(
    (a, b) => urgency(a.state) - urgency(b.state) || a.createdAt - b.createdAt,
  );
  return (
    <Dialog title="Changes not done yet" isOpen={isOpen} onClose={onClose}>
      <div className={styles.panel}>
        {entries.length > 0 && (
          <p className={styles.note}>{describePlace(waiting, isConnected, needsSignIn)}</p>
        )}
        {sorted.length === 0 ? (
          <p role="status" className={styles.empty}>
            Everything is done.
          </p>
        ) : (
          <ul className={styles.list}>
            {sorted.map((entry) => (
              <OutboxItem key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const countPattern = /^\((?:\d{1,2}|99\+)\) /;

/** From here on the number only says "many". */
const largestCount = 99;

/** The document's title with the count of what waits in front, `(3) Schedule`; without one for 0. */
export function titleWithCount(title: string, count: number): string {
  const plain = title.replace(countPattern, '');
  if (count <= 0) return plain;
  return `(${count > largestCount ? `${largestCount}+` : count}) ${plain}`;
}

/** Says in the document's title how many changes are not done yet, whatever title the page sets. */
function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const apply = () => {
      const title = titleWithCount(document.title, count);
      if (title !== document.title) document.title = title;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = titleWithCount(document.title, 0);
    };
  }, [count]);
}

type ConflictNoticeProps = { conflicts: readonly OutboxView[] };

/**
 * The oldest conflict, beside the work and not over it: it comes by itself, takes no focus, and goes away until the
 * next one when it is put off.
 */
function ConflictNotice({ conflicts }: ConflictNoticeProps) {
  const [putOff, setPutOff] = useState<readonly string[]>([]);
  const shown = conflicts.find((entry) => !putOff.includes(entry.id));
  if (shown?.conflicts === undefined) return null;
  // The bar's backdrop filter would make it the containing block of fixed elements.
  return createPortal(
    <aside className={styles.notice} aria-label="Conflict" aria-live="polite">
      <ConflictCard entry={shown} conflicts={shown.conflicts} />
      <Button look="quiet" onClick={() => setPutOff([...putOff, shown.id])}>
        Decide later
      </Button>
    </aside>,
    document.body,
  );
}

/** Number and age of this user's pending changes; hidden without any. Conflicts change the chip and open a notice. */
export function OutboxChip() {
  const { entries, oldestAt } = useOutbox();
  const [isOpen, setIsOpen] = useState(false);
  useTitleCount(entries.length);
  return (
    <>
      {entries.length > 0 && <Chip entries={entries} oldestAt={oldestAt} onOpen={() => setIsOpen(true)} />}
      {isOpen && <OutboxPanel isOpen onClose={() => setIsOpen(false)} />}
      {!isOpen && <ConflictNotice conflicts={entries.filter(({ state }) => state === 'conflict')} />}
    </>
  );
}

type ChipProps = {
  entries: readonly OutboxView[];
  oldestAt: number | undefined;
  onOpen: () => void;
};

function Chip({ entries, oldestAt, onOpen }: ChipProps) {
  const nowMs = useClock(secondMs);
  const summary = outboxSummary(entries, nowMs);
  // With each second: the records that show the outcome may arrive after the refusal.
  useEffect(() => void settleAlreadySo(entries));
  if (summary === undefined) return null;
  const age = oldestAt === undefined ? undefined : lastingText(oldestAt, nowMs);
  const ends = entries.flatMap(({ state, useByAt }) => (state === 'waiting' && useByAt) || []);
  const left = ends.length === 0 ? undefined : timeLeft(Math.min(...ends), nowMs);
  // A failure is told without the time of what waits beside it.
  const isTimed = summary.tone === 'quiet' && age !== undefined;
  return (
    <button
      type="button"
      className={clsx(styles.chip, styles[summary.tone], summary.tone === 'quiet' && pressState.waiting)}
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={`Changes not done yet: ${summary.text}${age === undefined ? '' : `, the oldest ${age}`}${left === undefined ? '' : `, the first expires in ${left}`}`}
    >
      <StaffIcon name={summary.tone === 'quiet' ? 'outbox' : 'warning'} />
      <span className={styles.count}>{summary.count}</span>
      <span className={styles.text}>{summary.short}</span>
      {isTimed && <span className={styles.age}>{left === undefined ? age : `(${left} left)`}</span>}
    </button>
  );
}
