import { teamInitials } from '../things/team-initials.ts';
import type { EditorSide } from './use-editor-records.ts';

/** Returns the name of a side, or the text that replaces it. */
export const sideName = ({ slot }: EditorSide): string => (slot.dummy ? slot.text : (slot.team.name ?? ''));

/** Its letters: the code, or the short text of a place without a team. */
export const sideMark = ({ slot }: EditorSide): string =>
  slot.dummy ? (slot.short ?? slot.text) : teamInitials(slot.team);

/** Returns the name of a team by its clean id, for a value saved by another user. */
export function teamLabel(sides: readonly EditorSide[], id: string | null): string {
  if (id === null) return 'none';
  const side = sides.find(({ slot }) => !slot.dummy && slot.team.id.endsWith(id));
  return side ? sideMark(side) : 'another team';
}
