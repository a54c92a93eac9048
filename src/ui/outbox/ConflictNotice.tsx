import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { OutboxView } from '#data/actions/outbox-state.ts';
import { Button } from '../controls/Button.tsx';
import { ConflictCard } from './ConflictCard.tsx';
import styles from './ConflictNotice.module.css';

type ConflictNoticeProps = { conflicts: readonly OutboxView[] };

/**
 * The oldest conflict, beside the work and not over it: it comes by itself, takes no focus, and goes away until the
 * next one when it is put off.
 */
export function ConflictNotice({ conflicts }: ConflictNoticeProps) {
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
