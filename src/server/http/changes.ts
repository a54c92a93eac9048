import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { CodedError } from '#contract/errors.ts';
import { changesRequest } from '#contract/http.ts';
import { httpHeaders } from '#contract/http-names.ts';
import { changesSince } from '../store/changes-since.ts';
import type { Store } from '../store/store.ts';
import type { CallerRate } from './caller-rate.ts';
import { type OriginRule, originHeaders } from './origins.ts';
import { parseKeys } from './record-texts.ts';
import { joinedTexts, readJson } from './request-body.ts';

/** With more changed records the client should read again what it shows; so many take about 40 ms. */
const maximumChanged = 2000;
const maximumKeys = 20_000;

/** See caller-rate.ts; the body they came in is counted before it is read. */
const keysPerUnit = 500;

type ChangesOptions = {
  readonly store: Store;
  readonly origins: OriginRule;
  readonly callerRate: CallerRate;
};

type Asked = { readonly epoch: string; readonly since: number; readonly keys: readonly string[] };

/**
 * GET and POST `/changes`: the named records that changed after change number `since`. A record that was hidden or
 * deleted since has only `__id` and `__revision`. For another epoch, or a number that the server has not reached, the
 * answer is `tooOld`: the client reads everything again.
 */
export function addChanges(app: Hono, { store, origins, callerRate }: ChangesOptions): void {
  const answer = (c: Context, { epoch, since, keys }: Asked): Response => {
    callerRate.chargeWork(c, 1 + keys.length / keysPerUnit);
    const headers = {
      'Cache-Control': 'no-store',
      [httpHeaders.epoch]: store.epoch,
      [httpHeaders.sequence]: String(store.sequence()),
      ...originHeaders(origins, c.req.raw.headers),
    };
    return c.json(changesSince(store, since, keys, epoch, maximumChanged), 200, headers);
  };

  app.get('/changes', (c) => {
    const { epoch = '', since, ids, keys } = c.req.query();
    return answer(c, checked({ epoch, since: Number(since), keys: parseKeys(keys ?? ids ?? '') }));
  });
  app.post('/changes', async (c) => {
    const body = await readJson(c);
    const keys = parseKeys(joinedTexts(body.keys ?? body.ids));
    return answer(c, checked({ epoch: body.epoch, since: body.since, keys }));
  });
}

function checked(asked: unknown): Asked {
  const result = v.safeParse(changesRequest, asked);
  if (!result.success) {
    const [issue] = result.issues;
    const problem = `${v.getDotPath(issue) ?? 'request'}: ${issue.message}`;
    throw new CodedError('invalid-value', { problem });
  }
  if (result.output.keys.length > maximumKeys) throw new CodedError('too-many-ids');
  return result.output;
}
