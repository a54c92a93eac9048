import { firstOf } from './dashboard-journey.ts';
import { tokenOf } from './local-sign-in.ts';
import type { Find } from './pages.ts';
import { lastChange, rewind } from './rewind.ts';
import type { RemoteRecord, ServerProcess } from './server-process.ts';

/** Times so long that the admin, not the clock of the room, ends a lot. */
const unhurried = { preAuction: 0, afterInitialBid: 600, afterSubsequentBids: 600, postAuction: 600 };

/** An event's auction in which nothing has happened, with the people of it. */
export type AuctionRoom = {
  readonly event: RemoteRecord;
  /** In the order in which they start players. */
  readonly teams: readonly RemoteRecord[];
  /** Ids of players. */
  readonly admin: string;
  readonly captainOf: (team: RemoteRecord) => string;
  /** A call of a person, outside any browser. @returns what the server answers */
  readonly act: (person: string, action: string, payload: object) => Promise<{ error?: boolean }>;
  /** As if it had never been. */
  readonly forget: () => Promise<void>;
};

export const openAuctionRoom = async (server: ServerProcess, find: Find): Promise<AuctionRoom> => {
  const event = await find('Events', ({ blocks }) => String(blocks).includes('"auction"'));
  const teams = (await server.list('Teams'))
    .filter(({ draft_order }) => draft_order !== undefined)
    .sort((one, other) => Number(one.draft_order) - Number(other.draft_order));
  const blocks = JSON.parse(String(event.blocks));
  const auction = { ...blocks.auction, each_team: 30, time: unhurried };
  const before = await lastChange(server);
  await server.commit([
    { table: 'Events', id: event.id, fields: { blocks: JSON.stringify({ ...blocks, auction }) } },
  ]);
  return {
    event,
    teams,
    admin: firstOf(event, 'staff'),
    captainOf: (team) => firstOf(team, 'captains'),
    act: async (person, action, payload) => {
      const answer = await fetch(`${server.url}/actions/${action}`, {
        method: 'POST',
        headers: {
          Authentication: `Bearer ${await tokenOf(server.url, person)}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ auctionID: event.id, ...payload }),
      });
      return answer.json();
    },
    forget: async () => {
      const held = await server.list('Auctions');
      await rewind(server, before);
      await server.commit(held.map(({ id }) => ({ table: 'Auctions', id, isDeleted: true })));
    },
  };
};
