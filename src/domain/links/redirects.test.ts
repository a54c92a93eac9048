import { describe, expect, it } from 'vitest';
import { redirectOf, routeRedirects } from './redirects.ts';

describe('redirectOf', () => {
  it.each([
    ['/guide', false, '/learn', 'redirect'],
    ['/guides', false, '/learn', 'redirect'],
    ['/tools', false, '/learn', 'redirect'],
    ['/bracket-creator', false, '/tools/bracket-creator', 'redirect'],
    ['/twitch-auth', false, '/tools/twitch-auth', 'redirect'],
    ['/scenes', false, '/learn/guides/observing-tech/obs-scenes', 'redirect'],
    ['/learn/guides/observing-tech/intro', false, '/learn/guides/observing-tech', 'alias'],
    ['/learn/guides/overwatch-settings/intro', false, '/learn/guides/overwatch-settings', 'alias'],
    ['/learn/guides/companion-module/intro', false, '/learn/guides/companion-module', 'alias'],
    ['/login', false, '/auth/discord/redirect', 'redirect'],
    ['/login', true, '/auth/discord/redirect', 'redirect'],
    ['/event/E1/brackets', false, '/event/E1/bracket', 'alias'],
    ['/event/E1/matches/', false, '/event/E1/schedule', 'redirect'],
    ['/event/$1/stream', false, '/event/$1/streams', 'redirect'],
    ['/event/E1/stream-details', true, '/event/E1/streams', 'redirect'],
    ['/brackets', true, '/bracket', 'alias'],
    ['/matches', true, '/schedule', 'redirect'],
    ['/stream', true, '/streams', 'redirect'],
    ['/stream-details', true, '/streams', 'redirect'],
    ['/schedule', false, '/events', 'redirect'],
    ['/bracket', false, '/events', 'redirect'],
    ['/standings', false, '/events', 'redirect'],
    ['/client/main/tally', false, '/client/main/tally-viewer', 'redirect'],
    ['/broadcast/b1/tally', false, '/broadcast/b1/tally-viewer', 'redirect'],
  ])('%s, minisite %j: %s', (path, isMinisite, to, kind) => {
    expect(redirectOf(path, isMinisite)).toMatchObject({ to, kind });
  });

  it.each([
    ['/schedule', true],
    ['/guide', true],
    ['/brackets', false],
    ['/event/E1/streams', false],
    ['/event/a/b/brackets', false],
    ['/client/main/tally-viewer', false],
    ['/', false],
  ])('leaves %s alone, minisite %j', (path, isMinisite) => {
    expect(redirectOf(path, isMinisite)).toBeUndefined();
  });

  it('keeps the query where it carries meaning', () => {
    expect(redirectOf('/login', false)?.keepsQuery).toBe(true);
    expect(redirectOf('/client/main/tally', false)?.keepsQuery).toBe(true);
    expect(redirectOf('/guide', false)?.keepsQuery).toBe(false);
  });

  it('never leads to another redirect', () => {
    for (const { to, where } of routeRedirects) {
      const path = to.replace('{id}', 'x');
      if (where !== 'minisite') expect([path, redirectOf(path, false)]).toEqual([path, undefined]);
      if (where !== 'main') expect([path, redirectOf(path, true)]).toEqual([path, undefined]);
    }
  });
});
