import { CommandButton } from '../commands/CommandButton.tsx';
import { clearAirControl } from './clear-air-control.ts';

/** One button against everything that lies over the picture. */
export function ClearAir() {
  return <CommandButton command={clearAirControl.use().clearAir} />;
}
