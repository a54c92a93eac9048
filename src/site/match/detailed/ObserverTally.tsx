import type { PlayerRelationship } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { observersOf } from '#domain/selection/staff-rows.ts';
import { Icon } from '#ui/things/Icon.tsx';
import { Fact } from '../Fact.tsx';
import styles from './StatList.module.css';

/** The way to the tally of each observer who has a machine (website 7.6). */
export function ObserverTally({ relationships }: { relationships: readonly PlayerRelationship[] }) {
  const observers = useThings('Players', observersOf(relationships)).filter((player) => player.client_key);
  if (observers.length === 0) return null;
  return (
    <Fact term="Tally">
      <span className={styles.links}>
        {observers.map((player) => (
          <a
            key={player.id}
            href={`/client/${encodeURIComponent(player.client_key ?? '')}/tally-viewer`}
            className={styles.link}
            target="_blank"
            rel="noreferrer"
          >
            {player.name} <Icon name="external" />
          </a>
        ))}
      </span>
    </Fact>
  );
}
