import { type ComponentType, Suspense } from 'react';
import { Link } from 'wouter';
import { cleanId } from '#domain/record-id.ts';
import { Button } from '#ui/controls/Button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import stack from '#ui/styles/stack.module.css';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { Score } from '#ui/things/Score.tsx';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { ClearAir } from '../clear-air/ClearAir.tsx';
import { usePress } from '../commands/use-press.ts';
import { CountdownButton } from '../countdown/CountdownButton.tsx';
import type { DashboardModule } from '../define.ts';
import { RundownPlace } from '../frame/DashboardFrame.tsx';
import { StateMark, UnseenMark } from '../parts/StateMark.tsx';
import { modules } from '../registry.ts';
import { liveMatchControl } from '../schedule/live-match-control.ts';
import { useHasTwoTeams, useLiveMatchOnAir, useTeamsOf } from '../show/use-live-match.ts';
import { MapWins } from '../strip/MapWins.tsx';
import { AttackerSide, ClusterPlace, FlipTeams, ShowToggles } from '../strip/StripButtons.tsx';
import styles from './QuickPage.module.css';

/** The modules that are open on the quick page. */
const quickModules = modules
  .filter(({ onPhone }) => onPhone === 'quick')
  .map((module) => ({ module, Content: lazyPart(module.load) }));

/** Controls for use with one hand: score, map win, sides, next match, desk text. */
export default function QuickPage() {
  const hasTwoTeams = useHasTwoTeams();
  return (
    <div className={stack.gap4}>
      {hasTwoTeams && (
        <>
          <ScoreOnAir />
          <section aria-label="Map win">
            <MapWins />
          </section>
        </>
      )}
      <section className={styles.sides} aria-label="Sides">
        <FlipTeams />
        <AttackerSide />
      </section>
      <section className={styles.part} aria-label="Next match">
        <NextMatch />
      </section>
      <RundownPlace />
      {quickModules.map(({ module, Content }) => (
        <QuickModule key={module.name} module={module} Content={Content} />
      ))}
      <section className={styles.two} aria-label="Break, site and air">
        <CountdownButton />
        <ShowToggles />
        <ClusterPlace />
        <ClearAir />
      </section>
    </div>
  );
}

/** The score as the overlays show it; leads to the match. */
function ScoreOnAir() {
  const onAir = useLiveMatchOnAir();
  const name = useMatchName(onAir);
  const teams = useTeamsOf(onAir);
  if (onAir === undefined) return null;
  const isFlipped = onAir.flip_teams === true;
  const [left, right] = isFlipped ? [teams[1], teams[0]] : [teams[0], teams[1]];
  return (
    <Link
      href={`/detailed/${cleanId(onAir)}`}
      className={styles.score}
      aria-label={`Score on air of ${name}: details`}
    >
      <span className={styles.team}>{left?.name}</span>
      <span className={styles.number}>
        <Score match={onAir} isSwapped={isFlipped} hasBegun />
      </span>
      <span className={styles.team}>{right?.name}</span>
    </Link>
  );
}

function NextMatch() {
  const { goLive, hasNext, isRunning } = liveMatchControl.use();
  const press = usePress();
  return (
    <>
      <Button className={styles.next} disabled={!hasNext || isRunning} onClick={() => press(goLive.id)}>
        {hasNext ? goLive.label : goLive.obstacle}
      </Button>
      <StateMark state={goLive.state} since={goLive.since} glass={goLive.glass} />
      <UnseenMark draws={goLive.draws} />
    </>
  );
}

type QuickModuleProps = { module: DashboardModule; Content: ComponentType };

function QuickModule({ module, Content }: QuickModuleProps) {
  const isShown = module.useIsShown();
  const title = module.useTitle();
  if (!isShown) return null;
  return (
    <section className={styles.module} aria-label={title} data-module={module.name}>
      <Suspense fallback={<LoadingRows count={3} height={2.75} />}>
        <Content />
      </Suspense>
    </section>
  );
}
