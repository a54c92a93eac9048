import { describe, expect, it } from 'vitest';
import { readLiveMessage } from './page-messages.ts';

describe('readLiveMessage', () => {
  it.each([
    { type: 'heartbeat', isConnected: true, session: 's', flags: [] },
    { type: 'keys', keys: ['a'] },
    { type: 'who' },
    { type: 'update', key: 'a', record: { id: 'reca' } },
  ])('reads $type', (message) => {
    expect(readLiveMessage(message)).toEqual(message);
  });

  it.each([
    null,
    'who',
    {},
    { type: 'unknown' },
    { type: 'heartbeat', isConnected: 'yes', session: 's', flags: [] },
    { type: 'heartbeat', isConnected: true, flags: [] },
    { type: 'keys', keys: [7] },
    { type: 'update', key: 'a', record: null },
  ])('ignores %j', (message) => {
    expect(readLiveMessage(message)).toBeUndefined();
  });
});
