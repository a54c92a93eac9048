import { linkedRecords, textIn } from '../records-view.ts';
import type { Derivation } from './derivation.ts';

/** The public names of the channel. Channel records are private because they hold stream keys. */
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
