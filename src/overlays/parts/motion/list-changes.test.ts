import { describe, expect, it } from 'vitest';
import { listChanges } from './list-changes.ts';

const list = (keys: string) => [...keys].map((key) => ({ key, item: key }));

describe('changes of a list', () => {
  it.each([
    ['nothing', 'abc', 'abc', {}, ''],
    ['another order', 'abc', 'cab', {}, ''],
    ['two come', 'bd', 'abcd', { a: 0, c: 1 }, ''],
    ['two leave', 'abcd', 'bd', {}, 'ac'],
    ['all of them are others', 'ab', 'cd', { c: 0, d: 1 }, 'ab'],
    ['one that leaves already leaves once', 'aab', 'b', {}, 'a'],
  ])('%s', (_name, before, after, arrivals, leaving) => {
    const changes = listChanges(list(before), list(after));
    expect(Object.fromEntries(changes.arrivals)).toEqual(arrivals);
    expect(changes.leaving.map(({ key }) => key).join('')).toBe(leaving);
  });
});
