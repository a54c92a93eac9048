import { describe, expect, it } from 'vitest';
import { loginPlan } from './LoginRedirect.tsx';

const main = { origin: 'https://example.org', siteUrl: 'https://example.org', hasLocalSignIn: false };
const cup = { ...main, origin: 'https://cup.example.org' };

describe('loginPlan', () => {
  it.each([
    [
      'main site',
      { ...main, returnTo: '/profile' },
      { kind: 'provider', href: '/auth/discord/start?return=%2Fprofile' },
    ],
    [
      'main site without return',
      { ...main, returnTo: undefined },
      { kind: 'provider', href: '/auth/discord/start' },
    ],
    [
      'foreign return',
      { ...main, returnTo: 'https://evil.com/' },
      { kind: 'provider', href: '/auth/discord/start' },
    ],
    [
      'minisite',
      { ...cup, returnTo: '/match/M1/editor' },
      { kind: 'main-site', href: '/auth/handover/start?return=%2Fmatch%2FM1%2Feditor' },
    ],
    [
      'minisite without return',
      { ...cup, returnTo: undefined },
      { kind: 'main-site', href: '/auth/handover/start?return=%2F' },
    ],
    [
      'minisite with its own address',
      { ...cup, returnTo: 'https://cup.example.org/schedule' },
      { kind: 'main-site', href: '/auth/handover/start?return=%2Fschedule' },
    ],
    [
      'minisite with an address of the main site',
      { ...cup, returnTo: 'https://example.org/profile' },
      { kind: 'main-site', href: 'https://example.org/login?return=https%3A//example.org/profile' },
    ],
    [
      'minisite with a foreign return',
      { ...cup, returnTo: 'https://evil.com/' },
      { kind: 'main-site', href: '/auth/handover/start?return=%2F' },
    ],
    ['local sign-in', { ...main, hasLocalSignIn: true, returnTo: '/profile' }, { kind: 'local' }],
    [
      'local sign-in on a minisite',
      {
        origin: 'http://cup.localhost:8901',
        siteUrl: 'http://localhost:8901',
        hasLocalSignIn: true,
        returnTo: '/schedule',
      },
      {
        kind: 'main-site',
        href: '/auth/handover/start?return=%2Fschedule',
      },
    ],
    [
      'an address that is not of the site',
      { ...main, origin: 'http://192.168.1.5:8901', returnTo: undefined },
      { kind: 'provider', href: '/auth/discord/start' },
    ],
  ])('%s', (_case, visit, expected) => {
    expect(loginPlan(visit)).toEqual(expected);
  });
});
