import { breakAutomationOptions } from '#contract/records/broadcast-choices.ts';
import { isEnding, optionName, toggledOption } from '#domain/break/break-controls.ts';
import { Button } from '#ui/controls/Button.tsx';
import stack from '#ui/styles/stack.module.css';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import styles from '../parts/Panel.module.css';
import { SourcesNote } from '../parts/SourcesNote.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import breakControl from './break-control.ts';
import { useBreakLabels } from './use-break-labels.ts';

const groups = [
  { title: 'Rotation', options: breakAutomationOptions.filter((option) => !isEnding(option)) },
  { title: 'Ending, at most one', options: breakAutomationOptions.filter(isEnding) },
] as const;

/** What the break rotates through while its display is Automated, and how it ends (dashboard 4.4). */
export function AutomationPanel() {
  const control = breakControl.use();
  const { wontShow } = useBreakLabels();
  if (control === undefined) return <LoadingRows count={4} height={2.75} />;
  const { automation, display } = control;
  const isActive = display.onAir === 'Automated';
  const placeOf = (option: string) => automation.ticked.filter((one) => !isEnding(one)).indexOf(option) + 1;
  return (
    <form
      className={stack.gap4}
      aria-label="Break automation"
      onSubmit={(event) => {
        event.preventDefault();
        void automation.save(automation.ticked);
      }}
    >
      <p className={styles.now}>
        <strong>{isActive ? 'Automation is active' : 'Automation is inactive'}</strong>
        {!isActive && <span>The break shows {display.onAir ?? 'nothing'}</span>}
        <StateMark state={automation.state} since={automation.since} glass={automation.glass} />
      </p>
      <SourcesNote draws="break_automation" />
      {groups.map(({ title, options }) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.legend}>{title}</legend>
          {options.map((option) => {
            const reason = wontShow(option);
            return (
              <label key={option} className={styles.option}>
                <input
                  type="checkbox"
                  checked={automation.ticked.includes(option)}
                  onChange={() => automation.tick(toggledOption(automation.ticked, option))}
                />
                <span>
                  {optionName(option)}
                  {placeOf(option) > 0 && <span className={styles.place}>{placeOf(option)}</span>}
                  {reason !== undefined && <span className={styles.reason}>{reason}</span>}
                </span>
              </label>
            );
          })}
        </fieldset>
      ))}
      <div className={styles.buttons}>
        <Button type="submit" look={automation.isDirty ? 'primary' : 'plain'} disabled={automation.isRunning}>
          Save
        </Button>
        {automation.isDirty && (
          <>
            <span className={styles.note}>Not saved yet</span>
            <Button look="quiet" onClick={automation.discard}>
              Discard
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
