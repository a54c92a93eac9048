import { expect, it } from 'vitest';
import { fitsVodChoice } from './RoleMatches.tsx';

it.each([
  ['all', {}, true],
  ['with', {}, false],
  ['without', {}, true],
  ['with', { vod: 'https://youtu.be/aaaaaaaaaaa' }, true],
  ['without', { vod: 'https://youtu.be/aaaaaaaaaaa' }, false],
  ['with', { vod: 'https://twitch.tv/live' }, false],
] as const)('%s of %j: %s', (choice, match, expected) => {
  expect(fitsVodChoice(match, choice)).toBe(expected);
});
