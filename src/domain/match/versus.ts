const openPlace = /^((?:Winner|Loser) of .+?) vs (.+)$/i;
const versusWord = /\bvs\b/i;

/**
 * Returns `A vs B` with a single "vs": an editor's `Winner of AAA vs BBB` becomes `Winner of AAA/BBB`. Names that contain
 * the word themselves are joined by "against".
 */
export function versusText(left: string, right: string): string {
  const sides = [left, right].map((side) => side.replace(openPlace, '$1/$2'));
  return sides.join(sides.some((side) => versusWord.test(side)) ? ' against ' : ' vs ');
}
