import { describe, expect, it } from 'vitest';
import { isAppPage, isPartOfPage } from './shell.ts';

const at = (address: string) => new URL(address, 'https://cup.example');

describe('isAppPage', () => {
  it.each([
    '/',
    '/index.html',
    '/events',
    '/event/EVENT000000001',
    '/event/EVENT000000001/theme',
    '/team/TEAM0000000001/theme',
    '/match/MATCH000000001',
    '/match/MATCH000000001/editor',
    '/detailed/MATCH000000001',
    '/players',
    '/news/big-news-here',
    '/schedule',
    '/learn/guides/observing-tech/intro',
    '/client/some-client/tally-viewer',
    '/broadcast/main/break-bar',
    '/theme',
    '/theme?from=share',
    '/themes',
    '/links',
  ])('%s is a page', (path) => {
    expect(isAppPage(at(path))).toBe(true);
  });

  it.each([
    '/things/a,b',
    '/thing/a',
    '/changes',
    '/site-files',
    '/image?id=1',
    '/image.png',
    '/theme?id=a',
    '/theme.png',
    '/theme.png?id=a',
    '/match?id=a&size=40',
    '/match.png',
    '/match.jpg',
    '/auth/login',
    '/auth/discord/return',
    '/actions/set-title',
    '/socket.io/',
    '/health',
    '/ready',
    '/metrics',
    '/time',
    '/ical',
    '/ical/event.ics',
    '/twitch_auth/channel:manage:broadcast',
    '/manifest.webmanifest',
    '/robots.txt',
    '/sw.js',
    '/assets/main-abc.js',
  ])('%s is not', (path) => {
    expect(isAppPage(at(path))).toBe(false);
  });
});

describe('isPartOfPage', () => {
  it.each([
    ['no-cors', 'image', true],
    ['cors', '', true],
    ['no-cors', 'video', true],
    ['navigate', 'document', false],
    ['navigate', 'iframe', false],
    ['navigate', 'object', false],
    ['no-cors', 'object', false],
    ['no-cors', 'embed', false],
  ] as const)('%s, "%s": %s', (mode, destination, expected) => {
    expect(isPartOfPage({ mode, destination })).toBe(expected);
  });
});
