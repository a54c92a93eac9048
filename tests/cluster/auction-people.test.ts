import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { cleanKey, recordId } from '../support/contract-server.ts';
import { tokenOf } from '../support/local-sign-in.ts';
import { type ServerPair, startServerPair } from '../support/server-pair.ts';

/** Users in an auction who are connected with two servers. */
const cup = recordId('event', 1);
const auctionID = cleanKey(cup);
const people = [1, 2, 3].map((number) => recordId('player', number));
const [ann = '', ben = '', cleo = ''] = people;
const viewersKey = 'special:auction-viewers';
/** Longer than it takes to notice that a server is gone. */
const soon = { timeout: 20_000, interval: 20 };

let pair: ServerPair;
const opened: Socket[] = [];
beforeAll(async () => {
  pair = await startServerPair([19176, 19177]);
  await pair.servers[0].commit([
    { table: 'Events', id: cup, fields: { name: 'Cup', blocks: '{"auction":{"public":true}}' } },
    ...people.map((id) => ({ table: 'Players', id, fields: { name: id } })),
  ]);
  await vi.waitFor(async () => expect(await pair.servers[1].list('Players')).toHaveLength(3), soon);
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});
afterAll(() => pair?.dispose());

/** A socket of a person on one of the servers, and the lists of people that it is told. */
const open = async (index: 0 | 1, person: string) => {
  const { url } = pair.servers[index];
  const token = await tokenOf(url, person);
  const socket = connect(url, { transports: ['websocket'], reconnection: false, query: { token } });
  opened.push(socket);
  const told: string[][] = [];
  socket.on('auction:viewers', (ids: string[]) => told.push(ids));
  await new Promise((resolve) => socket.once('auth_status', resolve));
  return { socket, token, told };
};
/** Enters the room, as programs written for the original do. */
const enter = async (index: 0 | 1, person: string) => {
  const opened = await open(index, person);
  opened.socket.emit('auction:subscribe', { auctionID, _token: opened.token });
  return opened;
};
/** Reads what a page of the auction reads, which is what counts it in. */
const read = async (index: 0 | 1, person: string) => {
  const opened = await open(index, person);
  for (const key of [auctionID, viewersKey]) opened.socket.emit('subscribe', key);
  return opened;
};

/** Returns the users in the auction according to a server. */
const presentAt = async (index: 0 | 1): Promise<readonly string[]> => {
  const answer = await fetch(`${pair.servers[index].url}/thing/${viewersKey}`);
  const { auctions = [] } = (await answer.json()) as {
    auctions?: { event: string; people: string[] }[];
  };
  return auctions.find(({ event }) => event === auctionID)?.people ?? [];
};
const expectPresent = async (servers: readonly (0 | 1)[], ...present: string[]): Promise<void> => {
  const expected = present.map(cleanKey).sort();
  for (const index of servers) await expect.poll(() => presentAt(index), soon).toEqual(expected);
};

it('is the same from both servers, as people come and go and when a server is killed', async () => {
  const here = await enter(0, ann);
  const there = await enter(1, ben);
  await expectPresent([0, 1], ann, ben);
  const both = [cleanKey(ann), cleanKey(ben)];
  await expect.poll(() => [here.told.at(-1), there.told.at(-1)], soon).toEqual([both, both]);

  // The same person at both is one, until the last of their pages is gone; a page of ours counts as one.
  const again = await read(0, ben);
  await read(1, cleo);
  await expectPresent([0, 1], ann, ben, cleo);
  there.socket.close();
  again.socket.emit('unsubscribe', viewersKey);
  await expectPresent([0, 1], ann, cleo);
  await expect.poll(() => here.told.at(-1), soon).toEqual([cleanKey(ann), cleanKey(cleo)]);

  await pair.servers[1].kill();
  await expectPresent([0], ann);
  await pair.servers[1].start();
  await expectPresent([0, 1], ann);
  here.socket.close();
  await expectPresent([0, 1]);
});
