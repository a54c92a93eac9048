import clsx from 'clsx';
import { useEffect, useState } from 'react';
import type { OutboxView } from '#data/actions/outbox-state.ts';
import { settleAlreadySo } from '#data/actions/settle-already.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useOutbox } from '#data/hooks/use-outbox.ts';
import { timeLeft } from '#domain/actions/describe-entry.ts';
import { lastingText } from '#domain/time/relative-age.ts';
import pressState from '../styles/press-state.module.css';
import { StaffIcon } from '../things/StaffIcon.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import styles from './OutboxChip.module.css';
import { OutboxPanel } from './OutboxPanel.tsx';
import { outboxSummary } from './outbox-summary.ts';
import { useTitleCount } from './use-title-count.ts';

const secondMs = 1000;

/**
 * How many changes of this person wait, and for how long; nothing while nothing does. Conflicts are loud: they
 * change the chip and show themselves.
 */
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
