import { expect, it } from 'vitest';
import { whereToWatch } from './where-to-watch.ts';

const main = { code: 'A', name: 'Main', stream_link: 'https://www.twitch.tv/main' };
const second = { code: 'B', name: 'Second', channel_username: ['second'] };
const copy = { code: 'C', name: 'Copy', stream_link: 'https://www.twitch.tv/main' };
const silent = { code: 'D', name: 'Silent' };

it.each([
  ['the stream of its code', 'b', ['Second']],
  ['all streams without a code, each address once', undefined, ['Main', 'Second']],
  ['all streams with a code that no broadcast has', 'X', ['Main', 'Second']],
  ['nothing when it is on no stream', 'Off', []],
  ['nothing when the stream has no address', 'D', []],
])('is %s', (_case, code, names) => {
  expect(whereToWatch(code, [main, second, copy, silent]).map(({ name }) => name)).toEqual(names);
});

it('leads to the address of the stream', () => {
  expect(whereToWatch('B', [second])).toEqual([{ name: 'Second', link: 'https://www.twitch.tv/second' }]);
});
