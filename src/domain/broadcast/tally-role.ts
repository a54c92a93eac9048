/** One place of a crew that scenes show: `observer-2` is the second observer of the match. */
export type TallyRole = 'replay' | 'director' | 'stats' | `observer-${number}`;

const observerPattern = /^observer-([1-9]\d?)$/;
const others: Readonly<Record<Exclude<TallyRole, `observer-${number}`>, string>> = {
  replay: 'Replay',
  director: 'Observer Director',
  stats: 'Stats',
};

/** Returns true if a text is the role of a tally. */
export function isTallyRole(text: unknown): text is TallyRole {
  return typeof text === 'string' && (Object.hasOwn(others, text) || observerPattern.test(text));
}

/** Of an observer, the number, from 1. */
export const observerOf = (role: TallyRole): number | undefined => {
  const [, number] = observerPattern.exec(role) ?? [];
  return number === undefined ? undefined : Number(number);
};

/** Returns the display name of a role: `Observer 2`. */
export function tallyRoleName(role: TallyRole): string {
  const number = observerOf(role);
  return number === undefined ? others[role as keyof typeof others] : `Observer ${number}`;
}
