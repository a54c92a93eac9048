import { stinger } from '#contract/overlays/teams.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { useStingerLook } from '../host/overlay-status.ts';
import { useChosenTeam } from '../host/use-chosen-team.ts';

/** Only the built-in stinger, in a team's colours if one is named. */
export default drawOverlay(stinger, function Stinger({ options }) {
  useStingerLook({ theme: useTheme(useChosenTeam(options.team)) });
  return null;
});
