import { getServerThing } from '#data/things/store.ts';
import type { BracketPlan } from '#domain/actions/resolve-entire-bracket.ts';
import type { Slots } from '#domain/bracket/bracket-match.ts';
import { teamToBeDecidedText } from '#domain/bracket/implications.ts';

const textOf = (id: string, field: string): string | undefined => {
  const value = getServerThing(id)?.[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const teamName = (id: string): string => textOf(id, 'name') ?? 'a team without a name';

/** `Upper Final (M11)`, as implications name it. */
export function matchLabel({ matches }: BracketPlan, matchNumber: number): string {
  const id = matches[matchNumber - 1] ?? '';
  const number = getServerThing(id)?.match_number;
  const round = textOf(id, 'round');
  return `${round === undefined ? '' : `${round} `}(M${typeof number === 'number' ? number : matchNumber})`;
}

/** Both sides of a match as people read them. */
export function slotNames([left, right]: Slots): readonly [string, string] {
  const nameOf = (id: string | undefined) => (id === undefined ? teamToBeDecidedText : teamName(id));
  return [nameOf(left), nameOf(right)];
}
