import { type ComponentType, type KeyboardEvent, useId, useState } from 'react';
import { breakAutomationOptions } from '#contract/records/broadcast-choices.ts';
import { isEnding, optionName, toggledOption } from '#domain/break/break-controls.ts';
import { automaticTitle } from '#domain/break/break-title.ts';
import { lengthProblem, textLimits } from '#domain/limits.ts';
import { useScreenTitle } from '#ui/break/use-break-title.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Key } from '#ui/controls/Key.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import stack from '#ui/styles/stack.module.css';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { isBlocked } from '../commands/command.ts';
import { usePress } from '../commands/use-press.ts';
import { CountdownEditor } from '../countdown/CountdownEditor.tsx';
import { OnAirTag } from '../parts/OnAirTag.tsx';
import panelStyles from '../parts/Panel.module.css';
import { SourcesNote } from '../parts/SourcesNote.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { UnsentPicture } from '../parts/UnsentPicture.tsx';
import { useUnsentShow } from '../show/show-state.ts';
import { useBroadcastOnAir } from '../show/use-show.ts';
import { type BreakTab, breakTabs, showBreakTab } from './BreakDialog.tsx';
import styles from './BreakPanels.module.css';
import breakControl, { type BreakShown, useBreakLabels } from './break-control.ts';

const tabLabels = { countdown: 'Change the countdown', automation: 'Change the automation' } as const;

/** The slide of the moment and why it is shown, with the way to what wins over the display. */
function BreakShows({ air }: { air: BreakShown }) {
  const { label, isAsSet, reason, change } = air;
  return (
    <p className={panelStyles.now}>
      <span>
        The break shows {label === 'Nothing' ? 'nothing' : <strong>{label}</strong>}: {lowered(reason)}
      </span>
      {!isAsSet && change !== undefined && change !== 'display' && (
        <Button onClick={() => showBreakTab(change)}>{tabLabels[change]}</Button>
      )}
    </p>
  );
}

const lowered = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Title of the break. */
function TitlePanel() {
  const control = breakControl.use();
  const press = usePress();
  const typed = control?.title.isDirty ? control.title.typed : undefined;
  const { title: shown } = useScreenTitle(useBroadcastOnAir(), undefined);
  const { title: shownTyped } = useBreakLabels(typed);
  const unsent = useUnsentShow(typed === undefined ? {} : { title: typed });
  if (control === undefined) return <LoadingRows count={4} height={2.75} />;
  const { title, titles } = control;
  const isTooLong = title.typed.length > textLimits.breakTitle;
  const save = () => {
    if (!isTooLong) void title.save(title.typed);
  };
  const saveOnKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <form
      className={stack.gap4}
      onKeyDown={saveOnKey}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className={panelStyles.now}>
        <OnAirTag draws="title" hidden={title.onAir === '' ? 'No title is set' : undefined} />
        <strong className={panelStyles.value}>{title.onAir || 'No title'}</strong>
        <StateMark state={title.state} since={title.since} glass={title.glass} />
      </p>
      {shown !== title.onAir && (
        <p className={panelStyles.note}>
          {title.onAir === '' ? 'The break screen reads' : 'Viewers read'}: {shown || 'nothing'}
        </p>
      )}
      <SourcesNote draws="title" />
      <TextField
        label="Break title"
        value={title.typed}
        limit={textLimits.breakTitle}
        problem={isTooLong ? lengthProblem(textLimits.breakTitle) : undefined}
        hint="{auto} becomes the starting, break or closing text of the live match; \n makes a line break."
        isDirty={title.isDirty}
        onChange={title.type}
      />
      {typed?.includes(automaticTitle) && (
        <p className={panelStyles.note}>Viewers will read: {shownTyped || 'nothing'}</p>
      )}
      <UnsentPicture draws="title" first="break-bar" unsent={unsent} />
      <div className={panelStyles.buttons}>
        <Button
          type="submit"
          look={title.isDirty ? 'primary' : 'plain'}
          disabled={title.isRunning || isTooLong}
        >
          Save <Key keys="Ctrl+Enter" />
        </Button>
        {title.isDirty && (
          <Button look="quiet" onClick={title.discard}>
            Discard
          </Button>
        )}
      </div>
      <fieldset className={panelStyles.group} disabled={title.isRunning}>
        <legend className={panelStyles.legend}>Set at once</legend>
        {titles.map(({ label, command }) => (
          <ToggleButton
            key={command.id}
            className={panelStyles.choice}
            isOn={command.isPressed === true}
            goesOnAir
            onToggle={() => press(command.id)}
          >
            {label}
          </ToggleButton>
        ))}
      </fieldset>
    </form>
  );
}

/** Display of the break, which changes at once; any option can be previewed before. */
function DisplayPanel() {
  const control = breakControl.use();
  const press = usePress();
  const { wontShow } = useBreakLabels();
  const [chosen, choose] = useState('');
  const isUnsent = chosen !== '' && chosen !== control?.display.onAir;
  const unsent = useUnsentShow(isUnsent ? { break_display: chosen } : {});
  if (control === undefined) return <LoadingRows count={4} height={2.75} />;
  const { displays, display } = control;
  const { air } = display;
  return (
    <div className={stack.gap4}>
      <p className={panelStyles.now}>
        <OnAirTag draws="break_display" hidden={air.isAsSet ? undefined : air.reason} />
        <strong className={panelStyles.value}>{display.onAir ?? 'None'}</strong>
        <StateMark state={display.state} since={display.since} glass={display.glass} />
      </p>
      <BreakShows air={air} />
      <ul className={panelStyles.choices}>
        {displays.map(({ option, command }) => (
          <li key={option}>
            <ToggleButton
              className={panelStyles.choice}
              isOn={command.isPressed === true}
              isDisabled={isBlocked(command)}
              goesOnAir
              onToggle={() => press(command.id)}
            >
              {option}
            </ToggleButton>
            {wontShow(option) && <span className={panelStyles.reason}>{wontShow(option)}</span>}
          </li>
        ))}
      </ul>
      <p className={panelStyles.note}>Changes are instant.</p>
      <SourcesNote draws="break_display" />
      <div className={panelStyles.look}>
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

const groups = [
  { title: 'Rotation', options: breakAutomationOptions.filter((option) => !isEnding(option)) },
  { title: 'Ending, at most one', options: breakAutomationOptions.filter(isEnding) },
] as const;

/** Options that the break rotates through while its display is Automated, and its ending. */
function AutomationPanel() {
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
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void automation.save(automation.ticked);
      }}
    >
      <p className={panelStyles.now}>
        <strong>{isActive ? 'Automation is active' : 'Automation is inactive'}</strong>
        <StateMark state={automation.state} since={automation.since} glass={automation.glass} />
      </p>
      <BreakShows air={display.air} />
      <SourcesNote draws="break_automation" />
      {groups.map(({ title, options }) => (
        <fieldset key={title} className={panelStyles.group}>
          <legend className={panelStyles.legend}>{title}</legend>
          {options.map((option) => {
            const reason = wontShow(option);
            return (
              <label key={option} className={panelStyles.option}>
                <input
                  type="checkbox"
                  checked={automation.ticked.includes(option)}
                  onChange={() => automation.tick(toggledOption(automation.ticked, option))}
                />
                <span>
                  {optionName(option)}
                  {placeOf(option) > 0 && <span className={panelStyles.place}>{placeOf(option)}</span>}
                  {reason !== undefined && <span className={panelStyles.reason}>{reason}</span>}
                </span>
              </label>
            );
          })}
        </fieldset>
      ))}
      <div className={panelStyles.buttons}>
        <Button type="submit" look={automation.isDirty ? 'primary' : 'plain'} disabled={automation.isRunning}>
          Save
        </Button>
        {automation.isDirty && (
          <>
            <span className={panelStyles.note}>Not saved yet</span>
            <Button look="quiet" onClick={automation.discard}>
              Discard
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

const panels: { readonly [Tab in BreakTab]: ComponentType } = {
  countdown: CountdownEditor,
  text: TitlePanel,
  display: DisplayPanel,
  automation: AutomationPanel,
};
const labels: { readonly [Tab in BreakTab]: string } = {
  countdown: breakTabs.countdown,
  text: 'Text',
  display: 'Display',
  automation: 'Automation',
};
const items = Object.entries(labels).map(([key, label]) => ({ key, label }));

/** The four tabs of the break. */
export default function BreakPanels({ tab }: { tab: BreakTab }) {
  const panelId = useId();
  const Panel = panels[tab];
  return (
    <div className={stack.gap4}>
      <Tabs
        label="Break"
        items={items}
        selected={tab}
        onSelect={(key) => showBreakTab(key as BreakTab)}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={labels[tab]} className={styles.panel}>
        <Panel />
      </div>
    </div>
  );
}
