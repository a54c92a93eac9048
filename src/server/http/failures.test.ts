import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { expect, it } from 'vitest';
import { fakeConfig, silentLog } from '../../../tests/fakes/fake-app.ts';
import { onFailure } from './failures.ts';
import { createOriginRule } from './origins.ts';

const ask = async (error: Error) => {
  const app = new Hono();
  app.get('/', () => {
    throw error;
  });
  app.onError(onFailure(silentLog, createOriginRule(fakeConfig())));
  const answer = await app.request('/');
  return [answer.status, await answer.json()];
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
