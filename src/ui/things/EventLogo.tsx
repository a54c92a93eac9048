import type { GameEvent } from '#contract/records.ts';
import { ThemeLogo } from './ThemeLogo.tsx';
import { teamMark } from './team-mark.ts';
import { useTheme } from './use-theme.ts';

type EventLogoProps = {
  event: GameEvent | undefined;
  /** Side of the square in pixels of a 16 px root. */
  size: number;
};

export function EventLogo({ event, size }: EventLogoProps) {
  const theme = useTheme(event);
  return <ThemeLogo theme={theme} mark={teamMark({ code: event?.short, name: event?.name })} size={size} />;
}
