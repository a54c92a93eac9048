import { CommandButton } from '../commands/CommandButton.tsx';
import panel from '../parts/Panel.module.css';
import commsControl from './comms-control.ts';
import styles from './TeamComms.module.css';

/** Opens the voices of a team over the game. */
export default function TeamComms() {
  const control = commsControl.use();
  if (!control) return null;
  return (
    <div className={styles.module}>
      <p className={panel.now}>
        <span>Heard:</span>
        <strong className={panel.value}>{control.heardLabel}</strong>
      </p>
      <div className={styles.buttons}>
        {[...control.listen, control.disable].map((command) => (
          <CommandButton key={command.id} command={command} />
        ))}
      </div>
    </div>
  );
}
