import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Key } from '../controls/Key.tsx';
import { describeSaving, type SavingState } from '../outbox/saving-state.ts';
import pressState from '../styles/press-state.module.css';
import { Icon, type IconName } from '../things/Icon.tsx';
import styles from './SaveBar.module.css';
import type { UndoStep } from './use-drafts.ts';

type SaveBarProps = {
  label: string;
  keys?: string | undefined;
  saving: SavingState;
  isDirty: boolean;
  /** There is something to send, changed or not. */
  canSave: boolean;
  /** Descriptions of the changes to send; empty without changes. */
  toSend: readonly string[];
  /** Reason why the changes cannot be sent as they are. */
  obstacle: string | undefined;
  onSave: () => void;
  onDiscard: () => void;
  undo: UndoStep | undefined;
  /** Stays in the thumb's reach while the form scrolls. */
  isSticky: boolean;
  /** Questions to be answered before saving. */
  asking: ReactNode;
};

/** As everywhere: striped while only this device has it, red when it was not done. */
const stateLooks: Readonly<Partial<Record<SavingState['kind'], string | undefined>>> = {
  waiting: pressState.waiting,
  conflict: pressState.refused,
  refused: pressState.refused,
};

const icons: Readonly<Partial<Record<SavingState['kind'], IconName>>> = {
  saving: 'clock',
  waiting: 'clock',
  conflict: 'warning',
  refused: 'warning',
  saved: 'check',
};

function stateOf({ saving, isDirty, toSend, obstacle }: SaveBarProps): {
  icon?: IconName | undefined;
  words: string;
} {
  const { kind } = saving;
  const before = describeSaving(saving);
  if (kind === 'saving' || (before !== undefined && !isDirty))
    return { icon: icons[kind], words: before ?? '' };
  if (obstacle !== undefined) return { icon: 'warning', words: obstacle };
  // Until the outbox is read, it is unknown whether it has pending changes.
  if (!isDirty) return { words: kind === 'unknown' ? '' : 'No changes' };
  const next = toSend.length > 0 ? `Will send: ${toSend.join(', ')}` : 'Nothing that can be sent yet';
  if (before === undefined || kind === 'saved') return { words: next };
  return { icon: icons[kind], words: `${before} ${next}` };
}

/** The button that saves, what it will send, and how far the last save has come. */
export function SaveBar(props: SaveBarProps) {
  const { label, keys, saving, isDirty, canSave, obstacle, undo, isSticky, asking } = props;
  const { icon, words } = stateOf(props);
  const isRunning = saving.kind === 'saving';
  const canUndo = undo !== undefined && !isRunning;
  const canDiscard = isDirty && !isRunning;
  const hasMore = canUndo || canDiscard;
  if (asking) return <div className={clsx(styles.bar, isSticky && styles.sticky)}>{asking}</div>;
  return (
    <div className={clsx(styles.bar, isSticky && styles.sticky)}>
      <p className={clsx(styles.state, styles[saving.kind], stateLooks[saving.kind])} role="status">
        {icon && <Icon name={icon} />}
        <span>{words}</span>
      </p>
      <span className={clsx(styles.buttons, hasMore && styles.many)}>
        {canUndo && (
          <Button look="quiet" onClick={undo.run}>
            Undo<span className={styles.what}> {undo.label}</span>
          </Button>
        )}
        {canDiscard && (
          <Button look="quiet" onClick={props.onDiscard}>
            Discard
          </Button>
        )}
        <Button
          className={clsx(styles.save, isDirty && styles.dirty)}
          disabled={isRunning || !canSave || obstacle !== undefined}
          aria-busy={isRunning}
          onClick={props.onSave}
        >
          {label} {keys && <Key keys={keys} />}
        </Button>
      </span>
    </div>
  );
}
