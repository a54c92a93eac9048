/** Returns the number of letters to insert, delete, replace or swap with their neighbour to turn one into the other. */
function distance(one: string, other: string): number {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line[column] = Math.min(
        (last?.[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last?.[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, line];
  }
  return last?.[other.length] ?? 0;
}

/** Comparing two names takes the product of their lengths. Longer texts are compared with none. */
export const longestName = 64;

/** Two names are near when so much of the longer one would be typed wrong. */
const nearShare = 0.4;

/**
 * Returns the names that a typed text may mean: first those that contain it or are part of it, then those with few wrong
 * letters, the nearest first. Longer texts than names are near to none.
 */
export function nearNames(typed: string, names: readonly string[], maximum = 3): string[] {
  const asked = typed.toLowerCase();
  if (asked === '' || asked.length > longestName) return [];
  return names
    .filter(({ length }) => length <= longestName)
    .map((name) => {
      const isPart = asked.length > 1 && (name.includes(asked) || asked.includes(name));
      if (isPart) return { name, rank: 0 };
      const nearest = Math.max(asked.length, name.length) * nearShare;
      if (Math.abs(asked.length - name.length) > nearest) return { name, rank: undefined };
      const rank = distance(asked, name);
      return { name, rank: rank <= nearest ? rank : undefined };
    })
    .flatMap(({ name, rank }) => (rank === undefined ? [] : { name, rank }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, maximum)
    .map(({ name }) => name);
}
