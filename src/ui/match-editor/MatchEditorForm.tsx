import { Suspense, useEffect, useRef, useState } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { sideOrder } from '#domain/match/map-win.ts';
import { stagedScores } from '#domain/match/score-change.ts';
import { mapMaximum } from '#domain/match-editor/drafts-lifecycle.ts';
import { maximumScore } from '#domain/match-editor/map-edits.ts';
import { describeSave } from '#domain/match-editor/payloads.ts';
import { Button } from '../controls/Button.tsx';
import { Key } from '../controls/Key.tsx';
import { lazyPart } from '../lazy-part.ts';
import { Icon } from '../things/Icon.tsx';
import { LoadingRows } from '../things/LoadingRows.tsx';
import { FoldedSection } from './FoldedSection.tsx';
import { MapRows } from './MapRows.tsx';
import styles from './MatchEditorForm.module.css';
import { SaveBar } from './SaveBar.tsx';
import { ScoreSide } from './ScoreSide.tsx';
import { sideMark, sideName } from './side-name.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import type { EditorView } from './use-editor-records.ts';
import { type MatchEditorModel, useMatchEditor } from './use-match-editor.ts';
import { useSaveQuestions } from './use-save-questions.tsx';

/** Seldom needed. */
const FirstToOffer = lazyPart(() => import('./FirstToOffer.tsx'));
const ResultConflict = lazyPart(() => import('./ResultConflict.tsx'));

type ScorePanelProps = { editor: MatchEditorModel; hasMapWins: boolean };

/** Both teams with their scores, and the buttons that give the next map to one of them. */
function ScorePanel({ editor, hasMapWins }: ScorePanelProps) {
  const { match, sides, values, records, problems, isSaving, resultConflict } = editor;
  const isSpecial = match.special_event === true;
  const order = sideOrder(match);
  const maximum = maximumScore(values);
  const saved = stagedScores(records.match);
  return (
    <div className={styles.panel}>
      <div className={styles.sides}>
        {order.map((number, place) => {
          const field = `score_${number}` as const;
          return (
            <ScoreSide
              key={number}
              side={sides[number - 1] ?? sides[0]}
              number={number}
              isRight={place === 1}
              isWithoutTeams={isSpecial}
              value={values[field]}
              maximum={maximum}
              problem={problems[field]}
              isDirty={values[field] !== saved[field]}
              isDisabled={isSaving}
              onChange={(value) => editor.setMatch(field, value)}
              onStep={(by) => editor.step(field, by)}
            />
          );
        })}
      </div>
      {editor.offeredFirstTo !== null && (
        <Suspense>
          <FirstToOffer editor={editor} />
        </Suspense>
      )}
      {resultConflict && (
        <Suspense>
          <ResultConflict editor={editor} rows={resultConflict} />
        </Suspense>
      )}
      {hasMapWins && !isSpecial && (
        <div className={styles.wins}>
          {order.map((number, place) => {
            const side = sides[number - 1] ?? sides[0];
            return (
              <Button
                key={number}
                className={styles.win}
                disabled={isSaving || !editor.canWinMap}
                title={`The next map is won by ${sideName(side)}`}
                onClick={() => editor.winMap(number)}
              >
                <span className={styles.mark}>Map to {sideMark(side)}</span>
                <Key keys={String(place + 1)} />
              </Button>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** Button that adds a row. It asks first if the match already has its maximum number of maps. */
function AddMap({ editor }: { editor: MatchEditorModel }) {
  const [isAsking, setIsAsking] = useState(false);
  const maximum = mapMaximum(editor.records, editor.drafts);
  const add = (isOverridden: boolean) => {
    setIsAsking(!isOverridden && !editor.canAddRow);
    editor.addRow(isOverridden);
  };
  return (
    <div className={styles.add}>
      <Button disabled={editor.isSaving} onClick={() => add(false)}>
        <Icon name="plus" /> Add map
      </Button>
      {isAsking && (
        <p className={styles.question} role="status">
          <span>
            A first to {editor.values.first_to} has at most {maximum} maps.
          </span>
          <Button look="quiet" onClick={() => add(true)}>
            Add it anyway
          </Button>
        </p>
      )}
    </div>
  );
}

/** Tells the host whether there is something unsaved, and that there is not once the form is gone. */
function useReportDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  const report = useRef(onDirty);
  report.current = onDirty;
  useEffect(() => {
    report.current(isDirty);
  }, [isDirty]);
  useEffect(() => () => report.current(false), []);
}

/** Below the maps, so that its code is loaded after theirs. */
const DetailsForm = lazyPart(() => import('./DetailsForm.tsx'));
/** For the live match only. */
const FlipButton = lazyPart(() => import('./FlipButton.tsx'));
/** Options of the table below the initial viewport; on phones they are behind a button. */
const EditorToggles = lazyPart(() => import('./EditorToggles.tsx'));
/** Deferred: a freshly opened form has no unsaved input. */
const LeaveQuestion = lazyPart(() => import('./LeaveQuestion.tsx'));

type MatchEditorFormProps = {
  view: EditorView;
  hasDetails: boolean;
  isCompact: boolean;
  mapSet: string | undefined;
  onDirty: (isDirty: boolean) => void;
};

function obstacleOf({ state, problems }: MatchEditorModel): string | undefined {
  if (state.mapsConflicts > 0) return 'First decide what somebody else changed meanwhile';
  return Object.keys(problems).length > 0 ? 'First correct the marked fields' : undefined;
}

/** The form of one match. */
export function MatchEditorForm({ view, hasDetails, isCompact, mapSet, onDirty }: MatchEditorFormProps) {
  const root = useRef<HTMLDivElement>(null);
  const { matchEditorKeys } = useSettings();
  const [isBanning, setIsBanning] = useState(false);
  /** True if the options are open; if space is limited, they are behind a button. */
  const [hasOptions, setHasOptions] = useState(false);
  const editor = useMatchEditor(view, mapSet);
  const { state } = editor;
  const isDirty = state.isMapsDirty || state.isDetailsDirty;
  const obstacle = obstacleOf(editor);
  // A save under way may still be refused.
  useReportDirty(isDirty || editor.isSaving, onDirty);

  const questions = useSaveQuestions(
    ({ saveQuestions }) => saveQuestions(view.records, editor.drafts),
    () => void editor.saveMaps(),
  );
  const saveMaps = () => {
    if (obstacle === undefined && !editor.isSaving) questions.press();
  };
  const hasKeys = matchEditorKeys && !isCompact && !editor.isSaving;
  const [left, right] = sideOrder(view.match);
  useEditorKeys(
    root,
    {
      save: saveMaps,
      plain: {
        1: () => editor.winMap(left),
        2: () => editor.winMap(right),
        q: () => editor.step(`score_${left}`, 1),
        a: () => editor.step(`score_${left}`, -1),
        w: () => editor.step(`score_${right}`, 1),
        s: () => editor.step(`score_${right}`, -1),
      },
    },
    hasKeys,
  );

  return (
    <div ref={root} className={styles.editor}>
      <ScorePanel editor={editor} hasMapWins={!isCompact} />
      {!isCompact && (
        <Suspense>
          <FlipButton match={view.match} root={root} hasKeys={hasKeys} />
        </Suspense>
      )}
      <MapRows editor={editor} isBanning={isBanning} />
      {editor.isResultOnly ? (
        editor.canSetNil && <SetNil editor={editor} />
      ) : (
        <div className={styles.foot}>
          <AddMap editor={editor} />
          {editor.canSetNil && <SetNil editor={editor} />}
          <Button
            look="quiet"
            className={styles.options}
            aria-expanded={hasOptions}
            onClick={() => setHasOptions(!hasOptions)}
          >
            Options <Icon name="down" />
          </Button>
          <div className={styles.toggles} data-open={hasOptions || undefined}>
            <Suspense>
              <EditorToggles
                game={editor.match.game ?? editor.event?.game}
                canRestrict={editor.canRestrict}
                isBanning={isBanning}
                onBanning={setIsBanning}
              />
            </Suspense>
          </div>
        </div>
      )}
      <SaveBar
        label={isCompact ? 'Save all' : 'Save maps'}
        keys="Ctrl+S"
        saving={editor.mapsSaving}
        isDirty={state.isMapsDirty}
        canSave={(editor.score !== null || editor.mapData !== null) && !editor.isSaving}
        toSend={describeSave(editor.score, editor.mapData)}
        obstacle={obstacle}
        onSave={saveMaps}
        onDiscard={editor.discardMaps}
        undo={editor.undo}
        isSticky
        asking={questions.asking}
      />
      {hasDetails && (
        <FoldedSection
          id="match-details-form"
          title="Details"
          note={state.isDetailsDirty ? 'not saved' : undefined}
        >
          <Suspense fallback={<LoadingRows count={4} height={4} />}>
            <DetailsForm editor={editor} />
          </Suspense>
        </FoldedSection>
      )}
      <Suspense>
        <LeaveQuestion isDirty={isDirty} onDiscard={editor.forgetAll} />
      </Suspense>
    </div>
  );
}

function SetNil({ editor }: { editor: MatchEditorModel }) {
  return (
    <Button look="quiet" disabled={editor.isSaving} onClick={() => void editor.saveNil()}>
      Set 0–0
    </Button>
  );
}
