import { storedOutcomes } from '#domain/match/outcome.ts';
import { savedMatchValues } from '#domain/match-editor/editor-values.ts';
import { NumberField } from '../controls/NumberField.tsx';
import { Select } from '../controls/Select.tsx';
import styles from './DetailSwitch.module.css';
import { DetailSwitch } from './DetailSwitch.tsx';
import type { MatchEditorModel } from './use-match-editor.ts';

const byScore = { value: '', label: 'As the score says' };
const options = [byScore, ...storedOutcomes.map((value) => ({ value, label: value }))];

/** Outcome and format of a match. */
export function OutcomeField({ editor }: { editor: MatchEditorModel }) {
  const { values, records, isSaving } = editor;
  const saved = savedMatchValues(records.match);
  return (
    <>
      <div className={styles.place} data-dirty={values.outcome !== saved.outcome || undefined}>
        <Select
          label="Outcome"
          value={values.outcome}
          options={options}
          isDisabled={isSaving}
          onChange={(value) => editor.setMatch('outcome', storedOutcomes.find((one) => one === value) ?? '')}
        />
      </div>
      <NumberField
        label="Best of"
        value={values.best_of}
        minimum={1}
        maximum={49}
        isDirty={values.best_of !== saved.best_of}
        isDisabled={isSaving}
        problem={editor.detailProblems.best_of}
        onChange={(value) => editor.setMatch('best_of', value)}
      />
      <DetailSwitch editor={editor} name="all_maps" label="All maps are played" />
    </>
  );
}
