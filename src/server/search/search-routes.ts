import type { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { maximumQueryLength, type SearchAnswer, searchPath } from '#contract/search-calls.ts';
import { cleanId } from '#domain/record-id.ts';
import { hitsPerPage } from '#domain/search/hits.ts';
import type { CallerRate } from '../http/caller-rate.ts';
import type { Store } from '../store/store.ts';
import { createSearchIndex, isFoundKind } from './search-index.ts';

/** Every text of 10,000 records is compared, see caller-rate.ts. */
const searchCost = 40;

type SearchOptions = {
  readonly store: Store;
  readonly clock: () => number;
  readonly callerRate: CallerRate;
};

const parameters: readonly string[] = ['query', 'event', 'from'];

/** `/api/search?query=&event=&from=`: one page of the public records that a query finds; those of `event` are first. */
export function addSearch(app: Hono, { store, clock, callerRate }: SearchOptions): void {
  const index = createSearchIndex(store, clock);
  app.get(searchPath, (c) => {
    callerRate.chargeWork(c, searchCost);
    const unknown = Object.keys(c.req.query()).find((name) => !parameters.includes(name));
    if (unknown !== undefined) {
      const problem = `${unknown}: is not a parameter of ${searchPath}. Known here: ${parameters.join(', ')}`;
      throw new CodedError('invalid-value', { problem, parameter: unknown });
    }
    const { query = '', event, from } = c.req.query();
    const start = Math.max(0, Math.trunc(Number(from)) || 0);
    const found = index.find(query.slice(0, maximumQueryLength), cleanId(event) ?? undefined);
    const hits = found
      .slice(start, start + hitsPerPage)
      // The index may be some seconds old.
      .filter(({ id }) => store.read(id).id !== undefined)
      .flatMap(({ id, kind }) => (isFoundKind(kind) ? [{ id, kind }] : []));
    const answer: SearchAnswer = { error: false, total: found.length, hits };
    return c.json(answer, 200, { 'Cache-Control': 'no-store' });
  });
}
