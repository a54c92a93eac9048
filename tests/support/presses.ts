import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { recordId } from './contract-server.ts';
import { tokenOf } from './local-sign-in.ts';
import type { ServerPair } from './server-pair.ts';
import type { RemoteChange } from './server-process.ts';

/** All come from one address, so that more would mostly be refused as too many calls, ms. */
const betweenPressesMs = 60;
const betweenAttemptsMs = 100;

export const matchOf = (person: number): string => recordId('match', person);
export const playerOf = (person: number): string => recordId('player', person);

/** People who press, and the match of each. */
export const pressingLeague = (people: number): RemoteChange[] =>
  Array.from({ length: people }, (_, person) => [
    { table: 'Matches', id: matchOf(person), fields: { first_to: 3, score_1: 0 } },
    {
      table: 'Players',
      id: playerOf(person),
      fields: { name: `P${person}`, website_settings: ['Can edit any match'] },
    },
  ]).flat();

/** An acknowledged action, and the time of its answer by `performance.now()`. */
export type Acknowledged = { readonly key: string; readonly atMs: number };

export type Presses = {
  readonly acknowledged: readonly Acknowledged[];
  /** Sends one action of a person. Resolves when it is acknowledged. */
  press(person: number, key: string, score: number): Promise<void>;
  /** Resolves when more further actions are acknowledged than there are people. */
  more(): Promise<void>;
  /** Resolves when the pending actions are acknowledged. */
  stop(): Promise<void>;
};

/**
 * Has people press all the time, each on a match of their own, through both servers. @throws in `stop` when one was refused
 *
 * @param signIn resolves to the token of a player
 */
export async function startPresses(
  { servers }: Pick<ServerPair, 'servers'>,
  people: number,
  signIn = (player: string): Promise<string> => tokenOf(servers[0].url, player),
): Promise<Presses> {
  const tokens: string[] = [];
  for (let person = 0; person < people; person += 1) tokens.push(await signIn(playerOf(person)));
  const refused: string[] = [];
  /** Asked again, at the other server too, with the same key until it is answered. */
  const press = async (person: number, key: string, score: number): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      const server = servers[(attempt + key.length) % 2];
      try {
        const answer = await fetch(`${server?.url}/actions/update-match-data`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Authentication: `Bearer ${tokens[person]}`,
            'Idempotency-Key': key,
          },
          body: JSON.stringify({ matchID: matchOf(person), updatedData: { score_1: score } }),
          signal: AbortSignal.timeout(20_000),
        });
        if (answer.status === 200) return;
        if (answer.status < 500 && answer.status !== 429) refused.push(await answer.text());
      } catch {
        // Killed before it answered.
      }
      if (refused.length > 0) throw new Error(refused[0]);
      await pause(betweenAttemptsMs);
    }
  };
  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  const work = tokens.map(async (_, person) => {
    for (let count = 1; !isOver; count += 1) {
      const key = `press-of-person-${person}-${count}`;
      // Never the same twice in a row, so that each action is a change.
      await press(person, key, count % 4);
      acknowledged.push({ key, atMs: performance.now() });
      await pause(betweenPressesMs);
    }
  });
  return {
    acknowledged,
    press,
    async more() {
      const since = acknowledged.length;
      await expect
        .poll(() => acknowledged.length - since, { timeout: 60_000, interval: 20 })
        .toBeGreaterThan(people);
    },
    async stop() {
      isOver = true;
      await Promise.all(work);
    },
  };
}

/** An action as the change log has it. */
export type Logged = { readonly key: string; readonly recordId: string; readonly sequence: number };

/** Expects each acknowledged press in the change log, once, and nothing else. @returns all of them */
export async function expectEachOnce(
  databaseUrl: string,
  acknowledged: readonly Acknowledged[],
): Promise<readonly Logged[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ key: string; recordId: string; sequence: string }>(
    `select action_id as key, record_id as "recordId", sequence from change_log
      where table_name = 'Matches' and action_id is not null order by sequence`,
  );
  await client.end();
  expect(rows.map(({ key }) => key).sort()).toEqual(acknowledged.map(({ key }) => key).sort());
  return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }));
}
