export type MapWinSide = { readonly name: string; readonly score: number };

/**
 * The question before a map win: which map, for whom, and what the score becomes, left and right as on air.
 *
 * @param sides as they stand with the win
 */
export function mapWinQuestion(win: {
  readonly map: string;
  readonly team: string;
  readonly sides: readonly [MapWinSide, MapWinSide];
  readonly isDeciding: boolean;
}): string {
  const [left, right] = win.sides;
  return [
    `${win.map} goes to ${win.team}.`,
    `The score on air becomes ${left.name} ${left.score}-${right.score} ${right.name}.`,
    ...(win.isDeciding ? ['This decides the match.'] : []),
  ].join(' ');
}
