import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import type { Command } from '../commands/command.ts';
import { usePress } from '../commands/use-press.ts';
import { DashboardIcon } from './DashboardIcon.tsx';
import styles from './SplitButton.module.css';

type Choice = {
  readonly label: string;
  readonly command: Command;
  readonly icon?: ReactNode;
  /** Effect of clicking the chosen one again. */
  readonly hint?: string | undefined;
};

type SplitButtonProps = {
  command: Command;
  iconClassName?: string | undefined;
  /** Of the menu, as its heading and on the button that opens it. */
  title: string;
  menuLabel: string;
  choices: readonly Choice[];
  /** Reason why nothing can be chosen. */
  obstacle?: string | undefined;
};

/** A command's button with a menu of others beside it. */
export function SplitButton({
  command,
  iconClassName,
  title,
  menuLabel,
  choices,
  obstacle,
}: SplitButtonProps) {
  const press = usePress();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.split}>
      <CommandButton command={command} iconClassName={iconClassName} />
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-label={menuLabel}
        aria-disabled={obstacle !== undefined || undefined}
        title={obstacle ?? menuLabel}
        onClick={() => {
          if (obstacle === undefined) setIsOpen(true);
        }}
      >
        <DashboardIcon name="down" />
      </button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ul className={styles.menu}>
          {choices.map(({ label, command: choice, icon, hint }) => (
            <li key={label}>
              <button
                type="button"
                className={clsx(styles.choice, choice.isPressed && styles.current)}
                aria-pressed={choice.isPressed}
                onClick={() => {
                  press(choice.id);
                  setIsOpen(false);
                }}
              >
                {icon}
                {label}
                {choice.isPressed && hint !== undefined && <span className={styles.hint}>{hint}</span>}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
