import type { Context, Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { pageBehind } from '#contract/pages.ts';
import type { Config } from '../config.ts';
import { type CallerRate, unitsPerRead } from '../http/caller-rate.ts';
import { pageHead } from '../http/page-head.ts';
import { countReads } from '../http/record-reader.ts';
import { readVisit } from '../http/visit.ts';
import type { Store } from '../store/store.ts';
import { findRedirect } from './redirects.ts';

type PreviewOptions = {
  readonly store: Pick<Store, 'read' | 'list'>;
  readonly config: Pick<Config, 'siteUrl' | 'siteName'>;
  readonly callerRate: CallerRate;
};

const previewCost = 10;
const defaultColour = '#111111';

/**
 * `GET /meta/{path}?domain=`: what a link preview says about a page, for front pages that are served elsewhere. The same
 * as the head of our own documents (data server reference, 6.3).
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
