import type { Team } from '#contract/records.ts';
import { ThemeLogo } from './ThemeLogo.tsx';
import { teamInitials } from './team-initials.ts';
import { useTheme } from './use-theme.ts';

type TeamLogoProps = {
  team: Team | undefined;
  /** Side of the square in pixels of a 16 px root; it grows with the root size. */
  size: number;
};

/** Decoration beside the team's name: it has no text of its own for screen readers. */
export function TeamLogo({ team, size }: TeamLogoProps) {
  const theme = useTheme(team);
  return <ThemeLogo theme={theme} icon={team?.icon} mark={teamInitials(team)} size={size} />;
}
