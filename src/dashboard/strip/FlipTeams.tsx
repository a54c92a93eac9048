import { CommandButton } from '../commands/CommandButton.tsx';
import { matchControl } from './match-control.ts';

/** Changes the sides of the two teams on every overlay. */
export function FlipTeams() {
  return <CommandButton command={matchControl.use().flipTeams} />;
}
