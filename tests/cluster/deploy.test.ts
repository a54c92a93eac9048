import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClusterSchema } from '../support/cluster-schema.ts';
import { createMachine, deploySections, type Machine } from '../support/machine.ts';

/** The part of `docs/deploy.md` that moves a league to PostgreSQL. */
const [, , program = '', service = '', , people = '', , , , , move = ''] = deploySections;
const variables = {
  DOMAIN: 'cup.test',
  NAME: 'The Cup',
  DISCORD_CLIENT_ID: '100000000000000001',
  DISCORD_CLIENT_SECRET: 'a-secret-of-nobody',
};

let schema: Awaited<ReturnType<typeof createClusterSchema>>;
let machine: Machine;
beforeAll(async () => {
  schema = await createClusterSchema();
  machine = await createMachine([]);
});
afterAll(async () => {
  machine?.dispose();
  await schema?.drop();
});

it('moves the league from the embedded database to PostgreSQL', { timeout: 240_000 }, async () => {
  const address = /postgres:\/\/grandstand@[^"]+/;
  expect(move).toMatch(address);
  await machine.sh(program + service + people, variables);
  const printed = await machine.sh(move.replace(address, schema.databaseUrl), variables);
  expect(printed).toMatch(/1 records, 1 changes and 0 files of .* restored\./);
  expect(await machine.sh('grandstand doctor', variables)).toContain(
    'The database that DATABASE_URL names opens.',
  );
  expect(await machine.sh('grandstand person Ann', variables)).toContain(
    'Can edit any event, Can edit any match',
  );
  const answer = await fetch(`http://127.0.0.1:${machine.ports.server}/health`);
  expect(await answer.json()).toMatchObject({ status: 'ok', sequence: 1 });
});
