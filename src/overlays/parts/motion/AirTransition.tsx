import { ThemeTransition, type ThemeTransitionProps } from '#ui/motion/ThemeTransition.tsx';
import { useArrival } from './arrival.tsx';

/** The two-coloured wipe of a piece that may come into a picture that stands: it plays its entry then too. */
export function AirTransition(props: ThemeTransitionProps) {
  const isArriving = useArrival(props.isActive === true);
  return <ThemeTransition {...props} autoStart={isArriving} />;
}
