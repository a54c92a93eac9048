type Numbered = { readonly number: number | null };

/**
 * The numbers of a match's maps once some of them have none any more, because they are deleted or banned: every other
 * map moves up by one for each number that became free below its own. A number that another map has too is not free.
 */
export function numbersWithout<Row extends Numbered>(
  rows: readonly Row[],
  isGone: (row: Row) => boolean,
): (number | null)[] {
  const kept = new Set(rows.flatMap((row) => (isGone(row) ? [] : [row.number])));
  const free = new Set(rows.flatMap((row) => (isGone(row) && !kept.has(row.number) ? [row.number] : [])));
  const below = (number: number) => [...free].filter((one) => one !== null && one < number).length;
  return rows.map(({ number }) => (number === null ? null : number - below(number)));
}

/** The numbers once another map has `number`: those from it on move back by one, if it was taken. */
export function numbersWith(numbers: readonly (number | null)[], number: number): (number | null)[] {
  if (!numbers.includes(number)) return [...numbers];
  return numbers.map((one) => (one !== null && one >= number ? one + 1 : one));
}
