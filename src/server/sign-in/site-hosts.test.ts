import { describe, expect, it } from 'vitest';
import { isLoopbackHost } from '#domain/links/shared-domain.ts';
import { siteHosts } from './own-pages.ts';

describe('siteHosts', () => {
  it.each([
    ['https://example.org', 'example.org'],
    ['https://dev.example.org:8443', 'dev.example.org'],
    ['http://localhost:8901', undefined],
    ['http://site.localhost:8901', undefined],
    ['http://server:8901', undefined],
    ['http://192.168.0.9:8901', undefined],
    ['http://[::1]:8901', undefined],
  ])('%s had its cookie shared over %s before', (siteUrl, expected) => {
    expect(siteHosts(siteUrl).formerCookieDomain).toBe(expected);
  });

  it.each([
    ['example.org', true, true],
    ['EXAMPLE.org:8901', true, true],
    ['cup.example.org', false, true],
    ['notexample.org', false, false],
    ['example.org.evil.example', false, false],
  ])('%s: main %s, own %s', (host, isMain, isOwn) => {
    const hosts = siteHosts('https://example.org');
    expect([hosts.isMain(host), hosts.isOwn(host)]).toEqual([isMain, isOwn]);
  });
});

describe('isLoopbackHost', () => {
  it.each([
    ['localhost:8901', true],
    ['cup.localhost', true],
    ['127.0.0.1:80', true],
    ['[::1]:8901', true],
    ['[::1]', true],
    ['evil-localhost', false],
    ['localhost.evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['192.168.0.9', false],
    ['', false],
  ])('%s: %s', (host, expected) => {
    expect(isLoopbackHost(host)).toBe(expected);
  });
});
