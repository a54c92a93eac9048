import { useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import stack from '#ui/styles/stack.module.css';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { usePress } from '../commands/use-press.ts';
import { OnAirTag } from '../parts/OnAirTag.tsx';
import styles from '../parts/Panel.module.css';
import { SourcesNote } from '../parts/SourcesNote.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { UnsentPicture } from '../parts/UnsentPicture.tsx';
import { useUnsentShow } from '../show/use-unsent-show.ts';
import breakControl from './break-control.ts';
import { useBreakLabels } from './use-break-labels.ts';

/** What the break shows, at once (dashboard 4.3); any of it can be looked at before. */
export function DisplayPanel() {
  const control = breakControl.use();
  const press = usePress();
  const { wontShow } = useBreakLabels();
  const [chosen, choose] = useState('');
  const isUnsent = chosen !== '' && chosen !== control?.display.onAir;
  const unsent = useUnsentShow(isUnsent ? { break_display: chosen } : {});
  if (control === undefined) return <LoadingRows count={4} height={2.75} />;
  const { displays, display } = control;
  return (
    <div className={stack.gap4}>
      <p className={styles.now}>
        <OnAirTag draws="break_display" />
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
              goesOnAir
              onToggle={() => press(command.id)}
            >
              {option}
            </ToggleButton>
            {wontShow(option) && <span className={styles.reason}>{wontShow(option)}</span>}
          </li>
        ))}
      </ul>
      <p className={styles.note}>Changes are instant.</p>
      <SourcesNote draws="break_display" />
      <div className={styles.look}>
        <Select
          label="Look before"
          value={isUnsent ? chosen : ''}
          options={[
            { value: '', label: 'As it stands' },
            ...displays.flatMap(({ option }) =>
              option === display.onAir ? [] : { value: option, label: option },
            ),
          ]}
          onChange={choose}
        />
        {isUnsent && (
          <Button
            look="primary"
            disabled={display.isRunning}
            onClick={() => press(`break-display-${chosen}`)}
          >
            Show {chosen}
          </Button>
        )}
      </div>
      <UnsentPicture draws="break_display" first="break" unsent={unsent} />
    </div>
  );
}
