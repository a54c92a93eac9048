import { savedMatchValues } from '#domain/match-editor/editor-values.ts';
import { Switch } from '../controls/Switch.tsx';
import styles from './DetailSwitch.module.css';
import type { MatchEditorModel } from './use-match-editor.ts';

type DetailSwitchProps = {
  editor: MatchEditorModel;
  name: 'special_event' | 'forfeit';
  label: string;
};

/** A tick among the details. It has two states, so nobody's change can be a third one to ask about. */
export function DetailSwitch({ editor, name, label }: DetailSwitchProps) {
  const isDirty = editor.values[name] !== savedMatchValues(editor.records.match)[name];
  return (
    <div className={styles.place} data-dirty={isDirty || undefined}>
      <Switch
        label={label}
        isOn={editor.values[name]}
        isDisabled={editor.isSaving}
        onChange={(isOn) => editor.setMatch(name, isOn)}
      />
    </div>
  );
}
