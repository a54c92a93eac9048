import { bug } from '#contract/overlays/teams.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { useStingerLook } from '../host/overlay-status.ts';
import { useChosenTeam } from '../host/use-chosen-team.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { CornerTag } from '../parts/corner/CornerTag.tsx';
import { marginPx } from '../parts/stage/margin.ts';
import { onOneLine } from '../parts/text/overlay-text.ts';

/** Below the bars of teams. */
const topPx = 170;

/** Marks a feed with a short text: "Replay". */
export default drawOverlay(bug, function Bug({ options }) {
  const { broadcast, common, theme: ofEvent } = useOverlay();
  const team = useChosenTeam(options.team);
  const ofTeam = useTheme(team);
  useStingerLook({ theme: ofTeam });
  return (
    <CornerTag
      text={onOneLine(common.title)}
      theme={ofTeam ?? ofEvent}
      team={team}
      side={options.animate === 'left' ? 'right' : 'left'}
      topPx={topPx + marginPx(broadcast?.margin)}
      size={options.small ? 'small' : 'title'}
    />
  );
});
