import { useState } from 'react';
import type { Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { inPlayOrder } from '#domain/match/map-cards.ts';
import { mapState } from '#domain/match/map-state.ts';
import { linkedIds } from '#domain/record-id.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { MapCard } from './MapCard.tsx';
import styles from './MapCards.module.css';

/** The maps of a match in the order of play; banned ones on request. Draws nothing for a match without maps. */
export function MapCards({ match }: { match: Match }) {
  const [showsBanned, setShowsBanned] = useState(false);
  const ids = linkedIds(match.maps);
  const maps = inPlayOrder(useThings('Maps', ids));
  if (ids.length === 0) return null;
  const shown = showsBanned ? maps : maps.filter((map) => mapState(map) !== 'banned');
  const hasBanned = maps.some((map) => mapState(map) === 'banned');
  return (
    <section className={styles.section} aria-labelledby="maps">
      <div className={styles.bar}>
        <h2 id="maps" className={styles.title}>
          Maps
        </h2>
        {hasBanned && <Switch label="Show banned maps" isOn={showsBanned} onChange={setShowsBanned} />}
      </div>
      <ol className={styles.cards}>
        {maps.length < ids.length && maps.length === 0
          ? ids.map((id) => <li key={id} className={styles.loading} />)
          : shown.map((map) => (
              <li key={map.id} className={styles.item}>
                <MapCard map={map} match={match} />
              </li>
            ))}
      </ol>
    </section>
  );
}
