import { unreachable } from '../assert.ts';

/** How picks go around: `snake` turns back after each round, `snake-offset` begins with the last team. */
export type PickOrder = 'straight' | 'snake' | 'snake-offset';

/**
 * The place of the team whose pick is next, by the number of players of each team in draft order; undefined without teams or when
 * all are full. Rules 15.
 */
export function nextPick(sizes: readonly number[], order: PickOrder, eachTeam?: number): number | undefined {
  const round = Math.min(...sizes);
  if (sizes.length === 0 || (eachTeam !== undefined && round >= eachTeam)) return undefined;
  const isForward = isForwardRound(order, round);
  return isForward ? sizes.indexOf(round) : sizes.lastIndexOf(round);
}

function isForwardRound(order: PickOrder, round: number): boolean {
  switch (order) {
    case 'straight':
      return true;
    case 'snake':
      return round % 2 === 0;
    case 'snake-offset':
      return round % 2 === 1;
    default:
      return unreachable(order);
  }
}
