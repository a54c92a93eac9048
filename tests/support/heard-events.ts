import { io as connect, type Socket } from 'socket.io-client';
import { clientEvents, triggerNames } from '#contract/socket.ts';
import { ids, people } from '../../src/server/actions/testing/action-bench.ts';
import { testId } from '../../src/server/store/testing/test-store.ts';
import type { RemoteChange } from './server-process.ts';

const [cup, pooled] = [testId('auctioned', 1), testId('pooled', 1)];

/** An auction that runs through in three seconds; the editor is of its staff. */
export const auctionRecords: readonly RemoteChange[] = [
  { table: 'Players', id: pooled, fields: { name: 'Pooled' } },
  {
    table: 'Events',
    id: cup,
    fields: {
      blocks: JSON.stringify({
        auction: { public: true, time: { preAuction: 1, afterInitialBid: 1, postAuction: 1 } },
      }),
      teams: [ids.alpha, ids.beta],
      draftable_players: [pooled],
      staff: [people.editor],
    },
  },
  { table: 'Teams', id: ids.alpha, fields: { draft_order: 1, balance: 100 } },
];

/** A slow machine needs several times the three seconds of the auction, ms. */
const auctionMs = 15_000;

type Heard = Map<string, unknown[][]>;

/**
 * Collects the events received by pages of a client, by its overview, by one socket of several pages, and in an
 * auction.
 */
export function hearEverything(url: string, tokens: { readonly owner: string; readonly admin: string }) {
  const heard: Heard = new Map();
  const sockets: Socket[] = [];
  const open = (token: string): Socket => {
    const socket = connect(url, { transports: ['websocket'], forceNew: true, auth: { token } });
    socket.onAny((name: string, ...values: unknown[]) =>
      heard.set(name, [...(heard.get(name) ?? []), values]),
    );
    sockets.push(socket);
    return socket;
  };
  const [page, source, shared] = [open(tokens.owner), open(tokens.owner), open(tokens.owner)];
  const admin = open(tokens.admin);
  for (const socket of [page, source]) socket.emit('prod-join', 'pim');
  page.emit('prod-overview-join', 'pim');
  shared.emit('prod-rooms', { clients: ['pim'], overviews: [], broadcasts: [] });
  admin.emit('auction:subscribe', { auctionID: cup });
  let auctionAt = 0;

  return {
    heard,
    /** Does once more whatever is answered by an event. */
    provoke(): void {
      for (const name of triggerNames) source.emit('prod_trigger', name);
      const [part] = clientEvents.media_update.items;
      for (const option of part.options) source.emit('media_update', option, 1);
      source.emit('prod-update', { clientName: 'pim', path: 'ingame', pageId: 'page' });
      source.emit('prod-page-closed', 'page');
      source.emit('obs_data_change', { clientName: 'nobody' });
      source.emit('get_and_subscribe', ids.match);
      // A new start would end the auction that runs before all its states arrived.
      if (Date.now() - auctionAt < auctionMs) return;
      auctionAt = Date.now();
      const auctionID = cup;
      admin.emit('auction:admin_set_state', { auctionID, state: 'READY' });
      admin.emit('auction:request_start_player', { auctionID, playerID: pooled, teamID: ids.alpha });
    },
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}
