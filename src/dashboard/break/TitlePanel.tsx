import type { KeyboardEvent } from 'react';
import { lengthProblem, textLimits } from '#domain/limits.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Key } from '#ui/controls/Key.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
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

/** The title of the break (dashboard 4.2). */
export function TitlePanel() {
  const control = breakControl.use();
  const press = usePress();
  const typed = control?.title.isDirty ? control.title.typed : undefined;
  const { title: shown } = useBreakLabels();
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
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className={styles.now}>
        <OnAirTag draws="title" />
        <strong className={styles.value}>{title.onAir || 'No title'}</strong>
        <StateMark state={title.state} since={title.since} glass={title.glass} />
      </p>
      {title.onAir.includes('{auto}') && <p className={styles.note}>Viewers read: {shown || 'nothing'}</p>}
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
      {typed?.includes('{auto}') && (
        <p className={styles.note}>Viewers will read: {shownTyped || 'nothing'}</p>
      )}
      <UnsentPicture draws="title" first="break-bar" unsent={unsent} />
      <div className={styles.buttons}>
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
      <fieldset className={styles.group} disabled={title.isRunning}>
        <legend className={styles.legend}>Set at once</legend>
        {titles.map(({ text, command }) => (
          <ToggleButton
            key={text}
            className={styles.choice}
            isOn={command.isPressed === true}
            goesOnAir
            onToggle={() => press(command.id)}
          >
            {text}
          </ToggleButton>
        ))}
      </fieldset>
    </form>
  );
}
