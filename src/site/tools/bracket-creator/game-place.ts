import type { GamePlace } from '#domain/bracket/editing.ts';

/** A place as an attribute of what is drawn there: `0.2.1`. */
export const placeText = ({ bracket, column, game }: GamePlace): string => `${bracket}.${column}.${game}`;

/** The place that an attribute names; undefined for anything else. */
export function readPlace(text: string | null | undefined): GamePlace | undefined {
  const [, bracket, column, game] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text ?? '') ?? [];
  if (bracket === undefined) return undefined;
  return { bracket: Number(bracket), column: Number(column), game: Number(game) };
}
