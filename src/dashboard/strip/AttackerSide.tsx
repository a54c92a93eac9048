import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import { SplitButton } from '../parts/SplitButton.tsx';
import styles from './AttackerSide.module.css';
import { attackerControl } from './attacker-control.ts';

/** The attacking side: the button goes through the sides, the menu chooses one (rules 4.4). */
export function AttackerSide() {
  const { step, choices, side, obstacle } = attackerControl.use();
  return (
    <SplitButton
      command={step}
      iconClassName={styles[side?.toLowerCase() ?? 'none']}
      title="Attacker side"
      menuLabel="Choose the attacker side"
      obstacle={obstacle}
      choices={choices.map(({ label, command, side: choice }) => ({
        label,
        command,
        icon: (
          <span className={styles[choice?.toLowerCase() ?? 'none']}>
            <DashboardIcon name={command.icon} />
          </span>
        ),
        hint: choice === null ? undefined : 'press to clear',
      }))}
    />
  );
}
