/**
 * The fields of a map's outcome: won, drawn or banned. They are changed and conflict together, because merging
 * fields of two people would give an outcome that nobody entered (rules 4.2, specification 4).
 */
export const outcomeFields = ['winner', 'draw', 'banner'] as const;

export function isOutcomeField(name: string): boolean {
  return outcomeFields.some((field) => field === name);
}
