import clsx from 'clsx';
import type { Accolade } from '#contract/records.ts';
import { Icon } from '#ui/things/Icon.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import styles from './AccoladeList.module.css';

type AccoladeListProps = {
  accolades: readonly Accolade[];
  /** On a player's page the wording for players is preferred. */
  isPlayers?: boolean | undefined;
};

/** Trophies, each leading to its event. */
export function AccoladeList({ accolades, isPlayers = false }: AccoladeListProps) {
  if (accolades.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Accolades">
      {accolades.map((accolade) => (
        <li key={accolade.id} className={styles.item}>
          <Trophy accolade={accolade} isPlayers={isPlayers} />
        </li>
      ))}
    </ul>
  );
}

function Trophy({ accolade, isPlayers }: { accolade: Accolade; isPlayers: boolean }) {
  const event = useLinked('Events', accolade.event);
  const theme = useTheme(event);
  const name = (isPlayers && accolade.player_text) || accolade.event_relative_name || accolade.name;
  const isChampionship = accolade.trophy_tier === 'Championship';
  const content = (
    <>
      <span className={clsx(styles.trophy, isChampionship && styles.championship)}>
        <Icon name="trophy" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {event?.name && <span className={styles.event}>{event.name}</span>}
      </span>
    </>
  );
  return (
    <Themed theme={theme} record={event} className={styles.frame}>
      {event ? (
        <ThingLink type="event" record={event} className={styles.accolade} title={accolade.description}>
          {content}
        </ThingLink>
      ) : (
        <span className={styles.accolade} title={accolade.description}>
          {content}
        </span>
      )}
    </Themed>
  );
}
