import type { DetailField as DetailName } from '#domain/match-editor/editor-values.ts';
import { forfeitQuestions, outcomeQuestion } from '#domain/match-editor/questions.ts';
import { DetailField } from './DetailField.tsx';
import { DetailSwitch } from './DetailSwitch.tsx';
import styles from './DetailsForm.module.css';
import { OutcomeField } from './OutcomeField.tsx';
import { SaveBar } from './SaveBar.tsx';
import { StartField } from './StartField.tsx';
import type { MatchEditorModel } from './use-match-editor.ts';
import { useSaveQuestions } from './use-save-questions.tsx';

const fieldLabels = {
  special_event: 'special event',
  custom_name: 'custom name',
  forfeit: 'forfeit',
  forfeit_reason: 'forfeit reason',
  outcome: 'outcome',
  best_of: 'best of',
  all_maps: 'all maps',
  vod: 'VOD',
  vod_2: 'VOD 2',
} as const satisfies Record<DetailName, string>;

function obstacleOf(editor: MatchEditorModel): string | undefined {
  if (editor.state.detailsConflicts > 0) return 'First decide what somebody else changed meanwhile';
  return Object.keys(editor.detailProblems).length > 0 ? 'First correct the marked fields' : undefined;
}

/** Everything about the match besides its score and maps (dashboard 6.5). */
export default function DetailsForm({ editor }: { editor: MatchEditorModel }) {
  const names = Object.keys(editor.detailsToSend?.updatedData ?? {}) as (keyof typeof fieldLabels)[];
  const forfeitLabels = forfeitQuestions(editor.records, editor.drafts);
  const outcomeProblem = outcomeQuestion(editor.records, editor.drafts);
  const isForfeitSent = editor.detailsToSend?.updatedData.forfeit !== undefined;
  const questions = useSaveQuestions(
    () => [
      ...(isForfeitSent ? forfeitLabels : []),
      ...(outcomeProblem === undefined ? [] : [outcomeProblem]),
    ],
    () => void editor.saveDetails(),
  );
  return (
    <>
      <div className={styles.fields}>
        <div className={styles.group}>
          <DetailSwitch editor={editor} name="special_event" label="Special event" />
          <DetailField editor={editor} name="custom_name" label="Custom name" />
        </div>
        <div className={styles.group}>
          <DetailSwitch editor={editor} name="forfeit" label="Forfeit" />
          {forfeitLabels.map((words) => (
            <p key={words} className={styles.hint} role="status">
              {words}
            </p>
          ))}
          <DetailField editor={editor} name="forfeit_reason" label="Forfeit reason" />
        </div>
        <div className={styles.group}>
          <OutcomeField editor={editor} />
          {outcomeProblem !== undefined && (
            <p className={styles.hint} role="status">
              {outcomeProblem}
            </p>
          )}
        </div>
        <DetailField editor={editor} name="vod" label="VOD" />
        <DetailField editor={editor} name="vod_2" label="VOD 2" />
        <StartField match={editor.match} matchName={editor.matchName} />
      </div>
      <SaveBar
        label="Save details"
        saving={editor.detailsSaving}
        isDirty={editor.state.isDetailsDirty}
        canSave={editor.detailsToSend !== null && !editor.isSaving}
        toSend={names.map((name) => fieldLabels[name])}
        obstacle={obstacleOf(editor)}
        onSave={questions.press}
        onDiscard={editor.discardDetails}
        undo={undefined}
        isSticky={false}
        asking={questions.asking}
      />
    </>
  );
}
