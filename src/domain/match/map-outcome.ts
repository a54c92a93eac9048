/**
 * The fields that say how a map ended. They are one answer: a map is won, drawn or banned, and two of these from two
 * people make a map that nobody entered (rules 4.2, specification 4).
 */
export const outcomeFields = ['winner', 'draw', 'banner'] as const;

/** Whether a field of a map says how it ended. */
export function isOutcomeField(name: string): boolean {
  return outcomeFields.some((field) => field === name);
}
