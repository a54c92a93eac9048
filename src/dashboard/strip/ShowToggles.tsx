import { CommandButton } from '../commands/CommandButton.tsx';
import { togglesControl } from './toggles-control.ts';

/** The live match on the break screen, and the show on the site's front page. */
export function ShowToggles() {
  return togglesControl.use().commands.map((command) => <CommandButton key={command.id} command={command} />);
}
