import { useThings } from '#data/hooks/use-things.ts';
import { useTree } from '#data/hooks/use-tree.ts';
import { linkedIds } from '#domain/record-id.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../../page.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import { useEvent } from '../use-event.ts';
import styles from './Rosters.module.css';
import { TeamRoster } from './TeamRoster.tsx';

/** Every team of the event with its players. */
export default function Rosters({ params }: PageProps) {
  const { eventKey, event } = useEvent(params, 'Rosters');
  const { isComplete } = useTree('event-rosters', [eventKey]);
  const teamKeys = linkedIds(event?.teams);
  const teams = useThings('Teams', teamKeys);
  const isReady = event !== undefined && (isComplete || teams.length === teamKeys.length);
  return (
    <section>
      <SectionHeading>Rosters</SectionHeading>
      {!isReady && (
        <div aria-busy="true">
          <LoadingRows count={teamKeys.length || 4} height={9} />
        </div>
      )}
      {isReady && teams.length === 0 && (
        <EmptyState title="Teams are not announced yet" text="Their rosters appear here." />
      )}
      {isReady && (
        <ul className={styles.teams}>
          {teams.map((team) => (
            <li key={team.id} className={styles.item}>
              <TeamRoster team={team} isComplete={isComplete} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
