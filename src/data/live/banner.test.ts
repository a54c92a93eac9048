import { describe, expect, it } from 'vitest';
import { type BannerFacts, bannerFor } from './banner.ts';

const facts: BannerFacts = {
  isConnected: true,
  flags: [],
  loadedAt: 10_000,
  hasUpdateReady: false,
  storage: 'full',
};

describe('bannerFor', () => {
  it.each([
    ['nothing to say', {}, 60_000, undefined],
    ['not connected yet, within 3 s of loading', { isConnected: false }, 12_999, undefined],
    ['not connected 3 s after loading', { isConnected: false }, 13_000, 'disconnected'],
    [
      'the first attempt under way',
      { isConnected: false, isConnecting: true, attemptedAt: 15_000 },
      24_999,
      undefined,
    ],
    ['its code still loading', { isConnected: false, isConnecting: true }, 60_000, undefined],
    [
      'a first attempt without result',
      { isConnected: false, isConnecting: true, attemptedAt: 15_000 },
      25_000,
      'disconnected',
    ],
    ['lost later', { isConnected: false }, 60_000, 'disconnected'],
    ['rebuilding', { flags: ['server_rebuilding'] }, 60_000, 'rebuilding'],
    ['errors', { flags: ['high_error_rate'] }, 60_000, 'errors'],
    ['rebuilding before errors', { flags: ['high_error_rate', 'server_rebuilding'] }, 60_000, 'rebuilding'],
    [
      'disconnected before all',
      { isConnected: false, flags: ['server_rebuilding'], hasUpdateReady: true },
      60_000,
      'disconnected',
    ],
    [
      'flags while still connecting',
      { isConnected: false, flags: ['server_rebuilding'] },
      11_000,
      'rebuilding',
    ],
    ['an update', { hasUpdateReady: true }, 60_000, 'update'],
    ['errors before an update', { hasUpdateReady: true, flags: ['high_error_rate'] }, 60_000, 'errors'],
    ['storage that is refused', { storage: 'memory' as const }, 60_000, 'storage'],
    ['an update before storage', { storage: 'memory' as const, hasUpdateReady: true }, 60_000, 'update'],
    [
      'no connection before storage',
      { storage: 'memory' as const, isConnected: false },
      60_000,
      'disconnected',
    ],
    ['an unknown flag', { flags: ['something_new'] }, 60_000, undefined],
  ])('%s', (_name, changed, now, expected) => {
    expect(bannerFor({ ...facts, ...changed }, now)?.kind).toBe(expected);
  });

  it('words them as the specification does', () => {
    expect(bannerFor({ ...facts, isConnected: false }, 60_000)?.text).toBe(
      "No connection to the data server. Don't refresh, we're trying to reconnect...",
    );
    expect(bannerFor({ ...facts, flags: ['high_error_rate'] }, 60_000)?.text).toBe('Data server errors');
    expect(bannerFor({ ...facts, flags: ['server_rebuilding'] }, 60_000)?.text).toBe(
      'Server rebuilding: The server is rebuilding its data store. Some pages might not be accessible.',
    );
  });
});
