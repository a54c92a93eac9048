import { successTexts } from '#contract/messages.ts';
import type { Match } from '#contract/records.ts';
import { textLimits } from '#domain/limits.ts';
import { storedOutcomes } from '#domain/match/outcome.ts';
import { decideMatchField } from '#domain/match-editor/deciding.ts';
import { type DetailField as DetailName, savedMatchValues } from '#domain/match-editor/editor-values.ts';
import { isSameValue } from '#domain/match-editor/field-drafts.ts';
import { forfeitQuestions, outcomeQuestion } from '#domain/match-editor/questions.ts';
import { isSameRecord, restoreId } from '#domain/record-id.ts';
import { storedLink } from '#domain/text/stored-link.ts';
import { classifyVideoLink } from '#domain/text/video-link.ts';
import { formatTime } from '#domain/time/format.ts';
import { instantOf } from '#domain/time/instant.ts';
import { NumberField } from '../controls/NumberField.tsx';
import { Select } from '../controls/Select.tsx';
import { Switch } from '../controls/Switch.tsx';
import { TextField } from '../controls/TextField.tsx';
import { describeSaving } from '../outbox/saving-state.ts';
import { useSaving } from '../outbox/use-saving.ts';
import { useTimeOptions } from '../things/use-time-options.ts';
import { DateEditor } from '../time/DateEditor.tsx';
import styles from './DetailsForm.module.css';
import { SaveBar } from './SaveBar.tsx';
import { type MatchEditorModel, valuesOfEntry } from './use-match-editor.ts';
import { useSaveQuestions } from './use-save-questions.tsx';

type DetailSwitchProps = {
  editor: MatchEditorModel;
  name: 'special_event' | 'forfeit' | 'all_maps';
  label: string;
};

/** A switch among the details. It has only two values, so a change by another user cannot conflict. */
function DetailSwitch({ editor, name, label }: DetailSwitchProps) {
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

const byScore = { value: '', label: 'As the score says' };
const options = [byScore, ...storedOutcomes.map((value) => ({ value, label: value }))];

/** Outcome and format of a match. */
function OutcomeField({ editor }: { editor: MatchEditorModel }) {
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

type TextName = 'custom_name' | 'forfeit_reason' | 'vod' | 'vod_2';

const limitNames = {
  custom_name: 'customName',
  forfeit_reason: 'forfeitReason',
  vod: 'link',
  vod_2: 'link',
} as const;

type DetailFieldProps = { editor: MatchEditorModel; name: TextName; label: string };

const unplayableLink = 'The site has no player for this link. Viewers get the link instead.';

/** A text field among the details; shows a conflict when another user saved another value meanwhile. */
function DetailField({ editor, name, label }: DetailFieldProps) {
  const saved = savedMatchValues(editor.records.match)[name];
  const draft = editor.drafts.match[name];
  const value = editor.values[name];
  const isDirty = draft !== undefined && !isSameValue(draft.mine, saved);
  const isLink = name === 'vod' || name === 'vod_2';
  const isUnplayable =
    isLink &&
    storedLink(value) !== undefined &&
    /^(?:unknown|recording|live)$/.test(classifyVideoLink(value).kind);
  return (
    <TextField
      label={label}
      type={isLink ? 'url' : 'text'}
      value={value}
      limit={textLimits[limitNames[name]]}
      isDirty={isDirty}
      isDisabled={editor.isSaving}
      problem={editor.detailProblems[name]}
      hint={isUnplayable ? unplayableLink : undefined}
      conflict={
        isDirty && !isSameValue(draft.base, saved)
          ? {
              mine: draft.mine || 'empty',
              theirs: saved || 'empty',
              onDecide: (choice) =>
                editor.decide((records, held) => decideMatchField(records, held, name, choice)),
            }
          : undefined
      }
      onChange={(text) => editor.setMatch(name, text)}
    />
  );
}

/** Field for the start of the match. A new time is sent immediately. */
function StartField({ match, matchName }: { match: Match; matchName: string }) {
  const options = useTimeOptions();
  const { state, run } = useSaving('update-match-data', (entry) => {
    const { matchID, updatedData = {} } = valuesOfEntry(entry);
    return isSameRecord(matchID, match) && Object.hasOwn(updatedData, 'start');
  });
  // While it waits, the record is drawn with the time that was sent.
  const note = state.kind === 'saved' ? undefined : describeSaving(state);

  const send = (start: string) => {
    const wanted = formatTime(start, options);
    return run(
      { matchID: restoreId(match.id), updatedData: { start: instantOf(start) ?? null } },
      { words: `Start ${wanted}: ${matchName}`, success: successTexts.startSet(wanted) },
    );
  };

  return (
    <div className={styles.field}>
      <span className={styles.label}>Change date/time</span>
      <DateEditor label="Match start" value={match.start} onChange={(start) => void send(start)} />
      {note !== undefined && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
    </div>
  );
}

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

/** Form for all data of the match besides its score and maps. */
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
