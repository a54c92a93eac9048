import type { Team } from '#contract/records.ts';
import { ThemeLogo } from './ThemeLogo.tsx';
import { teamInitials } from './team-initials.ts';
import { useTheme } from './use-theme.ts';

type TeamLogoProps = {
  team: Team | undefined;
  /** Side length in pixels at a root size of 16 px. */
  size: number;
};

/** The logo beside a team's name; hidden from screen readers. */
export function TeamLogo({ team, size }: TeamLogoProps) {
  const theme = useTheme(team);
  return <ThemeLogo theme={theme} record={team} icon={team?.icon} mark={teamInitials(team)} size={size} />;
}
