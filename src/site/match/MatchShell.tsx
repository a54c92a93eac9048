import type { Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { teamSlots } from '#domain/match/placeholder-teams.ts';
import { linkedIds } from '#domain/record-id.ts';
import { lazyModule } from '#ui/lazy-module.ts';
import { useFeederTexts } from '#ui/things/use-feeder-texts.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useFavicon } from '#ui/use-favicon.ts';
import { useTitle } from '#ui/use-title.ts';
import type { EntityShellProps } from '../page.ts';
import { RecordGate } from '../record/RecordGate.tsx';
import { EditorHeading } from './EditorHeading.tsx';
import { loadColumns, loadHero } from './front.ts';
import { MatchSkeleton } from './MatchSkeleton.tsx';
import { MatchTabs } from './MatchTabs.tsx';

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
  // The event's name is for link previews only (website 1.2).
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
