import { describe, expect, it } from 'vitest';
import { listChanges } from './use-presence.ts';

const list = (keys: string) => [...keys].map((key) => ({ key, item: key }));

describe('changes of a list', () => {
  it.each([
    ['nothing', 'abc', 'abc', {}, '', 'abc'],
    ['another order', 'abc', 'cab', {}, '', 'cab'],
    ['two come', 'bd', 'abcd', { a: 0, c: 1 }, '', 'abcd'],
    ['two leave', 'abcd', 'bd', {}, 'ac', 'abcd'],
    ['the first one leaves in its place', 'abc', 'bc', {}, 'a', 'abc'],
    ['the first two leave', 'abcd', 'cd', {}, 'ab', 'abcd'],
    ['the last one leaves while another comes', 'abc', 'xab', { x: 0 }, 'c', 'xabc'],
    ['all of them are others', 'ab', 'cd', { c: 0, d: 1 }, 'ab', 'abcd'],
    ['one that leaves already leaves once', 'aab', 'b', {}, 'a', 'ab'],
    ['nothing is left', 'ab', '', {}, 'ab', 'ab'],
  ])('%s', (_name, before, after, arrivals, leaving, order) => {
    const changes = listChanges(list(before), list(after));
    expect(Object.fromEntries(changes.arrivals)).toEqual(arrivals);
    expect([...changes.leaving.keys()].join('')).toBe(leaving);
    expect(changes.order.join('')).toBe(order);
  });
});
