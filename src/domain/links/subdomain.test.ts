import { describe, expect, it } from 'vitest';
import { isSubdomain, minisiteSubdomain, suggestedSubdomain, withoutSubdomain } from './subdomain.ts';

describe('minisiteSubdomain', () => {
  it.each([
    ['cup.example.org', 'cup'],
    ['cup.dev.example.org', 'cup'],
    ['cup.live.example.org', 'cup'],
    ['dev.example.org', undefined],
    ['live.example.org', undefined],
    ['example.org', undefined],
    ['CUP.Example.org:8901', 'cup'],
    ['cup.localhost:8901', 'cup'],
    ['localhost:5173', undefined],
    ['a.b.example.org', 'a.b'],
    ['notexample.org', undefined],
    ['other.net', undefined],
    ['cup.example.org.', 'cup'],
  ])('%s: %j', (host, expected) => {
    expect(minisiteSubdomain(host, ['example.org', 'localhost:8901'])).toBe(expected);
  });

  it('takes the longest main domain', () => {
    expect(minisiteSubdomain('cup.dev.example.org', ['example.org', 'dev.example.org'])).toBe('cup');
    expect(minisiteSubdomain('dev.example.org', ['example.org', 'dev.example.org'])).toBeUndefined();
  });
});

describe('subdomain names', () => {
  it.each([
    ['cup', true],
    ['Cup-2', true],
    ['a.b', true],
    ['evil.com/', false],
    ['-cup', false],
    ['cup-', false],
    ['a..b', false],
    ['a b', false],
    ['', false],
    ['Live', false],
    ['cup.dev', false],
    ['live.cup', true],
    ['x'.repeat(63), true],
    ['x'.repeat(64), false],
  ])('%j: %j', (text, expected) => {
    expect(isSubdomain(text)).toBe(expected);
  });

  it.each([
    ['Harbour Open 2026', 'harbour-open-2026'],
    ['Ördög – Kupa_3', 'ordog-kupa-3'],
    ['第一届', ''],
    ['Live', ''],
    [`The ${'very '.repeat(12)}long cup`, `the-${'very-'.repeat(11)}very`],
    ['x'.repeat(64), ''],
  ])('the name %j suggests %j', (name, expected) => {
    expect(suggestedSubdomain(name)).toBe(expected);
  });

  it.each([
    ['cup.example.org', 'cup', 'example.org'],
    ['cup.localhost:8901', 'cup', 'localhost:8901'],
    ['example.org', undefined, 'example.org'],
    ['example.org', 'cup', 'example.org'],
  ])('%s without %j is %s', (host, subdomain, expected) => {
    expect(withoutSubdomain(host, subdomain)).toBe(expected);
  });
});
