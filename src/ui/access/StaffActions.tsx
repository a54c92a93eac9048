import { useSession } from '#data/hooks/page-state.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { BroadcastsButton } from '../schedule/BroadcastsButton.tsx';
import { ThingLink } from '../things/ThingLink.tsx';
import { useMatchName } from '../things/use-match-name.ts';
import EditButton from './EditButton.tsx';
import styles from './StaffActions.module.css';
import { useMatchRights } from './use-match-rights.ts';

/** Actions for staff on a match row: editor, detailed page and broadcasts. */
export default function StaffActions({ matchKey }: { matchKey: string }) {
  const match = useThing('Matches', matchKey);
  const name = useMatchName(match);
  const { user } = useSession();
  const verdictOn = useMatchRights(match);
  const canEdit = verdictOn('schedule: Editor') === 'allowed';
  const canSchedule = verdictOn('schedule: Broadcasts') === 'allowed';
  if (!match || !(canEdit || canSchedule || mayUse('dashboard: page', user) === 'allowed')) return null;
  return (
    <span className={styles.actions}>
      {canEdit && (
        <ThingLink type="match" record={match} subPage="editor" className={styles.link}>
          Editor
        </ThingLink>
      )}
      <ThingLink type="detailed" record={match} className={styles.link}>
        Detailed
      </ThingLink>
      <EditButton record={match} name={name} className={styles.link} />
      {canSchedule && <BroadcastsButton match={match} name={name ?? 'this match'} className={styles.link} />}
    </span>
  );
}
