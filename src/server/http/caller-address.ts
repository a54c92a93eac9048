import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import { isLoopbackHost } from '#domain/links/shared-domain.ts';
import type { Config } from '../config.ts';

/**
 * Returns the name under which a limit counts a caller: an IPv4 address, or the /64 network of an IPv6 address. One
 * household or phone has all addresses of such a network.
 *
 * @param caller an HTTP call, or the request of a socket's handshake while its connection is open
 */
export type CallerAddress = (caller: Context | IncomingMessage) => string;

/** Returns true if a caller, as `CallerAddress` returns it, is a program on this machine. */
export function isThisMachine(address: string): boolean {
  return address.startsWith('127.') || address === '0:0:0:0::/64';
}

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** An address as it is compared: mapped IPv4 as IPv4, without the zone of a link-local one. */
const plain = (address: string): string => {
  const [withoutZone = ''] = address.trim().split('%');
  return mapped.exec(withoutZone)?.[1] ?? withoutZone;
};

/** The first four groups of an IPv6 address, without leading zeros. */
function networkOf(address: string): string {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = Array<string>(tail === undefined ? 0 : 8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

const group = (address: string): string => (isIP(address) === 6 ? networkOf(address) : address);

/**
 * Finds the caller behind reverse proxies: `X-Forwarded-For` is read from its right end for as long as the program that
 * wrote the entry is one of `TRUSTED_PROXIES`. What a stranger sends in it is never believed. Of a public site all that
 * an unnamed proxy on this machine passes on is one caller, and never this machine.
 */
export function createCallerAddress({
  trustedProxies,
  siteUrl,
}: Pick<Config, 'trustedProxies' | 'siteUrl'>): CallerAddress {
  const isPublic = !isLoopbackHost(new URL(siteUrl).host);
  const trusted = new BlockList();
  for (const { address, prefix } of trustedProxies) trusted.addSubnet(address, prefix, familyOf(address));
  const isTrusted = (address: string): boolean => trusted.check(address, familyOf(address));

  return (caller) => {
    const { connection, forwardedFor, headerNames } = hopsOf(caller);
    let address = plain(connection);
    const hops = forwardedFor.split(',').map(plain);
    while (isTrusted(address)) {
      const hop = hops.pop() ?? '';
      if (isIP(hop) === 0) break;
      address = hop;
    }
    const name = group(address);
    // A proxy of this machine that was not named in TRUSTED_PROXIES passes on calls from anywhere.
    const isPassedOn = isPublic && isThisMachine(name) && headerNames().some(isForwarding);
    return isPassedOn ? `proxy ${name}` : name;
  };
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

type Hops = {
  readonly connection: string;
  readonly forwardedFor: string;
  readonly headerNames: () => readonly string[];
};

function hopsOf(caller: Context | IncomingMessage): Hops {
  if ('socket' in caller) {
    const { headers, socket } = caller;
    return {
      connection: socket.remoteAddress ?? '',
      forwardedFor: String(headers['x-forwarded-for'] ?? ''),
      headerNames: () => Object.keys(headers),
    };
  }
  const { incoming } = (caller.env ?? {}) as { incoming?: IncomingMessage };
  return {
    // Calls without a connection, as in tests, count as this machine's.
    connection: incoming?.socket.remoteAddress ?? '127.0.0.1',
    forwardedFor: caller.req.header('x-forwarded-for') ?? '',
    headerNames: () => [...caller.req.raw.headers.keys()],
  };
}

/** Headers that tell of a reverse proxy, whose callers may be anywhere. */
const forwarding =
  /^(?:forwarded|via|(?:true-client|fastly-client|x-real|x-client|x-cluster-client)-ip|(?:x-forwarded|x-original|x-envoy|cf|fly)(?:-.+)?)$/;

const isForwarding = (name: string): boolean => forwarding.test(name);

/** Returns true if the headers of a call show that it came through a reverse proxy. */
export const isForwarded = (request: Request): boolean => [...request.headers.keys()].some(isForwarding);

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Returns true if a call comes from a program on this machine that is not a reverse proxy, as far as its headers
 * show.
 */
export function isFromThisMachine(c: Context): boolean {
  const address = plain(hopsOf(c).connection);
  return loopback.check(address, familyOf(address)) && !isForwarded(c.req.raw);
}
