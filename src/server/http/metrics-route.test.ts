import { expect, it } from 'vitest';
import { fakeApp, fakeConfig } from '../../../tests/fakes/fake-app.ts';

const token = 'a-token-of-prometheus';
const here = 'http://localhost:8901';

it.each([
  ['this machine', {}, here, {}, '127.0.0.1', 200],
  ['this machine over IPv6', {}, here, {}, '::1', 200],
  ['another machine', {}, here, {}, '192.0.2.7', 403],
  ['a proxy on this machine', {}, here, { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', 403],
  ['a name that points here', {}, 'http://evil.example:8901', {}, '127.0.0.1', 403],
  ['a proxy that says nothing', { SITE_URL: 'https://cup.example' }, here, {}, '127.0.0.1', 403],
  ['this machine, with a token set', { METRICS_TOKEN: token }, here, {}, '127.0.0.1', 403],
  ['a wrong token', { METRICS_TOKEN: token }, here, { authorization: `Bearer ${token}s` }, '127.0.0.1', 403],
  [
    'the token, through a proxy',
    { METRICS_TOKEN: token, SITE_URL: 'https://cup.example' },
    'https://cup.example',
    { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.7' },
    '127.0.0.1',
    200,
  ],
])('metrics for %s', async (_case, environment, origin, headers, remoteAddress, status) => {
  const config = fakeConfig({ SITE_URL: here, ...environment });
  const answer = await fakeApp({ config }).request(
    `${origin}/metrics`,
    { headers: { host: new URL(origin).host, ...headers } },
    { incoming: { socket: { remoteAddress } } },
  );
  expect([answer.status, (await answer.text()).includes('grandstand_record_requests')]).toEqual([
    status,
    status === 200,
  ]);
});
