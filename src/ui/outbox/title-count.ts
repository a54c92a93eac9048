const countPattern = /^\((?:\d{1,2}|99\+)\) /;

/** From here on the number only says "many". */
const largestCount = 99;

/** The document's title with the count of what waits in front, `(3) Schedule`; without one for 0. */
export function titleWithCount(title: string, count: number): string {
  const plain = title.replace(countPattern, '');
  if (count <= 0) return plain;
  return `(${count > largestCount ? `${largestCount}+` : count}) ${plain}`;
}
