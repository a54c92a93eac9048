import { info } from '#contract/overlays/desk.ts';
import { useBreakTitle } from '#ui/break/use-break-title.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { useChosenTeam } from '../host/use-chosen-team.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { CornerTag } from '../parts/corner/CornerTag.tsx';
import { onOneLine } from '../parts/text/overlay-text.ts';

/** The safe area begins there. */
const topPx = 54;

/** Title of the current content, in the corner: a highlight, another stream. */
export default drawOverlay(info, function Info() {
  const { broadcast, common, theme: ofEvent } = useOverlay();
  const team = useChosenTeam('highlight');
  const ofTeam = useTheme(team);
  const { title } = useBreakTitle(broadcast, [common.title, broadcast?.title]);
  return (
    <CornerTag
      text={onOneLine(title)}
      theme={ofTeam ?? ofEvent}
      team={team}
      side="left"
      topPx={topPx}
      size="label"
    />
  );
});
