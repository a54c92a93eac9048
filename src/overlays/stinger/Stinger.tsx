import { stinger } from '#contract/overlays/stinger.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { useStingerLook } from '../host/overlay-status.ts';
import { useChosenTeam } from '../host/use-chosen-team.ts';

/** Nothing but the built-in stinger, in a team's colours when one is named (overlays, live pages). */
export default drawOverlay(stinger, function Stinger({ options }) {
  useStingerLook({ theme: useTheme(useChosenTeam(options.team)) });
  return null;
});
