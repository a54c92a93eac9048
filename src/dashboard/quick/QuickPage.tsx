import { Suspense } from 'react';
import { Link } from 'wouter';
import { useServerThing } from '#data/hooks/use-server-thing.ts';
import { Button } from '#ui/controls/Button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { Score } from '#ui/things/Score.tsx';
import { useControls } from '../controls/controls-context.ts';
import type { DashboardContext } from '../dashboard-context.ts';
import { StateMark } from '../parts/StateMark.tsx';
import { AttackerSide } from '../strip/AttackerSide.tsx';
import { CountdownButton } from '../strip/CountdownButton.tsx';
import { FlipTeams } from '../strip/FlipTeams.tsx';
import { MapWins } from '../strip/MapWins.tsx';
import { ShowToggles } from '../strip/ShowToggles.tsx';
import styles from './QuickPage.module.css';

const DeskDisplay = lazyPart(() => import('../desk-display/DeskDisplay.tsx'));

/** What is needed with one hand: score, map win, sides, next match, desk text (look: Dashboard). */
export function QuickPage({ context }: { context: DashboardContext }) {
  const { live } = useControls();
  const { match, matchKey, matchName, nextName, teams } = context;
  const onAir = useServerThing('Matches', matchKey);
  const isFlipped = match?.flip_teams === true;
  const [left, right] = isFlipped ? [teams[1], teams[0]] : [teams[0], teams[1]];
  return (
    <div className={styles.page}>
      {onAir && teams.length >= 2 && (
        <Link
          href={`/detailed/${matchKey}`}
          className={styles.score}
          aria-label={`Score on air of ${matchName}: details`}
        >
          <span className={styles.team}>{left?.name}</span>
          <span className={styles.number}>
            <Score match={onAir} isSwapped={isFlipped} hasBegun />
          </span>
          <span className={styles.team}>{right?.name}</span>
        </Link>
      )}
      {teams.length >= 2 && (
        <section className={styles.wins} aria-label="Map win">
          <MapWins context={context} />
        </section>
      )}
      <section className={styles.sides} aria-label="Sides">
        <FlipTeams />
        <AttackerSide />
      </section>
      <section className={styles.part} aria-label="Next match">
        <Button className={styles.next} disabled={!live.next || live.isRunning} onClick={live.goToNext}>
          {live.next ? `Go live: ${nextName ?? 'the next match'}` : 'No match follows'}
        </Button>
        <StateMark state={live.state} />
      </section>
      <section className={styles.desk} aria-label="Desk display">
        <Suspense fallback={<LoadingRows count={3} height={2.75} />}>
          <DeskDisplay context={context} />
        </Suspense>
      </section>
      <section className={styles.two} aria-label="Break and site">
        <CountdownButton zone={context.zone} />
        <ShowToggles />
      </section>
    </div>
  );
}
