import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import stack from '#ui/styles/stack.module.css';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { usePress } from '../commands/use-press.ts';
import { OnAirTag } from '../parts/OnAirTag.tsx';
import { OverlayPicture } from '../parts/OverlayPicture.tsx';
import styles from '../parts/Panel.module.css';
import { SourcesNote } from '../parts/SourcesNote.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import breakControl from './break-control.ts';
import { useBreakWords } from './use-break-words.ts';

/** What the break shows, at once (dashboard 4.3). */
export function DisplayPanel() {
  const control = breakControl.use();
  const press = usePress();
  const { wontShow } = useBreakWords();
  if (control === undefined) return <LoadingRows count={4} height={2.75} />;
  const { displays, display } = control;
  return (
    <div className={stack.gap4}>
      <p className={styles.now}>
        <OnAirTag of="show" />
        <strong className={styles.value}>{display.onAir ?? 'None'}</strong>
        <StateMark state={display.state} since={display.since} glass={display.glass} />
      </p>
      <ul className={styles.choices}>
        {displays.map(({ option, command }) => (
          <li key={option}>
            <ToggleButton
              className={styles.choice}
              isOn={command.isPressed === true}
              isDisabled={command.obstacle !== undefined}
              isOnAir
              onToggle={() => press(command.id)}
            >
              {option}
            </ToggleButton>
            {wontShow(option) && <span className={styles.reason}>{wontShow(option)}</span>}
          </li>
        ))}
      </ul>
      <p className={styles.note}>Changes are instant.</p>
      <figure className={styles.picture}>
        <OverlayPicture route="break" title={`The break as it stands: ${display.onAir ?? 'nothing'}`} />
        <SourcesNote draws="break_display" />
      </figure>
    </div>
  );
}
