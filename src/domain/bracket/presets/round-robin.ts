import type { BracketLayout } from '../layout.ts';

/** One column per round, every team once per round, no connections (rules 12.6). Takes an even team count. */
export function roundRobin(teamCount: number): BracketLayout {
  if (teamCount < 2 || teamCount % 2 !== 0)
    throw new Error(`Round robin needs an even team count, not ${teamCount}`);
  const games = teamCount / 2;
  const columns = Array.from({ length: teamCount - 1 }, (_, round) => ({
    header: `Round ${round + 1}`,
    games: Array.from({ length: games }, (__, game) => round * games + game + 1),
  }));
  return { brackets: [{ columns }], connections: {} };
}
