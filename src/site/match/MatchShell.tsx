import { Suspense } from 'react';
import { tabsOf } from '#contract/page-tabs.ts';
import type { GameEvent, Match, Team } from '#contract/records.ts';
import { useMatchKey, useSession } from '#data/hooks/page-state.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { isOver } from '#domain/match/outcome.ts';
import { type TeamSlot, teamSlots } from '#domain/match/placeholder-teams.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { SubNavigation } from '#ui/controls/SubNavigation.tsx';
import { lazyModule } from '#ui/lazy-module.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { StartTime } from '#ui/things/StartTime.tsx';
import { useFeederTexts } from '#ui/things/use-feeder-texts.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useFavicon } from '#ui/use-favicon.ts';
import { useTitle } from '#ui/use-title.ts';
import type { EntityShellProps } from '../page.ts';
import { RecordGate } from '../record/RecordGate.tsx';
import { loadColumns, loadHero } from './front.ts';
import styles from './MatchShell.module.css';
import { MatchSkeleton } from './MatchSkeleton.tsx';

type MatchNavigationProps = { match: Match; event: GameEvent | undefined; canEdit: boolean };

/** Second navigation bar of a match; omitted if it would have only one entry. */
export function MatchNavigation({ match, event, canEdit }: MatchNavigationProps) {
  const name = useMatchName(match);
  const tabs = tabsOf('match', { match, event, canEdit, isOver: isOver(match) });
  if (tabs.length === 0) return <div className={styles.gap} />;
  return <SubNavigation items={tabs} base={`/match/${cleanId(match)}`} label={name} />;
}

/** The code that checks editing rights is loaded for signed-in people and guests with a key only. */
const EditorTabs = lazyPart(() => import('./EditorTabs.tsx'));

type MatchTabsProps = { match: Match; event: GameEvent | undefined };

/** The match's child pages, including the editor for users who may use it. */
function MatchTabs({ match, event }: MatchTabsProps) {
  const { user } = useSession();
  const key = useMatchKey(match.id);
  const plain = <MatchNavigation match={match} event={event} canEdit={false} />;
  if (!user && key === undefined) return plain;
  return (
    <Suspense fallback={plain}>
      <EditorTabs match={match} event={event} />
    </Suspense>
  );
}

type EditorHeadingProps = { match: Match; slots: readonly [TeamSlot<Team>, TeamSlot<Team>] };

/** The match in one line, with undecided places as the bracket names them. The form below shows teams and score. */
function EditorHeading({ match, slots }: EditorHeadingProps) {
  const isStarted = match.start !== undefined;
  return (
    <header className={styles.heading}>
      <h1 className={styles.title} tabIndex={-1}>
        {namedMatch(match, slots)}
      </h1>
      {isStarted && (
        <p className={styles.start}>
          <StartTime match={match} format="full" />
        </p>
      )}
    </header>
  );
}

/** The frame of a match's pages: teams and score above, details beside them. */
export default function MatchShell(props: EntityShellProps) {
  return (
    <RecordGate table="Matches" recordKey={props.recordKey} skeleton={<MatchSkeleton />}>
      {(match) => <MatchFrame {...props} match={match} />}
    </RecordGate>
  );
}

type MatchFrameProps = EntityShellProps & { match: Match };

function MatchFrame({ match, childPath, title, isReady, isComplete, children }: MatchFrameProps) {
  // The editor's form shows teams and score itself and needs the space.
  const isEditing = childPath === 'editor';
  const teamIds = linkedIds(match.teams);
  const teams = useThings('Teams', teamIds);
  const event = useLinked('Events', match.event);
  const theme = useTheme(event);
  const feeders = useFeederTexts(match);
  useFavicon(theme);

  const areTeamsHere = teams.length === teamIds.length;
  const slots = teamSlots(match, teams, feeders.texts);
  // The event's name appears in link previews only.
  useTitle(title({ name: namedMatch(match, areTeamsHere ? slots : undefined) }));

  if (!isReady) {
    return (
      <div aria-busy="true">
        <MatchSkeleton />
      </div>
    );
  }
  const [Hero, Columns] = [lazyModule(loadHero), lazyModule(loadColumns)];
  return (
    <article>
      {isEditing ? (
        <EditorHeading match={match} slots={slots} />
      ) : (
        <Hero match={match} event={event} slots={slots} />
      )}
      <MatchTabs match={match} event={event} />
      {isEditing ? (
        children
      ) : (
        <Columns match={match} event={event} isComplete={isComplete}>
          {children}
        </Columns>
      )}
    </article>
  );
}
