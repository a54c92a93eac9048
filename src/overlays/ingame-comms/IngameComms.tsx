import { useEffect, useRef, useState } from 'react';
import { ingameComms } from '#contract/overlays/ingame.ts';
import type { TeamVoices } from '#data/production/team-voices.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { CornerTag } from '../parts/corner/CornerTag.tsx';
import { asOnScreen, screenSides } from '../parts/match/sides.ts';
import { useMatchSides } from '../parts/match/use-match-sides.ts';
import { loadProduction } from '../parts/production/load-production.ts';
import { useAudioJob } from '../parts/sound/SoundButton.tsx';
import { useSoundReport } from '../parts/sound/use-sound-report.ts';
import { marginPx } from '../parts/stage/margin.ts';
import { onOneLine } from '../parts/text/overlay-text.ts';

/**
 * Calls back with the team whose voices are open, delayed after each trigger as much as the video (ms). The initial
 * state is shown at once. While the state is unknown after a reconnect, the last one is kept.
 *
 * @returns the function that stops it
 */
export function followVoices(
  voices: TeamVoices,
  delayMs: () => number,
  show: (team: 1 | 2 | undefined) => void,
): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let isFirst = true;
  const take = (): void => {
    const heard = voices.heard();
    if (heard === 'unknown') return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        show(heard === 'none' ? undefined : heard);
      },
      isFirst ? 0 : delayMs(),
    );
    isFirst = false;
    timers.add(timer);
  };
  take();
  const stop = voices.subscribe(take);
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Returns the team whose voices are open; `delayMs` is the delay of the video. */
function useOpenedTeam(delayMs: number): 1 | 2 | undefined {
  const [team, setTeam] = useState<1 | 2>();
  const delay = useRef(delayMs);
  useEffect(() => {
    delay.current = delayMs;
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let hasLeft = false;
    void loadProduction().then(({ teamVoices }) => {
      if (!hasLeft) stop = followVoices(teamVoices, () => delay.current, setTeam);
    });
    return () => {
      hasLeft = true;
      stop?.();
    };
  }, []);
  return team;
}

/** Below the bars of the game. */
const belowBarsPx = 166;

/** Names the team whose voices are audible, below that team's bar. Closed until the crew opens a team. */
export default drawOverlay(ingameComms, function IngameComms({ options }) {
  const { broadcast } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const shown = asOnScreen(useMatchSides(match).sides, match?.flip_teams);
  const opened = useOpenedTeam(options.buffer);
  const team = options.team ?? opened;
  const job = useAudioJob(team === undefined ? undefined : `team${team}`);
  useOverlayReport({ comms: team ?? 'none' });
  useSoundReport(team === undefined ? 'none' : job);
  return shown.map((side, place) => (
    <CornerTag
      key={screenSides[place]}
      text={side.team && team === side.index + 1 ? onOneLine(options.text ?? 'Listen In') : ''}
      theme={side.theme}
      team={side.team}
      side={place === 0 ? 'left' : 'right'}
      topPx={marginPx(broadcast?.margin) + belowBarsPx}
      size="label"
    />
  ));
});
