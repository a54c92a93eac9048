import { describe, expect, it } from 'vitest';
import {
  emptyRegistry,
  hasRooms,
  type PageRegistry,
  withKeys,
  withoutPage,
  withRooms,
  withSnapshot,
} from './page-registry.ts';

const rooms = (parts: object = {}) => ({ clients: [], overviews: [], broadcasts: [], ...parts });
const plain = (registry: PageRegistry) => ({
  keys: [...registry.keys],
  rooms: [...registry.rooms].map(([page, entry]) => ({ page, rooms: entry })),
});

describe('the registry of all pages', () => {
  it('gathers what pages say, each key once', () => {
    const keys = withKeys(withKeys(emptyRegistry.keys, ['A', 'B']), ['B', 'C']);
    const one = withRooms({ ...emptyRegistry, keys }, 'p1', rooms({ clients: ['main'] }));
    const two = withRooms(one, 'p2', rooms({ overviews: ['main'] }));
    expect(plain(withoutPage(two, 'p2'))).toEqual({
      keys: ['A', 'B', 'C'],
      rooms: [{ page: 'p1', rooms: rooms({ clients: ['main'] }) }],
    });
  });

  it('stays the same object where nothing is new', () => {
    const keys = withKeys(emptyRegistry.keys, ['A']);
    expect(withKeys(keys, ['A'])).toBe(keys);
    expect(withRooms(emptyRegistry, 'p1', rooms())).toBe(emptyRegistry);
    expect(withoutPage(emptyRegistry, 'p1')).toBe(emptyRegistry);
  });

  it('believes the leader about rooms, and keeps keys it has not heard of yet', () => {
    const own = withRooms(
      { ...emptyRegistry, keys: new Set(['mine']) },
      'gone',
      rooms({ clients: ['main'] }),
    );
    const said = { keys: ['A'], rooms: [{ page: 'p1', rooms: rooms({ broadcasts: ['show'] }) }] };
    expect(plain(withSnapshot(own, said))).toEqual({
      keys: ['mine', 'A'],
      rooms: [{ page: 'p1', rooms: rooms({ broadcasts: ['show'] }) }],
    });
  });

  it.each([
    ['the same', 'p1', rooms({ clients: ['main'] }), true],
    ['others', 'p1', rooms({ clients: ['other'] }), false],
    ['a page that is not there', 'p2', rooms({ clients: ['main'] }), false],
    ['a page that is not there and in no room', 'p2', rooms(), true],
  ])('tells whether it has the rooms of a page: %s', (_name, page, wanted, expected) => {
    const snapshot = { keys: [], rooms: [{ page: 'p1', rooms: rooms({ clients: ['main'] }) }] };
    expect(hasRooms(snapshot, page, wanted)).toBe(expected);
  });
});
