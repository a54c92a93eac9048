import clsx from 'clsx';
import { useState } from 'react';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import { usePress } from '../commands/use-press.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import styles from './AttackerSide.module.css';
import { attackerControl } from './attacker-control.ts';

/** The attacking side: the button goes through the sides, the menu chooses one (rules 4.4). */
export function AttackerSide() {
  const { step, choices, side, obstacle } = attackerControl.use();
  const press = usePress();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.split}>
      <CommandButton command={step} iconClassName={styles[side?.toLowerCase() ?? 'none']} />
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-label="Choose the attacker side"
        aria-disabled={obstacle !== undefined || undefined}
        title={obstacle ?? 'Choose the attacker side'}
        onClick={() => {
          if (obstacle === undefined) setIsOpen(true);
        }}
      >
        <DashboardIcon name="down" />
      </button>
      <Dialog title="Attacker side" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ul className={styles.menu}>
          {choices.map(({ label, command, side: choice }) => (
            <li key={label}>
              <button
                type="button"
                className={clsx(styles.choice, command.isPressed && styles.current)}
                aria-pressed={command.isPressed}
                onClick={() => {
                  press(command.id);
                  setIsOpen(false);
                }}
              >
                <span className={styles[choice?.toLowerCase() ?? 'none']}>
                  <DashboardIcon name={command.icon} />
                </span>
                {label}
                {command.isPressed && choice !== null && <span className={styles.hint}>press to clear</span>}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
