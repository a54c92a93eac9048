import { useMemo } from 'react';
import { seasonHistory } from '#contract/overlays/season-history.ts';
import type { Team } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { useMarks } from '../parts/marks/use-marks.ts';
import { useLiveTeams } from '../parts/match/use-live-teams.ts';
import { useHeld } from '../parts/motion/use-held.ts';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { TeamHeading } from '../parts/panel/TeamHeading.tsx';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { useLoadedTogether } from '../parts/records/use-loaded-together.ts';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { seasonParts } from './model/season.ts';
import styles from './SeasonStrip.module.css';
import { SeasonStrip } from './SeasonStrip.tsx';

const minuteMs = 60_000;
/** How long the panel takes to close, ms. */
const closingMs = 750;

/** The matches of both teams in the event of the live one, as boxes in a row (overlays-show, season-history). */
export default drawOverlay(seasonHistory, function SeasonHistory({ options }) {
  const { canAnimate } = useOverlay();
  const live = useLiveTeams();
  const keys = live?.teams.map((team) => linkedIds(team.matches)) ?? [];
  const first = useThings('Matches', keys[0]);
  const second = useThings('Matches', keys[1]);
  const isReady = useSettled(keys.flat());
  const markOf = useMarks(useClock(minuteMs));
  const columns = useMemo(() => {
    if (!live) return undefined;
    const shown = { count: options.matches, stage: options.stage };
    const both = [
      { team: live.teams[0], parts: seasonParts(first, live.match, shown) },
      { team: live.teams[1], parts: seasonParts(second, live.match, shown) },
    ] as const;
    return both.some(({ parts }) => parts.length > 0) ? both : undefined;
  }, [live, first, second, options.matches, options.stage]);
  const teamKey = live?.teams.map(({ id }) => id).join('\n') ?? '';
  const whole = useLoadedTogether({ columns }, teamKey, isReady);
  const { value, isOpen } = useHeld(whole?.columns, {
    keyOf: (both) => both.map(({ team }) => team.id).join('\n'),
    holdMs: () => (canAnimate ? closingMs : 0),
  });
  const drawn = useLastKnown(value, value !== undefined);
  if (!drawn) return null;
  return (
    <PanelPicture title="Season History" isExtended={false} isFull hasBodyBox={false} isShown={isOpen}>
      <div className={styles.teams}>
        {drawn.map(({ team, parts }) => (
          <div key={team.id} className={styles.team}>
            <SeasonHeading team={team} />
            <div className={`${styles.content} ${classHooks.surface}`}>
              <SeasonStrip team={team} parts={parts} hasHeadings={options.headers} markOf={markOf} />
            </div>
          </div>
        ))}
      </div>
    </PanelPicture>
  );
});

function SeasonHeading({ team }: { team: Team }) {
  return <TeamHeading team={team} theme={useTheme(team)} isMarked={false} />;
}
