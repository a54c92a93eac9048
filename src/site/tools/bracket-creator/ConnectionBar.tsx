import { type BracketExit, bracketExits } from '#domain/bracket/layout.ts';
import { Button } from '#ui/controls/Button.tsx';
import iconButton from '#ui/styles/icon-button.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import styles from './ConnectionBar.module.css';
import { describeTarget, endText, exitLabels } from './describe-end.ts';
import type { Creator } from './use-creator.ts';

/** What is being connected and where else it can go; undo and redo. It stays in view while the bracket scrolls. */
export function ConnectionBar({ creator }: { creator: Creator }) {
  const { layout, connecting, start, finish } = creator;
  const target = connecting && layout.connections[connecting.matchNumber]?.[connecting.outcome];
  const exit = (word: BracketExit) => (
    <Button key={word} disabled={!connecting} onClick={() => finish({ kind: 'word', word })}>
      {exitLabels[word]}
    </Button>
  );
  const turn = (label: string, icon: 'back' | 'forward', run: (() => void) | undefined, keys: string) => (
    <button
      type="button"
      className={iconButton.button}
      aria-label={label}
      title={`${label} (${keys})`}
      disabled={!run}
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className={styles.bar} role="toolbar" aria-label="Connections">
      <p className={styles.state} role="status">
        {connecting
          ? `The ${endText(connecting)} goes ${describeTarget(target)}. Choose a slot, or one of these:`
          : 'Drag W or L of a match to a slot, or press one and then the other.'}
      </p>
      <div className={styles.group}>{bracketExits.map(exit)}</div>
      <div className={styles.group}>
        <Button look="quiet" disabled={!target} onClick={() => finish(undefined)}>
          Disconnect
        </Button>
        <Button look="quiet" disabled={!connecting} onClick={() => start(undefined)}>
          Cancel
        </Button>
        {turn('Undo', 'back', creator.undo, 'Ctrl+Z')}
        {turn('Redo', 'forward', creator.redo, 'Ctrl+Shift+Z')}
      </div>
    </div>
  );
}
