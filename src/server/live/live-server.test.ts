import { describe, expect, it } from 'vitest';
import { recordRoom, subscribedKey } from './live-server.ts';

describe('subscribedKey', () => {
  it.each([
    ['recAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAA'],
    ['AAAAAAAAAAAAAA', 'AAAAAAAAAAAAAA'],
    ['special:live-matches', 'special:live-matches'],
    ['Event Series', 'Event Series'],
    ['news-big-news-here', 'news-big-news-here'],
    ['broadcast-Überträge', 'broadcast-Überträge'],
  ])('%s is %s', (value, expected) => {
    expect(subscribedKey(value)).toBe(expected);
  });

  it.each([undefined, null, 7, {}, [], '', ' ', 'a\nb', 'a\u0000', '<b>', 'x'.repeat(151)])(
    'refuses %j',
    (value) => {
      expect(subscribedKey(value)).toBe(undefined);
    },
  );
});

it('names rooms so that no key is a socket id', () => {
  expect(recordRoom('AAAAAAAAAAAAAA')).toBe('record:AAAAAAAAAAAAAA');
});
