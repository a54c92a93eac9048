import clsx from 'clsx';
import { Button } from '../controls/Button.tsx';
import { Key } from '../controls/Key.tsx';
import { Icon, type IconName } from '../things/Icon.tsx';

import styles from './SaveBar.module.css';
import type { SavingState } from './saving-state.ts';
import type { UndoStep } from './use-drafts.ts';

type SaveBarProps = {
  label: string;
  keys?: string | undefined;
  saving: SavingState;
  isDirty: boolean;
  /** There is something to send, changed or not. */
  canSave: boolean;
  /** What would be sent, in words; empty when nothing changed. */
  toSend: readonly string[];
  /** Why it cannot be sent as it is. */
  obstacle: string | undefined;
  onSave: () => void;
  onDiscard: () => void;
  undo: UndoStep | undefined;
  /** Stays in the thumb's reach while the form scrolls. */
  isSticky: boolean;
};

function stateOf(props: SaveBarProps): { icon?: IconName; words: string } {
  const { saving, isDirty, toSend, obstacle } = props;
  switch (saving.kind) {
    case 'saving':
      return { icon: 'clock', words: 'Sending' };
    case 'queued':
      return { icon: 'clock', words: 'Kept on this device. It is sent as soon as there is a connection.' };
    case 'refused':
      return { icon: 'warning', words: `Refused: ${saving.message}` };
    case 'saved':
      return { icon: 'check', words: 'Saved' };
    case 'idle':
      break;
    default:
      throw new Error(`Unknown state: ${JSON.stringify(saving satisfies never)}`);
  }
  if (obstacle !== undefined) return { icon: 'warning', words: obstacle };
  if (!isDirty) return { words: 'No changes' };
  return { words: toSend.length > 0 ? `Will send: ${toSend.join(', ')}` : 'Nothing that can be sent yet' };
}

/** The button that saves, what it will send, and how far the last save has come. */
export function SaveBar(props: SaveBarProps) {
  const { label, keys, saving, isDirty, canSave, obstacle, undo, isSticky } = props;
  const { icon, words } = stateOf(props);
  const isRunning = saving.kind === 'saving';
  const canUndo = undo !== undefined && saving.kind === 'idle';
  const canDiscard = isDirty && !isRunning;
  const hasMore = canUndo || canDiscard;
  return (
    <div className={clsx(styles.bar, isSticky && styles.sticky)}>
      <p className={clsx(styles.state, styles[saving.kind])} role="status">
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
