import type { Hono } from 'hono';
import { type TableName, tableNames, tables } from '#contract/records.ts';
import { type LinkField, linkedIds } from '#domain/record-id.ts';
import type { Config } from '../config.ts';
import { escapeHtml } from '../http/record-texts.ts';
import type { Store } from '../store/store.ts';

type RequestOptions = {
  readonly store: Pick<Store, 'read'>;
  readonly config: Pick<Config, 'siteName'>;
  readonly clock: () => number;
};

/**
 * `/api/requests` and a readable `/requests`: that every table is loaded. The original asks another service for its tables
 * over and over; here they are read once at the start, which is what both say.
 */
export function addRequests(app: Hono, { store, config, clock }: RequestOptions): void {
  const start = clock();
  const names: readonly TableName[] = tableNames.filter((name) => !tables[name].isPrivate);
  const rows = () =>
    names.map((tableName) => ({
      tableName,
      lastFullRequest: start,
      lastChangesRequest: null,
      fullRequest: {
        type: 'full',
        status: 'done',
        start,
        duration: 0,
        // Of the public ones: the number of the others would tell that something is coming.
        itemCount: linkedIds(store.read(tableName).ids as LinkField).length,
      },
      changesRequest: null,
      airtableRequestCount: 0,
      lastError: null,
    }));
  const headers = { 'Cache-Control': 'no-store' };
  app.get('/api/requests', (c) => c.json(rows(), 200, headers));
  app.get('/requests', (c) => {
    const since = new Date(start).toISOString();
    const lines = rows().map(
      ({ tableName, fullRequest }) =>
        `<tr><th scope="row">${escapeHtml(tableName)}</th><td>${fullRequest.itemCount}</td></tr>`,
    );
    const title = escapeHtml(`Tables of ${config.siteName}`);
    return c.html(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head><body><h1>${title}</h1><p>All loaded since ${since}.</p><table><thead><tr><th scope="col">Table</th><th scope="col">Records</th></tr></thead><tbody>${lines.join('')}</tbody></table></body></html>`,
      200,
      headers,
    );
  });
}
