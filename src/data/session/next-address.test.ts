import { beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();

async function open(origin: string) {
  vi.resetModules();
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return import('./next-address.ts');
}

beforeEach(() => {
  stored.clear();
  stored.set('site', JSON.stringify({ siteName: 'League', siteUrl: 'https://example.org' }));
});

describe('the next address', () => {
  it('is read once', async () => {
    const { rememberNext, takeNext } = await open('https://example.org');
    rememberNext('/match/M1/editor?map=2');
    expect([takeNext(), takeNext()]).toEqual(['/match/M1/editor?map=2', undefined]);
  });

  it.each([
    ['https://evil.com/', undefined],
    ['//evil.com', undefined],
    [undefined, undefined],
    ['https://cup.example.org/schedule', 'https://cup.example.org/schedule'],
  ])('%s is kept as %s', async (returnTo, expected) => {
    const { rememberNext, takeNext } = await open('https://example.org');
    rememberNext('/older');
    rememberNext(returnTo);
    expect(takeNext()).toBe(expected);
  });

  it('of a minisite carries its origin', async () => {
    const { rememberNext } = await open('https://cup.example.org');
    expect(rememberNext('/schedule')).toBe('https://cup.example.org/schedule');
  });
});
