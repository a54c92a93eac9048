import { useSession } from '#data/hooks/use-session.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { ThingLink } from '../things/ThingLink.tsx';
import styles from './StaffActions.module.css';
import { useMatchRights } from './use-match-rights.ts';

/** Links of a match row for staff: editor and detailed page (website 4.5). */
export default function StaffActions({ matchKey }: { matchKey: string }) {
  const match = useThing('Matches', matchKey);
  const { user } = useSession();
  const verdictOn = useMatchRights(match);
  const canEdit = verdictOn('schedule: Editor') === 'allowed';
  if (!match || (!canEdit && mayUse('dashboard: page', user) !== 'allowed')) return null;
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
    </span>
  );
}
