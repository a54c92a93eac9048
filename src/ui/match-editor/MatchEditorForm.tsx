import { useRef, useState } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { sideOrder } from '#domain/match/map-win.ts';
import { describeSave } from '#domain/match-editor/describe-save.ts';
import { AddMap } from './AddMap.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { EditorToggles } from './EditorToggles.tsx';
import { FlipButton } from './FlipButton.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { MapRows } from './MapRows.tsx';
import styles from './MatchEditorForm.module.css';
import { SaveBar } from './SaveBar.tsx';
import { ScorePanel } from './ScorePanel.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import type { EditorView } from './use-editor-records.ts';
import { useFlip } from './use-flip.ts';
import { type MatchEditorModel, useMatchEditor } from './use-match-editor.ts';
import { useReportDirty } from './use-report-dirty.ts';

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
  const editor = useMatchEditor(view, mapSet);
  const flip = useFlip(view.match);
  const { state } = editor;
  const isDirty = state.isMapsDirty || state.isDetailsDirty;
  const obstacle = obstacleOf(editor);
  // A save under way may still be refused.
  useReportDirty(isDirty || editor.isSaving, onDirty);

  const saveMaps = () => {
    if (obstacle === undefined) void editor.saveMaps();
  };
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
        f: () => flip?.run(),
      },
    },
    matchEditorKeys && !isCompact && !editor.isSaving,
  );

  return (
    <div ref={root} className={styles.editor}>
      <ScorePanel editor={editor} hasMapWins={!isCompact} />
      {flip && !isCompact && <FlipButton match={view.match} isRunning={flip.isRunning} onFlip={flip.run} />}
      <MapRows editor={editor} isBanning={isBanning} />
      <div className={styles.foot}>
        <AddMap editor={editor} />
        <EditorToggles canRestrict={editor.canRestrict} isBanning={isBanning} onBanning={setIsBanning} />
      </div>
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
      />
      {hasDetails && <DetailsForm editor={editor} />}
      <LeaveQuestion isDirty={isDirty} onDiscard={editor.forgetAll} />
    </div>
  );
}
