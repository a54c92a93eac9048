import { localKeyAddress } from '#domain/links/local-key.ts';
import type { Config } from './config.ts';
import { textOf } from './http/record-reader.ts';
import type { RunningServer } from './start-server.ts';
import type { Store } from './store/store.ts';

type Running = Pick<RunningServer, 'localKey'> & {
  readonly store: Pick<Store, 'list'>;
  readonly server: Pick<RunningServer['server'], 'address'>;
};

/**
 * The addresses to print at the start: site, sign-in, dashboard, an overlay and a minisite. The key of local sign-in is in
 * the fragment, which browsers send to nobody.
 */
export function addresses(config: Config, { store, server, localKey }: Running): string {
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port;
  const siteUrl = config.port === 0 ? config.siteUrl.replace(/:0$/, `:${port}`) : config.siteUrl;
  const { protocol, host } = new URL(siteUrl);

  const broadcasts = store.list('Broadcasts').filter((record) => textOf(record.key) !== undefined);
  // An overlay of a broadcast without a live match draws nothing, so one with a live match is preferred.
  const broadcast = broadcasts.find((record) => record.live_match !== undefined) ?? broadcasts[0];
  const event = store.list('Events').find((record) => textOf(record.subdomain) !== undefined);
  const lines = [
    ['Site', siteUrl],
    ['Sign in', localKey && `${siteUrl}${localKeyAddress(localKey)}`],
    ['Dashboard', `${siteUrl}/dashboard`],
    ['Overlay', broadcast && `${siteUrl}/broadcast/${encodeURIComponent(String(broadcast.key))}/ingame`],
    ['Minisite', event && `${protocol}//${event.subdomain}.${host}`],
    ['Listening on', `${config.host}:${port}`],
  ].filter(([, address]) => address !== undefined);
  return lines.map(([name, address]) => `${`${name}:`.padEnd(14)}${address}\n`).join('');
}
