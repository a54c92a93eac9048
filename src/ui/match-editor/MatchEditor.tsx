import { useState } from 'react';
import { EmptyState } from '../things/EmptyState.tsx';
import { KeptElsewhere } from './KeptElsewhere.tsx';
import styles from './MatchEditor.module.css';
import { MatchEditorForm } from './MatchEditorForm.tsx';
import { MatchEditorSkeleton } from './MatchEditorSkeleton.tsx';
import { SwitchQuestion } from './SwitchQuestion.tsx';
import { useEditorRecords } from './use-editor-records.ts';

type MatchEditorProps = {
  matchKey: string | undefined;
  /** With the details below the maps: the match page. */
  hasDetails?: boolean | undefined;
  /** Without the extras: a module of the dashboard. */
  isCompact?: boolean | undefined;
  /** Map types per position where the match names none, such as the broadcast's. */
  mapSet?: string | undefined;
};

/**
 * Scores and maps of a match (dashboard 6). When another match is to be edited while something is unsaved, it asks
 * first and stays with the one it shows: what was typed is never dropped silently and never saved onto another match.
 */
export function MatchEditor({ matchKey, hasDetails = false, isCompact = false, mapSet }: MatchEditorProps) {
  const [shownKey, setShownKey] = useState(matchKey);
  const [isDirty, setIsDirty] = useState(false);
  const isSwitched = matchKey !== shownKey;
  if (isSwitched && !isDirty) setShownKey(matchKey);

  return (
    <div className={styles.place}>
      <KeptElsewhere shownKey={shownKey} />
      {isSwitched && isDirty && shownKey !== undefined && (
        <SwitchQuestion shownKey={shownKey} nextKey={matchKey} onSwitch={() => setShownKey(matchKey)} />
      )}
      {shownKey === undefined ? (
        <EmptyState title="No match to edit" />
      ) : (
        <LoadedEditor
          key={shownKey}
          matchKey={shownKey}
          hasDetails={hasDetails}
          isCompact={isCompact}
          mapSet={mapSet}
          onDirty={setIsDirty}
        />
      )}
    </div>
  );
}

type LoadedEditorProps = {
  matchKey: string;
  hasDetails: boolean;
  isCompact: boolean;
  mapSet: string | undefined;
  onDirty: (isDirty: boolean) => void;
};

function LoadedEditor({ matchKey, ...rest }: LoadedEditorProps) {
  const view = useEditorRecords(matchKey);
  return view ? <MatchEditorForm view={view} {...rest} /> : <MatchEditorSkeleton />;
}
