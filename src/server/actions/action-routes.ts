import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { CodedError } from '#contract/errors.ts';
import { httpHeaders } from '#contract/http-names.ts';
import type { CallerAddress } from '../http/caller-address.ts';
import { readJson } from '../http/request-body.ts';
import type { ProductionKeys } from '../production-keys/production-keys.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { type ActionAnswer, failureAnswer } from './action-answer.ts';
import { keyCaller } from './key-caller.ts';
import type { RunAction } from './run-action.ts';

export type ActionRouteOptions = {
  readonly run: RunAction;
  readonly signIn: Pick<SignIn, 'personOf' | 'hasToken' | 'assertSameSite'>;
  readonly keys: Pick<ProductionKeys, 'hold'>;
  readonly callerAddress: CallerAddress;
};

function send(c: Context, { status, text, sequence, retryAfterSeconds }: ActionAnswer): Response {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  if (sequence !== undefined) headers[httpHeaders.sequence] = String(sequence);
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds);
  return c.body(text, status as ContentfulStatusCode, headers);
}

/**
 * POST `/actions/{name}` (specification 7.3, actions reference 1). Answers are JSON, whatever was sent. A call with a key
 * is the key's, whoever is signed in beside it.
 */
export function addActionRoutes(app: Hono, { run, signIn, keys, callerAddress }: ActionRouteOptions): void {
  app.post('/actions/:name', async (c) => {
    const request = c.req.raw;
    const key = c.req.header(httpHeaders.productionKey);
    const answer = await run({
      name: c.req.param('name'),
      address: callerAddress(c),
      hasToken: key !== undefined || signIn.hasToken(request),
      readParameters: async (maximumBytes) => {
        signIn.assertSameSite(request);
        return readJson(c, maximumBytes);
      },
      identify: async () => {
        if (key === undefined) return signIn.personOf(request);
        const caller = keyCaller([keys.hold(key)], undefined);
        if (caller === undefined) throw new CodedError('ended-key');
        return caller;
      },
      headers: {
        key: c.req.header(httpHeaders.idempotencyKey),
        seen: c.req.header(httpHeaders.seenRevisions),
        useBy: c.req.header(httpHeaders.useBy),
        madeAt: c.req.header(httpHeaders.madeAt),
        actingPerson: c.req.header(httpHeaders.actingPerson),
        actingBroadcast: c.req.header(httpHeaders.actingBroadcast),
      },
    });
    return send(c, answer);
  });
  app.all('/actions/:name', (c) => send(c, failureAnswer(new CodedError('method-not-allowed'))));
}
