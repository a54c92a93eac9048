import { useControls } from '../controls/controls-context.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import { QuickButton } from '../parts/QuickButton.tsx';

const words = (isFlipped: boolean) => (isFlipped ? 'Flipped' : 'Normal');

/** Changes the sides of the two teams on every overlay. */
export function FlipTeams() {
  const { flip } = useControls();
  return (
    <QuickButton
      label="Flip Teams"
      keys="F"
      icon={<DashboardIcon name="flip" />}
      now={words(flip.isFlippedOnAir)}
      wanted={words(flip.isFlipped)}
      next={words(!flip.isFlipped)}
      state={flip.state}
      obstacle={flip.obstacle}
      isPressed={flip.isFlipped}
      isOnAir
      onPress={flip.run}
    />
  );
}
