import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { expect, it } from 'vitest';
import { CodedError } from '#contract/errors.ts';
import { fakeConfig, silentLog } from '../../../tests/fakes/fake-app.ts';
import { onFailure } from './failures.ts';
import { createOriginRule } from './origins.ts';

const away = { isReady: false, reason: 'database' } as const;

const ask = async (error: Error, readiness?: { checkAgain: () => Promise<typeof away> }) => {
  const app = new Hono();
  app.get('/', () => {
    throw error;
  });
  app.onError(onFailure(silentLog, createOriginRule(fakeConfig()), { readiness }));
  const answer = await app.request('/');
  const retryAfter = answer.headers.get('retry-after');
  return [answer.status, await answer.json(), ...(retryAfter === null ? [] : [retryAfter])];
};

it('answers what is not there', async () => {
  const answer = [404, { error: true, message: 'Not found' }];
  expect(await ask(new HTTPException(404))).toMatchObject(answer);
});

it('keeps a fault of the server to its log', async () => {
  const answer = await ask(new Error('select * from secrets failed'));
  expect(answer).toMatchObject([500, { error: true, message: 'Something went wrong on the server' }]);
  expect(JSON.stringify(answer)).not.toContain('secrets');
});

it('tells callers to repeat what failed while nothing can be saved', async () => {
  const readiness = { checkAgain: async () => away };
  const body = { error: true, message: 'Something went wrong on the server' };
  expect(await ask(new Error('no connection'), readiness)).toEqual([503, body, '2']);
  expect(await ask(new CodedError('not-found'), readiness)).toEqual([
    404,
    { error: true, message: 'Not found' },
  ]);
});
