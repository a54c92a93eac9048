import { linkedRecords, textIn } from '../records-view.ts';
import type { Derivation } from './derivation.ts';

/** The channel's public names. Channels themselves never leave the server: they hold the keys. */
export const broadcastFields: Derivation = {
  table: 'Broadcasts',
  reads: { channel: ['channel_id', 'name'] },
  derive: (broadcast, get) => {
    const channels = linkedRecords(broadcast, 'channel', get);
    return {
      channel_id: channels.flatMap((channel) => textIn(channel, 'channel_id') ?? []),
      channel_username: channels.flatMap((channel) => textIn(channel, 'name') ?? []),
    };
  },
};
