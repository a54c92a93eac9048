import type { Hono } from 'hono';
import { isApiPath } from '#contract/api-paths.ts';
import { pageBehind } from '#contract/pages.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { withoutTrailingSlashes } from '#domain/links/path-pattern.ts';
import type { Config } from '../config.ts';
import { textOf } from '../http/record-reader.ts';
import { readVisit } from '../http/visit.ts';
import type { Store } from '../store/store.ts';

type RedirectOptions = {
  readonly store: Pick<Store, 'read' | 'list'>;
  readonly config: Pick<Config, 'siteUrl'>;
};

const plain = (text: unknown): string => (textOf(text) ?? '').toLowerCase();

/** Returns the path without slashes at its end, since addresses are written with and without; `/` stays. */
const pathOf = (text: unknown): string => {
  const path = plain(text);
  return withoutTrailingSlashes(path) || path.slice(0, 1);
};

/** Where a redirect may lead: to a web address, or to a path of this site. Anything else could run in the page. */
function safeTarget(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined || /[\s\\]/.test(text)) return undefined;
  if (/^\/(?!\/)/.test(text)) return text;
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text) ? text : undefined;
}

/**
 * The redirect of a path: one of the subdomain before one of all. The table is private, so that nobody can list what
 * is not announced; who knows an address may follow it.
 */
export function findRedirect(
  store: Pick<Store, 'list'>,
  path: string,
  subdomain: string | undefined,
): { readonly record: WireRecord; readonly target: string } | undefined {
  const wanted = pathOf(path);
  const matching = store
    .list('Redirects')
    .filter(({ active, incoming_url }) => active === true && pathOf(incoming_url) === wanted);
  const record =
    matching.find((one) => plain(one.subdomain) === plain(subdomain)) ??
    matching.find((one) => plain(one.subdomain) === '');
  const target = safeTarget(record?.outgoing_url);
  return record === undefined || target === undefined ? undefined : { record, target };
}

/**
 * `GET /redirect?path=&subdomain=` for other front pages, and 301 for people who open such an address here. A page of
 * this site always comes first: no record can take the place of the login.
 */
export function addRedirects(app: Hono, { store, config }: RedirectOptions): void {
  app.get('/redirect', (c) => {
    const { path, subdomain } = c.req.query();
    const headers = { 'Cache-Control': 'no-store' };
    if (path === undefined) return c.json({ redirect: null, warn: 'error occurred' }, 200, headers);
    const found = findRedirect(store, path, subdomain);
    if (found === undefined) return c.json({ redirect: null }, 200, headers);
    const { id, incoming_url } = found.record;
    const redirect = {
      id,
      __tableName: 'Redirects',
      active: true,
      incoming_url,
      outgoing_url: found.target,
      ...(subdomain && { subdomain }),
    };
    return c.json({ redirect }, 200, headers);
  });

  app.get('*', async (c, next) => {
    const { path } = c.req;
    const isAsked = c.req.header('accept')?.includes('text/html') && !isApiPath(path, c.req.query('id'));
    if (!isAsked || store.list('Redirects').length === 0) return next();
    const { minisite, subdomain } = readVisit(store, config.siteUrl, { path, host: c.req.header('host') });
    if (pageBehind(path, minisite?.eventKey) !== undefined) return next();
    const found = findRedirect(store, path, subdomain);
    if (found === undefined) return next();
    // Browsers keep a 301 for good unless they are told otherwise, and records change.
    return c.body(null, 301, {
      Location: found.target,
      'Cache-Control': 'public, max-age=300',
      Vary: 'Host',
    });
  });
}
