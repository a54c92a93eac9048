/** A moment as records carry it: ISO text, or epoch milliseconds. */
export type Moment = string | number | null | undefined;

/** The moment in epoch milliseconds; undefined when it is missing or not a date. */
export function instantOf(moment: Moment): number | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const at = typeof moment === 'number' ? moment : Date.parse(moment);
  return Number.isFinite(at) && Math.abs(at) <= 8.64e15 ? at : undefined;
}
