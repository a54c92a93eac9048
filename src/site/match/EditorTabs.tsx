import type { GameEvent, Match } from '#contract/records.ts';
import EditButton from '#ui/access/EditButton.tsx';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import styles from './EditorTabs.module.css';
import { MatchNavigation } from './MatchShell.tsx';

type EditorTabsProps = { match: Match; event: GameEvent | undefined };

/** The child pages for users who may be allowed to edit, and the button that edits the record. */
export default function EditorTabs({ match, event }: EditorTabsProps) {
  const verdictOn = useMatchRights(match);
  return (
    <div className={styles.row}>
      <div className={styles.tabs}>
        <MatchNavigation
          match={match}
          event={event}
          canEdit={verdictOn('match: Match editor tab') === 'allowed'}
        />
      </div>
      <EditButton record={match} />
    </div>
  );
}
