import { bug } from '#contract/overlays/bug.ts';
import { drawOverlay } from '../define.ts';
import { useStingerLook } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { useTeamTheme } from '../host/use-team-theme.ts';
import { CornerTag } from '../parts/corner/CornerTag.tsx';
import { marginPx } from '../parts/stage/margin.ts';
import { onOneLine } from '../parts/text/overlay-text.ts';

/** Below the bars of teams (overlays-live, bug). */
const topPx = 170;

/** Marks a feed with a few words: "Replay" (overlays-live, bug). */
export default drawOverlay(bug, function Bug({ options }) {
  const { broadcast, common, theme: ofEvent } = useOverlay();
  const ofTeam = useTeamTheme(options.team);
  useStingerLook({ theme: ofTeam });
  return (
    <CornerTag
      text={onOneLine(common.title)}
      theme={ofTeam ?? ofEvent}
      side={options.animate === 'left' ? 'right' : 'left'}
      topPx={topPx + marginPx(broadcast?.margin)}
      size={options.small ? 'small' : 'title'}
    />
  );
});
