import { describe, expect, it } from 'vitest';
import { readLiveMessage } from './live-state.ts';

describe('readLiveMessage', () => {
  it.each([
    { type: 'heartbeat', isConnected: true, session: 's', flags: [] },
    { type: 'keys', keys: ['a'] },
    { type: 'announce-request', known: { keys: ['a'], rooms: [] } },
    {
      type: 'registry',
      registry: {
        keys: [],
        rooms: [{ page: 'p', rooms: { clients: [], overviews: [], broadcasts: ['b'] } }],
      },
    },
    { type: 'update', key: 'a', record: { id: 'reca' } },
    { type: 'rooms', page: 'p', rooms: { clients: ['a'], overviews: [], broadcasts: [] } },
    { type: 'gone', page: 'p' },
    { type: 'send', event: 'prod_trigger', values: ['a', 1], actAs: 'main' },
    { type: 'send', event: 'prod-update', values: [], actAs: undefined },
    { type: 'event', event: 'toggle_cams', values: [[]] },
  ])('reads $type', (message) => {
    expect(readLiveMessage(message)).toEqual(message);
  });

  it.each([
    null,
    'announce-request',
    { type: 'announce-request' },
    { type: 'registry', registry: { keys: ['a'] } },
    {},
    { type: 'unknown' },
    { type: 'heartbeat', isConnected: 'yes', session: 's', flags: [] },
    { type: 'heartbeat', isConnected: true, flags: [] },
    { type: 'keys', keys: [7] },
    { type: 'update', key: 'a', record: null },
    { type: 'rooms', page: 'p', rooms: { clients: ['a'] } },
    { type: 'rooms', rooms: { clients: [], overviews: [], broadcasts: [] } },
    { type: 'gone' },
    { type: 'send', event: 7, values: [] },
    { type: 'event', event: 'a', values: 'b' },
  ])('ignores %j', (message) => {
    expect(readLiveMessage(message)).toBeUndefined();
  });
});
