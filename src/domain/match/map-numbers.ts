type NumberedRow = {
  readonly number: number | undefined;
  readonly isDeleted: boolean;
};

/**
 * The numbers of a match's maps after some are deleted: every map that stays moves up by one for each deleted number
 * below its own, unless another map that stays has that number too. Maps without a number stay without.
 */
export function numbersAfterDeletion(maps: readonly NumberedRow[]): (number | undefined)[] {
  const kept = new Set(maps.flatMap(({ number, isDeleted }) => (isDeleted ? [] : [number])));
  const gone = new Set(maps.flatMap(({ number, isDeleted }) => (isDeleted ? [number] : [])));
  const gaps = [...gone].filter((number) => number !== undefined && !kept.has(number));
  return maps.map(({ number }) =>
    number === undefined
      ? undefined
      : number - gaps.filter((gap) => gap !== undefined && gap < number).length,
  );
}
