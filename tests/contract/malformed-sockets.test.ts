import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actions } from '#contract/actions.ts';
import { clientEventNames } from '#contract/socket.ts';
import { createContractServer, openListener, recordId } from '../support/contract-server.ts';
import { nasty, part } from '../support/nasty-texts.ts';
import fc from '../support/properties.ts';
import { rawRequest } from '../support/raw-request.ts';

const port = 19019;
const server = createContractServer(port);
const team = recordId('team', 1);

beforeAll(async () => {
  await server.start();
  await server.commit([{ table: 'Teams', id: team, fields: { name: 'Alpha' } }]);
});
afterAll(() => server.dispose());

const expectAlive = async (): Promise<void> => {
  const answer = await fetch(`${server.url}/things/${team}`);
  expect(await answer.json()).toMatchObject([{ name: 'Alpha' }]);
};

describe('malformed socket traffic', () => {
  const eventName = fc.oneof(
    fc.constantFrom(...clientEventNames, ...Object.keys(actions)),
    fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty', 'data_update', 'website_flags'),
    fc.string({ maxLength: 30 }),
  );
  const reserved = new Set([
    'connect',
    'connect_error',
    'disconnect',
    'disconnecting',
    'newListener',
    'removeListener',
  ]);
  const argument = fc.oneof(
    fc.anything({ withBigInt: false }),
    nasty,
    fc.array(nasty, { maxLength: 5 }),
    fc.jsonValue(),
  );

  it('of any event with any arguments leaves the connection and the server as they were', async () => {
    const { client, settled } = await openListener(server.url);
    await fc.assert(
      fc.asyncProperty(eventName, fc.array(argument, { maxLength: 4 }), async (name, values) => {
        if (reserved.has(name)) return;
        client.emit(name, ...values);
        await settled();
      }),
      { numRuns: 500 },
    );
    expect(client.connected).toBe(true);
    client.close();
    await expectAlive();
  });

  it('below the events costs the sender at most its own connection', async () => {
    const witness = await openListener(server.url);
    const packet = fc.oneof(
      nasty,
      fc.constantFrom(
        '2',
        '2[',
        '2["subscribe"',
        '2{}',
        '2[null]',
        '2[{}]',
        '5',
        '51-["x"]',
        '9',
        '0',
        '1',
        '4',
        '3',
        '2/evil,["x"]',
      ),
      fc.json().map((text) => `2${text}`),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(packet, { minLength: 1, maxLength: 5 }), async (packets) => {
        const { client } = await openListener(server.url);
        for (const text of packets) client.io.engine.write(text);
        await witness.settled();
        client.close();
      }),
      { numRuns: 60 },
    );
    expect(witness.client.connected).toBe(true);
    witness.client.close();
    await expectAlive();
  });

  it('over polling is refused below 500', async () => {
    await fc.assert(
      fc.asyncProperty(part, nasty, fc.constantFrom('GET', 'POST'), async (sid, body, method) => {
        const target = `/socket.io/?EIO=4&transport=polling&sid=${sid}`;
        const answer = await rawRequest({ port, target, method, body: method === 'POST' ? body : '' });
        expect(answer?.status ?? 400, target).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
    await expectAlive();
  });

  it('of more than a megabyte ends that connection only', async () => {
    const [sender, witness] = [await openListener(server.url), await openListener(server.url)];
    const closed = new Promise((resolve) => sender.client.once('disconnect', resolve));
    sender.client.emit('subscribe', 'x'.repeat(1_200_000));
    await closed;
    await witness.settled();
    witness.client.close();
    await expectAlive();
  });
});
