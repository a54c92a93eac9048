import { Suspense, useRef, useState } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { sideOrder } from '#domain/match/map-win.ts';
import { describeSave } from '#domain/match-editor/describe-save.ts';
import { Button } from '../controls/Button.tsx';
import { lazyPart } from '../lazy-part.ts';
import { Icon } from '../things/Icon.tsx';
import { LoadingRows } from '../things/LoadingRows.tsx';
import { AddMap } from './AddMap.tsx';
import { FoldedSection } from './FoldedSection.tsx';
import { MapRows } from './MapRows.tsx';
import styles from './MatchEditorForm.module.css';
import { SaveBar } from './SaveBar.tsx';
import { ScorePanel } from './ScorePanel.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import type { EditorView } from './use-editor-records.ts';
import { type MatchEditorModel, useMatchEditor } from './use-match-editor.ts';
import { useReportDirty } from './use-report-dirty.ts';
import { useSaveQuestions } from './use-save-questions.tsx';

/** Below the maps, so that its code is loaded after theirs. */
const DetailsForm = lazyPart(() => import('./DetailsForm.tsx'));
/** For the live match only. */
const FlipButton = lazyPart(() => import('./FlipButton.tsx'));
/** Of the table below the picture; on phones behind a button. */
const EditorToggles = lazyPart(() => import('./EditorToggles.tsx'));
/** Nobody has typed anything yet. */
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
  /** Where there is little room the options are behind a button. */
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
