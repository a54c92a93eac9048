import { describe, expect, it } from 'vitest';
import type { Store } from './store.ts';
import { commit, storePerTest, testId } from './testing/test-store.ts';

const event = testId('event', 1);
let store: Store;
storePerTest((fresh) => {
  store = fresh;
});

describe('texts', () => {
  it('are those of the reads and follow every change', async () => {
    await commit(store, { table: 'Events', id: event, fields: { name: 'Cup', show_in_events: true } });
    for (const key of [event, event.slice(3), 'Events', 'special:public-events', 'unknown']) {
      expect(JSON.parse(store.readText(key))).toEqual(store.read(key));
    }
    await commit(store, { table: 'Events', id: event, fields: { name: 'New' } });
    expect(JSON.parse(store.readText(event)).name).toBe('New');
    expect(store.read(event)).not.toHaveProperty('__id');
    expect(store.read(event)).not.toHaveProperty('created');
  });

  it('leave private fields out', async () => {
    await commit(store, {
      table: 'Players',
      id: testId('player', 1),
      fields: { name: 'Ann', discord_id: '77' },
    });
    expect(store.readText(testId('player', 1))).not.toContain('77');
    expect(store.get(testId('player', 1))?.discord_id).toBe('77');
    expect(store.read(testId('player', 1)).created).toBe('2026-09-01T12:00:00.000Z');
  });
});
