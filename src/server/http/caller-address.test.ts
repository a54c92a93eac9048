import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createCallerAddress, isThisMachine } from './caller-address.ts';

const addressOf = (trusted: string, remoteAddress: string | undefined, forwardedFor?: string): string => {
  const handshake = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } };
  return createCallerAddress(readConfig({ TRUSTED_PROXIES: trusted }))(
    handshake as unknown as IncomingMessage,
  );
};

describe('the address of a caller', () => {
  it.each([
    ['nobody is believed by default', '', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['a proxy on this machine', 'loopback', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['the same over IPv6', 'loopback', '::1', '203.0.113.9', '203.0.113.9'],
    ['the same as mapped IPv4', 'loopback', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a stranger who sends the header', 'loopback', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['what a stranger put before', 'loopback', '127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['two proxies', 'loopback, 10.0.0.0/8', '127.0.0.1', '1.1.1.1, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['a network of containers', 'private', '172.18.0.5', '203.0.113.9', '203.0.113.9'],
    ['one address', '10.1.2.3', '10.1.2.4', '203.0.113.9', '10.1.2.4'],
    ['an IPv6 network', 'fd00::/8', 'fd12::1', '203.0.113.9', '203.0.113.9'],
    ['proxies only', 'private', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['no header', 'loopback', '127.0.0.1', undefined, '127.0.0.1'],
    ['an entry that is no address', 'loopback', '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
    ['a connection that is gone', 'loopback', undefined, '203.0.113.9', ''],
  ])('%s', (_case, trusted, connection, forwardedFor, expected) => {
    expect(addressOf(trusted, connection, forwardedFor)).toBe(expected);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
  ])('%s counts as %s', (connection, expected) => {
    expect(addressOf('', connection)).toBe(expected);
  });

  it.each([
    ['https://cup.example', 'x-forwarded-for', 'proxy 127.0.0.1'],
    ['https://cup.example', 'via', 'proxy 127.0.0.1'],
    ['https://cup.example', 'accept', '127.0.0.1'],
    ['http://localhost:8000', 'x-forwarded-for', '127.0.0.1'],
  ])('of %s is this machine only where nothing was passed on: %s', (siteUrl, header, expected) => {
    const handshake = { socket: { remoteAddress: '127.0.0.1' }, headers: { [header]: 'x' } };
    const address = createCallerAddress(readConfig({ SITE_URL: siteUrl }))(
      handshake as unknown as IncomingMessage,
    );
    expect([address, isThisMachine(address)]).toEqual([expected, !expected.startsWith('proxy')]);
  });

  it('is the same for HTTP calls', async () => {
    const callerAddress = createCallerAddress(readConfig({ TRUSTED_PROXIES: 'loopback' }));
    const app = new Hono().get('/', (c) => c.text(callerAddress(c)));
    const incoming = { socket: { remoteAddress: '127.0.0.1' } };
    const headers = { 'x-forwarded-for': '2001:db8::7' };
    expect(await (await app.request('/', { headers }, { incoming })).text()).toBe('2001:db8:0:0::/64');
  });
});
