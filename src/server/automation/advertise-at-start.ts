import type { Store } from '../store/store.ts';
import type { Automation } from './automation.ts';
import { streamStarted } from './occasions.ts';

const setting = 'Advertise when going live';

/** Only the start: whether a stream that broke off is over is for the crew to say. */
export const advertiseAtStart = (store: Pick<Store, 'get' | 'commit'>): Automation => ({
  setting,
  concernsStream: streamStarted,
  run: async (broadcast) => {
    if (store.get(broadcast)?.advertise === true) return 'The show was advertised already';
    const changes = [{ table: 'Broadcasts' as const, id: broadcast, fields: { advertise: true } }];
    await store.commit(changes, { actor: 'automation', reason: setting });
    return 'The show is advertised';
  },
});
