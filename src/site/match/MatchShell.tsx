import type { ReactNode } from 'react';
import type { Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { useTree } from '#data/hooks/use-tree.ts';
import { teamSlots } from '#domain/match/placeholder-teams.ts';
import { linkedIds } from '#domain/record-id.ts';
import { namedMatch } from '#ui/things/match-title.ts';
import { useFeederTexts } from '#ui/things/use-feeder-texts.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useFavicon } from '#ui/use-favicon.ts';
import { useTitle } from '#ui/use-title.ts';
import type { EntityShellProps } from '../page.ts';
import { RecordGate } from '../record/RecordGate.tsx';
import { recordKey } from '../record/record-key.ts';
import { EditorHeading } from './EditorHeading.tsx';
import { MatchDetails } from './MatchDetails.tsx';
import { MatchHero } from './MatchHero.tsx';
import styles from './MatchShell.module.css';
import { MatchSkeleton } from './MatchSkeleton.tsx';
import { MatchTabs } from './MatchTabs.tsx';

/** The match above its pages: who plays, the score, and beside them what else is known about it. */
export default function MatchShell({ params, childPath, children }: EntityShellProps) {
  const key = recordKey(params);
  return (
    <RecordGate table="Matches" recordKey={key} skeleton={<MatchSkeleton />}>
      {(match) => (
        <MatchFrame match={match} matchKey={key} isEditing={childPath === 'editor'}>
          {children}
        </MatchFrame>
      )}
    </RecordGate>
  );
}

type MatchFrameProps = {
  match: Match;
  matchKey: string;
  /** The form needs the room, and shows teams and score itself. */
  isEditing: boolean;
  children: ReactNode;
};

function MatchFrame({ match, matchKey, isEditing, children }: MatchFrameProps) {
  const { isComplete } = useTree('match', [matchKey]);
  const teamIds = linkedIds(match.teams);
  const teams = useThings('Teams', teamIds);
  const event = useLinked('Events', match.event);
  const theme = useTheme(event);
  const feeders = useFeederTexts(match);
  useFavicon(theme);

  const areTeamsHere = teams.length === teamIds.length;
  const slots = teamSlots(match, teams, feeders.texts);
  useTitle([namedMatch(match, areTeamsHere ? slots : undefined), isEditing ? 'Match editor' : undefined]);

  // A team that is still on its way must not be taken for one that is not decided.
  const hasEvent = linkedIds(match.event).length > 0;
  const isReady = isComplete || (areTeamsHere && (event !== undefined || !hasEvent));
  if (!isReady) {
    return (
      <div aria-busy="true">
        <MatchSkeleton />
      </div>
    );
  }
  return (
    <article>
      {isEditing ? (
        <EditorHeading match={match} slots={slots} />
      ) : (
        <MatchHero match={match} event={event} slots={slots} />
      )}
      <MatchTabs match={match} event={event} />
      {isEditing ? (
        children
      ) : (
        <div className={styles.columns}>
          <div className={styles.main}>{children}</div>
          <MatchDetails match={match} event={event} />
        </div>
      )}
    </article>
  );
}
