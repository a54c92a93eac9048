import type { OverlayProps } from '../define.ts';
import { useStingerLook } from '../host/overlay-status.ts';
import { useTeamTheme } from '../host/use-team-theme.ts';
import type { stingerOptions } from './overlay.ts';

/** Nothing but the built-in stinger, in a team's colours when one is named (overlays, live pages). */
export default function Stinger({ options }: OverlayProps<typeof stingerOptions>) {
  useStingerLook({ theme: useTeamTheme(options.team) });
  return null;
}
