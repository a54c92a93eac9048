import type { GameEvent, Match } from '#contract/records.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { MatchNavigation } from './MatchShell.tsx';

type EditorTabsProps = { match: Match; event: GameEvent | undefined };

/** The child pages for users who may be allowed to edit. */
export default function EditorTabs({ match, event }: EditorTabsProps) {
  const verdictOn = useMatchRights(match);
  return (
    <MatchNavigation
      match={match}
      event={event}
      canEdit={verdictOn('match: Match editor tab') === 'allowed'}
    />
  );
}
