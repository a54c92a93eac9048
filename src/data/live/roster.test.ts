import { describe, expect, it } from 'vitest';
import { createRosterBook, hasRooms } from './roster.ts';

const rooms = (parts: object = {}) => ({ clients: [], overviews: [], broadcasts: [], ...parts });

describe('the roster of all pages', () => {
  it('gathers what pages say, each key once', () => {
    const book = createRosterBook();
    book.addKeys(['A', 'B']);
    book.addKeys(['B', 'C']);
    book.setRooms('p1', rooms({ clients: ['main'] }));
    book.setRooms('p2', rooms());
    book.drop('p2');
    expect(book.read()).toEqual({
      keys: ['A', 'B', 'C'],
      rooms: [{ page: 'p1', rooms: rooms({ clients: ['main'] }) }],
    });
  });

  it('believes the leader about rooms, and keeps keys it has not heard of yet', () => {
    const book = createRosterBook();
    book.addKeys(['mine']);
    book.setRooms('gone', rooms({ clients: ['main'] }));
    book.take({ keys: ['A'], rooms: [{ page: 'p1', rooms: rooms({ broadcasts: ['show'] }) }] });
    expect(book.read()).toEqual({
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
    const roster = { keys: [], rooms: [{ page: 'p1', rooms: rooms({ clients: ['main'] }) }] };
    expect(hasRooms(roster, page, wanted)).toBe(expected);
  });
});
