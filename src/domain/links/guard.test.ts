import { describe, expect, it } from 'vitest';
import { acceptedReturn, afterSignIn, guardVisit, loginAddress, rememberedNext } from './guard.ts';

describe('guardVisit', () => {
  const nobody = { hasUser: false, hasToken: false, hasTriedToken: false };
  it.each([
    ['user present', '/profile', { ...nobody, hasUser: true }, { kind: 'pass' }],
    ['stored token, not tried', '/profile', { ...nobody, hasToken: true }, { kind: 'sign-in-with-token' }],
    [
      'stored token, tried in vain',
      '/profile',
      { hasUser: false, hasToken: true, hasTriedToken: true },
      { kind: 'go-to-login', login: '/login?return=/profile' },
    ],
    ['no token', '/profile', nobody, { kind: 'go-to-login', login: '/login?return=/profile' }],
    [
      'query and fragment',
      '/match/M1/editor?a=1&b=2#maps',
      nobody,
      { kind: 'go-to-login', login: '/login?return=/match/M1/editor%3Fa%3D1%26b%3D2%23maps' },
    ],
    [
      'a key in the fragment',
      '/dashboard?a=1#key=AbCdEfGh',
      nobody,
      { kind: 'go-to-login', login: '/login?return=/dashboard%3Fa%3D1' },
    ],
  ])('%s', (_case, address, session, expected) => {
    expect(guardVisit(address, session)).toEqual(expected);
  });

  it('keeps the address whole through the query', () => {
    const address = '/me/casts?q=ü & more#x';
    expect(decodeURIComponent(loginAddress(address).slice('/login?return='.length))).toBe(address);
  });
});

describe('acceptedReturn', () => {
  it.each([
    ['/profile', '/profile'],
    ['/match/M1/editor?x=1#y', '/match/M1/editor?x=1#y'],
    ['https://example.org/profile', 'https://example.org/profile'],
    ['https://cup.example.org/match/M1/editor', 'https://cup.example.org/match/M1/editor'],
    ['http://cup.example.org:8901', 'http://cup.example.org:8901'],
    ['https://evil.com/profile', undefined],
    ['https://example.org.evil.com/', undefined],
    ['https://notexample.org/', undefined],
    ['https://example.org@evil.com/', undefined],
    ['https://evil.com\\@example.org/', undefined],
    ['https://example.org\t.evil.com', undefined],
    ['//evil.com', undefined],
    ['/\\evil.com', undefined],
    ['/a\nb', undefined],
    ['javascript:alert(1)', undefined],
    ['profile', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j: %j', (address, expected) => {
    expect(acceptedReturn(address, 'example.org')).toBe(expected);
  });
});

describe('rememberedNext', () => {
  const cup = { origin: 'https://cup.example.org', mainDomain: 'example.org' };
  const main = { origin: 'https://example.org', mainDomain: 'example.org' };
  it.each([
    ['/match/M1/editor', cup, 'https://cup.example.org/match/M1/editor'],
    ['/profile', main, '/profile'],
    ['https://cup.example.org/match/M1/editor', main, 'https://cup.example.org/match/M1/editor'],
    ['https://evil.com/', main, undefined],
    [undefined, cup, undefined],
    ['/profile', { origin: 'http://localhost:8901', mainDomain: 'localhost:8901' }, '/profile'],
  ])('%j on %j: %j', (returnTo, page, expected) => {
    expect(rememberedNext(returnTo, page)).toBe(expected);
  });
});

describe('afterSignIn', () => {
  it.each([
    [undefined, { kind: 'route', path: '/profile' }],
    ['/me', { kind: 'route', path: '/me' }],
    [
      'https://cup.example.org/match/M1/editor',
      { kind: 'location', href: 'https://cup.example.org/match/M1/editor' },
    ],
    ['https://evil.com/', { kind: 'route', path: '/profile' }],
  ])('%j', (next, expected) => {
    expect(afterSignIn(next, 'example.org')).toEqual(expected);
  });
});
