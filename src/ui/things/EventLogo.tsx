import type { GameEvent } from '#contract/records.ts';
import { eventInitials } from './event-initials.ts';
import { ThemeLogo } from './ThemeLogo.tsx';
import { useTheme } from './use-theme.ts';

type EventLogoProps = {
  event: GameEvent | undefined;
  /** Side of the square in pixels of a 16 px root. */
  size: number;
};

export function EventLogo({ event, size }: EventLogoProps) {
  const theme = useTheme(event);
  return <ThemeLogo theme={theme} record={event} mark={eventInitials(event)} size={size} />;
}
