import { describe, expect, it } from 'vitest';
import { createOwnPages } from './own-pages.ts';

/** A league whose only event with a site of its own is `cup`. */
const store = {
  read: (key: string) => (key === 'subdomain-cup' ? { id: 'recEVENT000000001' } : { __id: key }),
};
const isSender = (siteUrl: string, origin: string, host: string): boolean =>
  createOwnPages(siteUrl, store as never).isSender(
    new Request('http://localhost/', { method: 'POST', headers: { origin, host } }),
  );

const league = 'https://league.example';
const local = 'http://localhost:8901';

describe('a page', () => {
  it.each([
    [league, 'https://league.example', 'league.example'],
    [league, 'https://cup.league.example', 'cup.league.example'],
    // A proxy may replace the host.
    [league, 'https://cup.league.example', '127.0.0.1:8901'],
    [local, 'http://localhost:8901', 'localhost:8901'],
    [local, 'http://cup.localhost:8901', 'cup.localhost:8901'],
    [local, 'http://127.0.0.1:8901', '127.0.0.1:8901'],
    [local, 'http://[::1]:8901', '[::1]:8901'],
    // A forwarded port.
    [local, 'http://localhost:7000', 'localhost:7000'],
  ])('of %s is one at %s that calls %s', (siteUrl, origin, host) => {
    expect(isSender(siteUrl, origin, host)).toBe(true);
  });

  it.each([
    [league, 'http://league.example', 'league.example'],
    [league, 'https://league.example:8443', 'league.example'],
    [league, 'https://blog.league.example', 'league.example'],
    [league, 'https://blog.league.example', 'blog.league.example'],
    [league, 'https://x.cup.league.example', 'league.example'],
    [league, 'https://cup.league.example.evil.example', 'league.example'],
    [league, 'https://evil.example', 'evil.example'],
    [league, 'http://localhost:8901', 'localhost:8901'],
    [local, 'http://localhost:7000', 'localhost:8901'],
    [local, 'http://blog.localhost:8901', 'blog.localhost:8901'],
    [local, 'http://192.168.1.5:8901', '192.168.1.5:8901'],
    [league, 'null', 'league.example'],
    [league, '', 'league.example'],
  ])('of %s is not one at %s that calls %s', (siteUrl, origin, host) => {
    expect(isSender(siteUrl, origin, host)).toBe(false);
  });
});
