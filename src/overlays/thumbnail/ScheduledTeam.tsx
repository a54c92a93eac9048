import { useThing } from '#data/hooks/use-thing.ts';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';

/** A team's logo on its colours. */
export function ScheduledTeam({ teamKey }: { teamKey: string }) {
  const team = useThing('Teams', teamKey);
  const theme = useTheme(team);
  return team ? <OverlayLogo theme={theme} sizePx={160} mark={teamInitials(team)} icon={team} /> : null;
}
