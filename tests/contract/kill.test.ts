import { afterAll, describe, expect, it } from 'vitest';
import { type ContractServer, createContractServer, recordId } from '../support/contract-server.ts';
import type { RemoteRecord } from '../support/server-process.ts';

/** Two at a time: most of a round is a server that starts. */
const servers = [createContractServer(19013), createContractServer(19025)];
afterAll(() => Promise.all(servers.map((server) => server.dispose())));

const rounds = 10;
const matches = Array.from({ length: 4 }, (_, index) => recordId('match', index + 1));

/** Records that a server has acknowledged: the highest score of each match, and the teams made and deleted. */
const createAcknowledged = () => ({
  scores: new Map<string, number>(),
  teams: new Set<string>(),
  deleted: new Set<string>(),
  sequence: 0,
  commitCount: 0,
  nextScore: 1,
  nextTeam: 1,
});
type Acknowledged = ReturnType<typeof createAcknowledged>;

/** Writers that commit one change after another until the server is gone. */
const write = async (server: ContractServer, acknowledged: Acknowledged): Promise<void> => {
  const untilRefused = async (step: () => Promise<{ sequence: number }>): Promise<void> => {
    try {
      for (;;) {
        const { sequence } = await step();
        acknowledged.sequence = Math.max(acknowledged.sequence, sequence);
        acknowledged.commitCount += 1;
      }
    } catch (error) {
      expect(String(error)).toMatch(/The server (ended|is not running)\./);
    }
  };
  const setScore = (match: string) => async () => {
    const score = acknowledged.nextScore++;
    const result = await server.commit([{ table: 'Matches', id: match, fields: { score_1: score } }]);
    acknowledged.scores.set(match, score);
    return result;
  };
  const makeTeam = async () => {
    const id = recordId('team', acknowledged.nextTeam++);
    const result = await server.commit([
      { table: 'Teams', id, fields: { name: `Team ${id}`, matches: [matches[0]] } },
    ]);
    acknowledged.teams.add(id);
    return result;
  };
  const makeAndDelete = async () => {
    const id = recordId('gone', acknowledged.nextTeam++);
    await server.commit([{ table: 'Teams', id, fields: { name: `Gone ${id}` } }]);
    const result = await server.commit([{ table: 'Teams', id, isDeleted: true }]);
    acknowledged.deleted.add(id);
    return result;
  };
  await Promise.all([
    ...matches.map((match) => untilRefused(setScore(match))),
    untilRefused(makeTeam),
    untilRefused(makeAndDelete),
  ]);
};

const losses = (
  acknowledged: Acknowledged,
  foundMatches: RemoteRecord[],
  foundTeams: RemoteRecord[],
): string[] => {
  const scoreOf = new Map(foundMatches.map((match) => [match.id, Number(match.score_1)]));
  const teams = new Map(foundTeams.map((team) => [team.id, team]));
  const linked = new Set(foundMatches.find(({ id }) => id === matches[0])?.teams as string[] | undefined);
  return [
    ...[...acknowledged.scores].flatMap(([match, score]) =>
      (scoreOf.get(match) ?? 0) >= score ? [] : [`score ${score} of ${match}`],
    ),
    ...[...acknowledged.teams].flatMap((id) => (teams.has(id) && linked.has(id) ? [] : [`team ${id}`])),
    ...[...acknowledged.deleted].flatMap((id) => (teams.has(id) ? [`deletion of ${id}`] : [])),
  ];
};

describe('a server killed in the middle of its writes', () => {
  it.concurrent.for(servers.map((server, place) => ({ server, place })))(
    `has every acknowledged change after each of ${rounds} kills ($place)`,
    { timeout: 400_000 },
    async ({ server, place }, { expect }) => {
      const acknowledged = createAcknowledged();
      await server.start();
      await server.commit(matches.map((id) => ({ table: 'Matches', id, fields: { first_to: 3 } })));
      // Each time at another point of the work: after some acknowledgements and a little more.
      for (let round = 1 + place; round <= 2 * rounds; round += 2) {
        const before = acknowledged.commitCount;
        const writing = write(server, acknowledged);
        await expect
          .poll(() => acknowledged.commitCount, { interval: 1, timeout: 30_000 })
          .toBeGreaterThanOrEqual(before + 1 + 2 * round);
        await new Promise((resolve) => setTimeout(resolve, round % 5));
        await server.kill();
        await writing;
        await server.start();
        const { sequence } = await (await fetch(`${server.url}/health`)).json();
        expect(sequence).toBeGreaterThanOrEqual(acknowledged.sequence);
        expect(
          losses(acknowledged, await server.list('Matches'), await server.list('Teams')),
          `round ${round}`,
        ).toEqual([]);
      }
      expect(acknowledged.commitCount).toBeGreaterThan(2 * rounds);
    },
  );
});
