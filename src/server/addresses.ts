import { setupAddress } from '#contract/account-calls.ts';
import { localKeyAddress } from '#domain/links/local-key.ts';
import type { Config } from './config.ts';
import { textOf } from './http/record-reader.ts';
import type { RunningServer } from './start-server.ts';
import type { Store } from './store/store.ts';

type Running = Pick<RunningServer, 'localKey' | 'setupKey'> & {
  readonly store: Pick<Store, 'list'>;
  readonly server: Pick<RunningServer['server'], 'address'>;
};

/** Named addresses: site, dashboard, an overlay and a minisite; sign-in, with its key, where that is local. */
function addressesOf(
  config: Config,
  { store, server, localKey, setupKey }: Running,
): (readonly [string, string])[] {
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port;
  const siteUrl = config.port === 0 ? config.siteUrl.replace(/:0$/, `:${port}`) : config.siteUrl;
  const { protocol, host } = new URL(siteUrl);

  const broadcasts = store.list('Broadcasts').filter((record) => textOf(record.key) !== undefined);
  // An overlay of a broadcast without a live match draws nothing, so one with a live match is preferred.
  const broadcast = broadcasts.find((record) => record.live_match !== undefined) ?? broadcasts[0];
  const event = store.list('Events').find((record) => textOf(record.subdomain) !== undefined);
  const named = [
    ['Site', siteUrl],
    [signIn, localKey && `${siteUrl}${localKeyAddress(localKey)}`],
    [setUp, setupKey && `${siteUrl}${setupAddress(setupKey)}`],
    ['Dashboard', `${siteUrl}/dashboard`],
    ['Overlay', broadcast && `${siteUrl}/broadcast/${encodeURIComponent(String(broadcast.key))}/ingame`],
    ['Minisite', event && `${protocol}//${event.subdomain}.${host}`],
    ['Listening on', `${config.host}:${port}`],
  ] as const;
  return named.flatMap(([name, address]) => (address === undefined ? [] : [[name, address] as const]));
}

const signIn = 'Sign in';
const setUp = 'Set up';
const hasSecret = ([name]: readonly [string, string]): boolean => name === signIn || name === setUp;
const toLine = ([name, address]: readonly [string, string]): string => `${`${name}:`.padEnd(14)}${address}\n`;

/**
 * Returns the lines with addresses that are printed at startup. The keys of local sign-in and of the first run are
 * in the fragment, which browsers never send.
 */
export const addresses = (config: Config, running: Running): string =>
  addressesOf(config, running).map(toLine).join('');

/** The lines with which a user signs in, and with which the site gets its owner; empty where neither is possible. */
export const signInLines = (config: Config, running: Running): string =>
  addressesOf(config, running).filter(hasSecret).map(toLine).join('');

/** The addresses as fields of an entry of the log, which must not have the keys. */
export const loggedAddresses = (config: Config, running: Running): Readonly<Record<string, string>> =>
  Object.fromEntries(addressesOf(config, running).filter((named) => !hasSecret(named)));
