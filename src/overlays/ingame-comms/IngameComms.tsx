import { ingameComms } from '#contract/overlays/ingame-comms.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { CornerTag } from '../parts/corner/CornerTag.tsx';
import { screenSides, teamOrder } from '../parts/match/sides.ts';
import { useMatchTeams } from '../parts/match/use-winner.ts';
import { useAudioJob } from '../parts/sound/use-audio-job.ts';
import { useSoundReport } from '../parts/sound/use-sound-report.ts';
import { marginPx } from '../parts/stage/margin.ts';
import { onOneLine } from '../parts/text/overlay-text.ts';
import { useOpenedTeam } from './use-opened-team.ts';

/** Below the bars of the game. */
const belowBarsPx = 166;

/** Says whose voices are heard, below that team's bar (overlays-live, ingame-comms). Closed until the crew opens one. */
export default drawOverlay(ingameComms, function IngameComms({ options }) {
  const { broadcast } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const teams = useMatchTeams(match);
  const opened = useOpenedTeam(options.buffer);
  const team = options.team ?? opened;
  const job = useAudioJob(team === undefined ? undefined : `team${team}`);
  useOverlayReport({ comms: team ?? 'none' });
  useSoundReport(team === undefined ? 'none' : job);
  const order = teamOrder(match?.flip_teams);
  return screenSides.map((side, place) => {
    const index = order[place];
    const look = index === undefined ? undefined : teams[index];
    return (
      <CornerTag
        key={side}
        text={look && team === (index ?? 0) + 1 ? onOneLine(options.text ?? 'Listen In') : ''}
        theme={look?.theme}
        team={look?.team}
        side={side}
        topPx={marginPx(broadcast?.margin) + belowBarsPx}
        size="label"
      />
    );
  });
});
