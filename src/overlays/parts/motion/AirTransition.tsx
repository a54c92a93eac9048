import { ThemeTransition, type ThemeTransitionProps } from '#ui/motion/ThemeTransition.tsx';
import { useArrival } from './arrival.tsx';

/** The two-coloured wipe of an element that may appear after the first frame: it plays its entry then too. */
export function AirTransition(props: ThemeTransitionProps) {
  const isArriving = useArrival(props.isActive === true);
  return <ThemeTransition {...props} autoStart={isArriving} />;
}
