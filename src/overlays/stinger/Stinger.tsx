import { stinger } from '#contract/overlays/stinger.ts';
import { drawOverlay } from '../define.ts';
import { useStingerLook } from '../host/overlay-status.ts';
import { useTeamTheme } from '../host/use-team-theme.ts';

/** Nothing but the built-in stinger, in a team's colours when one is named (overlays, live pages). */
export default drawOverlay(stinger, function Stinger({ options }) {
  useStingerLook({ theme: useTeamTheme(options.team) });
  return null;
});
