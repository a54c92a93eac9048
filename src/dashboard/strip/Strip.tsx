import { CountdownButton } from '../countdown/CountdownButton.tsx';
import { GoesOnAirTag } from '../parts/OnAirTag.tsx';
import { useHasTwoTeams } from '../show/use-live-match.ts';
import { AttackerSide } from './AttackerSide.tsx';
import { ClusterPlace } from './ClusterPlace.tsx';
import { FlipTeams } from './FlipTeams.tsx';
import { MapWins } from './MapWins.tsx';
import { ShowToggles } from './ShowToggles.tsx';
import styles from './Strip.module.css';

/** The broadcast editor strip: what changes the game's picture stands apart from what does not (dashboard 3). */
export function Strip() {
  return (
    <div className={styles.strip}>
      <section className={styles.group} aria-labelledby="strip-sides">
        <h2 id="strip-sides" className={styles.heading}>
          <GoesOnAirTag /> Sides
        </h2>
        <div className={styles.two}>
          <FlipTeams />
          <AttackerSide />
        </div>
      </section>
      {useHasTwoTeams() && (
        <section className={styles.group} aria-labelledby="strip-wins">
          <h2 id="strip-wins" className={styles.heading}>
            <GoesOnAirTag /> Map win
          </h2>
          <MapWins />
        </section>
      )}
      <section className={styles.group} aria-labelledby="strip-break">
        <h2 id="strip-break" className={styles.heading}>
          Break and site
        </h2>
        <div className={styles.three}>
          <CountdownButton />
          <ShowToggles />
        </div>
      </section>
      <section className={styles.cluster} aria-label="Break and observers">
        <ClusterPlace />
      </section>
    </div>
  );
}
