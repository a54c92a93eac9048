import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import type { PageProps } from '../../page.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import styles from './Rosters.module.css';
import { TeamRoster } from './TeamRoster.tsx';

/** Every team of the event with its players. */
export default function Rosters({ recordKey, isReady, isComplete }: PageProps) {
  const event = useThing('Events', recordKey);
  const teamKeys = linkedIds(event?.teams);
  const teams = useThings('Teams', teamKeys);
  return (
    <section>
      <SectionHeading>Rosters</SectionHeading>
      {!isReady && (
        <div aria-busy="true">
          <LoadingRows count={teamKeys.length || 4} height={9} />
        </div>
      )}
      {isReady && teams.length === 0 && (
        <NotSaved keys={teamKeys}>
          <EmptyState title="Teams are not announced yet" text="Their rosters appear here." />
        </NotSaved>
      )}
      {teams.length > 0 && <NotSaved keys={teamKeys} />}
      {isReady && (
        <ul className={styles.teams}>
          {teams.map((team) => (
            <li key={team.id} className={styles.item}>
              <TeamRoster team={team} event={event} isComplete={isComplete} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
