import type { DashboardContext } from '../dashboard-context.ts';
import { AttackerSide } from './AttackerSide.tsx';
import { Captions } from './Captions.tsx';
import { CountdownButton } from './CountdownButton.tsx';
import { FlipTeams } from './FlipTeams.tsx';
import { MapWins } from './MapWins.tsx';
import { ShowToggles } from './ShowToggles.tsx';
import styles from './Strip.module.css';

/** The broadcast editor strip: what changes the game's picture stands apart from what does not (dashboard 3). */
export function Strip({ context }: { context: DashboardContext }) {
  const { broadcast, broadcastKey, teams, zone } = context;
  return (
    <div className={styles.strip}>
      <section className={styles.group} aria-labelledby="strip-sides">
        <h2 id="strip-sides" className={styles.heading}>
          <span className={styles.onAir}>On air</span> Sides
        </h2>
        <div className={styles.two}>
          <FlipTeams />
          <AttackerSide />
        </div>
      </section>
      {teams.length >= 2 && (
        <section className={styles.group} aria-labelledby="strip-wins">
          <h2 id="strip-wins" className={styles.heading}>
            <span className={styles.onAir}>On air</span> Map win
          </h2>
          <MapWins context={context} />
        </section>
      )}
      <section className={styles.group} aria-labelledby="strip-break">
        <h2 id="strip-break" className={styles.heading}>
          Break and site
        </h2>
        <div className={styles.three}>
          <CountdownButton zone={zone} />
          <ShowToggles />
        </div>
      </section>
      <section className={styles.captions} aria-label="Break and observers now">
        <Captions broadcast={broadcast} broadcastKey={broadcastKey} />
      </section>
    </div>
  );
}
