import type { KeyboardEvent } from 'react';
import { deskModeLabel, deskModes, deskTeamScores, hasDeskText } from '#domain/broadcast/desk-display.ts';
import { textLimits } from '#domain/limits.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Key } from '#ui/controls/Key.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import stack from '#ui/styles/stack.module.css';
import { isBlocked } from '../commands/command.ts';
import { usePress } from '../commands/use-press.ts';
import { OnAirTag } from '../parts/OnAirTag.tsx';
import panel from '../parts/Panel.module.css';
import { SourcesNote } from '../parts/SourcesNote.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { UnsentPicture } from '../parts/UnsentPicture.tsx';
import { useUnsentShow } from '../show/show-state.ts';
import { useLiveMatch, useLiveTeams } from '../show/use-live-match.ts';
import styles from './DeskDisplay.module.css';
import { deskControl } from './desk-control.ts';

const noMode = { value: '', label: 'Choose a display mode' };

/** Form for the content of the desk overlay. */
export default function DeskDisplay() {
  const desk = deskControl.use();
  const press = usePress();
  const teams = useLiveTeams();
  const match = useLiveMatch();
  const { form, isRunning, isShowing } = desk;
  const isTextMode = hasDeskText(form.mode);
  const unsent = useUnsentShow(desk.unsent);
  const scores = deskTeamScores(
    match,
    teams.map((team) => team?.name),
  );
  const isListed = form.mode === '' || deskModes.some(({ value }) => value === form.mode);
  const showOnKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    desk.show();
  };
  return (
    <div className={stack.gap3}>
      <p className={panel.now}>
        <OnAirTag draws="desk_display" hidden={desk.hidden} />
        <strong className={panel.value}>{desk.onAir}</strong>
        <StateMark state={desk.state} since={desk.since} glass={desk.glass} />
      </p>
      <SourcesNote draws="desk_display" />
      {desk.hidden !== undefined && <p className={styles.note}>{desk.hidden}.</p>}
      {!isShowing && <p className={styles.note}>Viewers keep the match bar. Hidden shows nothing.</p>}
      <form
        className={styles.form}
        aria-label="Desk display"
        onKeyDown={showOnKey}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          desk.show();
        }}
      >
        <Select
          label="Display mode"
          value={form.mode}
          options={[
            noMode,
            ...deskModes,
            ...(isListed ? [] : [{ value: form.mode, label: deskModeLabel(form.mode) }]),
          ]}
          onChange={(mode) => desk.change({ mode })}
        />
        <TextField
          label="Small text"
          value={form.prefix}
          limit={textLimits.deskSmallText}
          problem={desk.problems.prefix}
          isDisabled={!isTextMode}
          onChange={(prefix) => desk.change({ prefix })}
        />
        <TextField
          label="Text"
          value={form.text}
          limit={textLimits.deskMainText}
          problem={desk.problems.text}
          isDisabled={!isTextMode}
          onChange={(text) => desk.change({ text })}
        />
        <div className={styles.buttons}>
          <Button type="submit" look={isShowing ? 'plain' : 'primary'} disabled={isRunning}>
            Show {isTextMode && <Key keys="Ctrl+Enter" />}
            {!isShowing && !isTextMode && <Key keys="D" />}
          </Button>
          <Button look={isShowing ? 'primary' : 'plain'} disabled={isRunning} onClick={desk.hide}>
            Hide {isShowing && <Key keys="D" />}
          </Button>
          <Button
            look="quiet"
            disabled={scores === undefined || !isTextMode}
            title={scores === undefined ? 'The live match has no two teams' : `Small text: ${scores}`}
            onClick={() => scores !== undefined && desk.change({ prefix: scores })}
          >
            Team scores
          </Button>
          {desk.isDirty && (
            <Button look="quiet" onClick={desk.discard}>
              Discard
            </Button>
          )}
        </div>
      </form>
      {/* Stands on the phone's page too: loaded only for what is typed. */}
      {desk.isDirty && <UnsentPicture draws="desk_display" first="desk" unsent={unsent} />}
      <div className={styles.quick}>
        <h3 className={panel.legend}>Show at once</h3>
        <ul className={styles.modes}>
          {desk.quick.map(({ label, command }) => (
            <li key={command.id}>
              <ToggleButton
                className={styles.mode}
                isOn={command.isPressed === true}
                isDisabled={isBlocked(command)}
                onToggle={() => press(command.id)}
              >
                {label}
              </ToggleButton>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
