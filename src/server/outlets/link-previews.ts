import type { Context, Hono } from 'hono';
import { isApiPath } from '#contract/api-paths.ts';
import { CodedError } from '#contract/errors.ts';
import { pageBehind } from '#contract/pages.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { withoutTrailingSlashes } from '#domain/links/path-pattern.ts';
import type { Config } from '../config.ts';
import { type CallerRate, unitsPerRead } from '../http/caller-rate.ts';
import { pageHead } from '../http/page-head.ts';
import { countReads, textOf } from '../http/record-reader.ts';
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

/** Returns the target of a redirect: a web address, or a path of this site. Any other could run in the page. */
function safeTarget(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined || /[\s\\]/.test(text)) return undefined;
  if (/^\/(?!\/)/.test(text)) return text;
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text) ? text : undefined;
}

/**
 * Returns the redirect of a path: one of the subdomain before one of all. The table is private, so that unannounced
 * addresses cannot be listed. A caller who knows an address may follow it.
 */
function findRedirect(
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

type PreviewOptions = {
  readonly store: Pick<Store, 'read' | 'list'>;
  readonly config: Pick<Config, 'siteUrl' | 'siteName' | 'siteTheme'>;
  readonly callerRate: CallerRate;
};

const previewCost = 10;
const defaultColour = '#111111';

/**
 * `GET /meta/{path}?domain=`: the link preview of a page, for front pages that are served elsewhere. It is the same
 * as the head of our own documents.
 */
export function addLinkPreviews(app: Hono, { store: all, config, callerRate }: PreviewOptions): void {
  const answer = (c: Context, given: string) => {
    callerRate.chargeWork(c, previewCost);
    const { store, reads } = countReads(all);
    try {
      return preview(c, given, store);
    } finally {
      callerRate.add(c, reads() * unitsPerRead);
    }
  };
  const preview = (c: Context, given: string, store: PreviewOptions['store']) => {
    const domain = c.req.query('domain')?.toLowerCase();
    if (given === '' && !domain) throw new CodedError('no-path-or-domain');
    const path = `/${given.replace(/^\/+/, '')}`;
    const visit = readVisit(store, config.siteUrl, { path, host: domain });
    const redirect = findRedirect(store, path, visit.subdomain);
    if (redirect !== undefined) return c.json({ error: false, redirect: true, url: redirect.target });
    if (path === '/' && visit.subdomain !== undefined && visit.minisite === undefined) {
      throw new CodedError('no-event-and-no-path');
    }
    const head = pageHead({ store, config }, visit);
    if (head.isMissing) {
      const isKnown = pageBehind(path, visit.minisite?.eventKey) !== undefined;
      if (isKnown) throw new CodedError('preview-handler-failed');
      throw new CodedError(visit.minisite ? 'no-event-preview-handler' : 'no-preview-handler');
    }
    const isMinisites = visit.minisite !== undefined && !head.canonical.startsWith(config.siteUrl);
    return c.json({
      title: head.title,
      image: head.picture,
      description: head.description,
      color: head.themeColour ?? defaultColour,
      card_type: head.hasLargePicture ? 'summary_large_image' : 'summary',
      ...(visit.minisite && { useRootCanonical: !isMinisites }),
    });
  };
  app.on('GET', ['/meta', '/meta/'], (c) => answer(c, ''));
  // One encoded segment, or the path as it is.
  app.get('/meta/:path{.+}', (c) => answer(c, c.req.param('path')));
}
