import { savedMatchValues } from '#domain/match-editor/editor-values.ts';
import { Switch } from '../controls/Switch.tsx';
import styles from './DetailSwitch.module.css';
import type { MatchEditorModel } from './use-match-editor.ts';

type DetailSwitchProps = {
  editor: MatchEditorModel;
  name: 'special_event' | 'forfeit' | 'all_maps';
  label: string;
};

/** A switch among the details. With two values a change by somebody else cannot conflict. */
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
