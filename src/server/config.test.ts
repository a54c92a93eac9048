import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, variableNames } from './config.ts';

describe('readConfig', () => {
  it('has the defaults of the documented table', () => {
    expect(readConfig({})).toEqual({
      port: 8901,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      redisUrl: undefined,
      siteUrl: 'http://localhost:8901',
      siteName: 'Grandstand',
      isSiteNameSet: false,
      corsOrigins: [],
      trustedProxies: [],
      hstsSeconds: undefined,
      discord: undefined,
      twitch: undefined,
      hasLocalSignIn: true,
      localSignInKey: undefined,
      metricsToken: undefined,
      backupsKept: 7,
      push: { contact: 'https://localhost:8901', services: [] },
      isProductionOpen: false,
      logLevel: 'info',
      maximumSockets: 5000,
      maximumSocketsPerAddress: 400,
    });
  });

  it('derives the site address from the port and takes an empty value as unset', () => {
    expect(readConfig({ PORT: '18100', SITE_NAME: '' })).toMatchObject({
      siteUrl: 'http://localhost:18100',
      siteName: 'Grandstand',
    });
  });

  it.each([
    [{ SITE_URL: 'https://example.org' }, 31_536_000],
    [{ SITE_URL: 'https://example.org', HSTS_MAX_AGE: '0' }, 0],
    [{ SITE_URL: 'http://example.org' }, undefined],
    [{ SITE_URL: 'http://example.org', HSTS_MAX_AGE: '60' }, 60],
  ])('keeps browsers on https: %j', (environment, seconds) => {
    expect(readConfig(environment).hstsSeconds).toBe(seconds);
  });

  it('reads lists, addresses and provider pairs', () => {
    const config = readConfig({
      CORS_ORIGINS: 'https://a.example, http://b.example:3000',
      SITE_URL: 'https://Example.org/',
      TWITCH_CLIENT_ID: 'id',
      TWITCH_CLIENT_SECRET: 'secret',
      TWITCH_ID: 'http://127.0.0.1:18101/',
      STATUS_URL: 'https://status.example.org/league',
      SYNCER_URL: 'https://sync.example.org/room',
      CAMERA_URL: 'https://cams.example.org/',
      REQUESTS_URL: 'https://chat.example.org/requests',
      MODERATOR_MAIL: 'moderators@example.org',
      TRUSTED_PROXIES: '192.0.2.1 loopback,2001:db8::/32',
    });
    expect(config.trustedProxies).toEqual([
      { address: '192.0.2.1', prefix: 32 },
      { address: '127.0.0.0', prefix: 8 },
      { address: '::1', prefix: 128 },
      { address: '2001:db8::', prefix: 32 },
    ]);
    expect(config.syncerUrl).toBe('https://sync.example.org/room');
    expect(config.cameraUrl).toBe('https://cams.example.org');
    expect([config.requestsUrl, config.moderatorMail]).toEqual([
      'https://chat.example.org/requests',
      'moderators@example.org',
    ]);
    expect(config.statusUrl).toBe('https://status.example.org/league');
    expect(config.corsOrigins).toEqual(['https://a.example', 'http://b.example:3000']);
    expect(config.siteUrl).toBe('https://example.org');
    expect(config.twitch).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      api: 'https://api.twitch.tv',
      identity: 'http://127.0.0.1:18101',
    });
  });

  it.each([
    [{}, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ SITE_URL: 'http://localhost:18100' }, true],
    [{ SITE_URL: 'http://live.localhost' }, true],
    [{ SITE_URL: 'https://example.org' }, false],
    [{ DISCORD_CLIENT_ID: 'a', DISCORD_CLIENT_SECRET: 'b' }, false],
    [{ LOCAL_SIGN_IN: 'off' }, false],
  ])('local sign-in with %j is %s', (environment, expected) => {
    expect(readConfig(environment).hasLocalSignIn).toBe(expected);
  });

  it.each([
    ['PORT', '80x'],
    ['PORT', '70000'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://host/name'],
    ['REDIS_URL', 'host:6379'],
    ['SITE_URL', 'example.org'],
    ['SITE_URL', 'https://example.org/path'],
    ['CORS_ORIGINS', 'https://a.example,nonsense'],
    ['TRUSTED_PROXIES', 'localhost'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['LOCAL_SIGN_IN', 'maybe'],
    ['LOCAL_SIGN_IN_KEY', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['DISCORD_API', 'ftp://x'],
    ['SITE_NAME', 'x'.repeat(81)],
    ['STATUS_URL', 'javascript:alert(1)'],
    ['STATUS_URL', 'status.example.org'],
    ['REQUESTS_URL', 'javascript:alert(1)'],
    ['MODERATOR_MAIL', 'mailto:moderators@example.org'.replace('@', ' ')],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} is not usable: it takes [^\\n]+$`));
  });

  it('refuses half a provider, and local sign-in on a public address or beside Discord', () => {
    expect(() => readConfig({ DISCORD_CLIENT_ID: 'a' })).toThrow(/^DISCORD_CLIENT_SECRET is missing/);
    expect(() => readConfig({ HOST: '0.0.0.0', LOCAL_SIGN_IN: 'on' })).toThrow(
      /^LOCAL_SIGN_IN is not usable with HOST=0\.0\.0\.0: [^\n]+$/,
    );
    expect(() => readConfig({ SITE_URL: 'https://example.org', LOCAL_SIGN_IN: 'on' })).toThrow(
      /^LOCAL_SIGN_IN is not usable with SITE_URL=https:\/\/example\.org: [^\n]+$/,
    );
    const discord = { DISCORD_CLIENT_ID: 'a', DISCORD_CLIENT_SECRET: 'b' };
    expect(() => readConfig({ ...discord, LOCAL_SIGN_IN: 'on' })).toThrow(
      /^LOCAL_SIGN_IN is not usable with a Discord client: [^\n]+$/,
    );
  });
});

it('has each setting in the table of the README', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(variableNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
