import { Suspense, useState } from 'react';
import { otherMatchesWithDrafts } from '#domain/match-editor/drafts-by-match.ts';
import stack from '#ui/styles/stack.module.css';
import { lazyPart } from '../lazy-part.ts';
import { EmptyState } from '../things/EmptyState.tsx';
import { Skeleton } from '../things/Skeleton.tsx';
import { useStoredDrafts } from './draft-storage.ts';
import styles from './MatchEditor.module.css';
import { MatchEditorForm } from './MatchEditorForm.tsx';
import { useEditorRecords } from './use-editor-records.ts';

const rowCount = 3;

/** The places of score and maps before they are here. */
function MatchEditorSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton width="100%" height={8} />
      {Array.from({ length: rowCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity.
        <Skeleton key={index} width="100%" height={4} />
      ))}
    </div>
  );
}

/** Both are rare, and installed with the app like everything of the editor. */
const OtherUnsavedMatches = lazyPart(() => import('./OtherUnsavedMatches.tsx'));
const SwitchQuestion = lazyPart(() => import('./SwitchQuestion.tsx'));

type MatchEditorProps = {
  matchKey: string | undefined;
  /** With the details below the maps: the match page. */
  hasDetails?: boolean | undefined;
  /** A guest with a key for the match: who wins its maps and the scores, nothing else. */
  isResultOnly?: boolean | undefined;
  /** Without the extras: a module of the dashboard. */
  isCompact?: boolean | undefined;
  /** Map types per position where the match names none, such as the broadcast's. */
  mapSet?: string | undefined;
};

/**
 * Editor for the scores and maps of a match. If another match is opened while values are unsaved, it asks first and
 * keeps the current match. Typed values are never dropped silently and never saved onto another match.
 */
export function MatchEditor({
  matchKey,
  hasDetails = false,
  isResultOnly = false,
  isCompact = false,
  mapSet,
}: MatchEditorProps) {
  const [shownKey, setShownKey] = useState(matchKey);
  const [isDirty, setIsDirty] = useState(false);
  const kept = otherMatchesWithDrafts(useStoredDrafts(), shownKey);
  const isSwitched = matchKey !== shownKey;
  if (isSwitched && !isDirty) setShownKey(matchKey);

  return (
    <div className={stack.gap4}>
      <Suspense fallback={null}>
        {kept.length > 0 && <OtherUnsavedMatches keys={kept} />}
        {isSwitched && isDirty && shownKey !== undefined && (
          <SwitchQuestion shownKey={shownKey} nextKey={matchKey} onSwitch={() => setShownKey(matchKey)} />
        )}
      </Suspense>
      {shownKey === undefined ? (
        <EmptyState title="No match to edit" />
      ) : (
        <LoadedEditor
          key={shownKey}
          matchKey={shownKey}
          hasDetails={hasDetails}
          isResultOnly={isResultOnly}
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
  isResultOnly: boolean;
  isCompact: boolean;
  mapSet: string | undefined;
  onDirty: (isDirty: boolean) => void;
};

function LoadedEditor({ matchKey, isResultOnly, ...rest }: LoadedEditorProps) {
  const view = useEditorRecords(matchKey, isResultOnly);
  return view ? <MatchEditorForm view={view} {...rest} /> : <MatchEditorSkeleton />;
}
