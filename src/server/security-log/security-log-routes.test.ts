import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { SecurityEntry } from '#contract/security-log.ts';
import { fakeNowMs, silentLog } from '../../../tests/fakes/fake-app.ts';
import { createFakeStore } from '../../../tests/fakes/fake-store.ts';
import { onFailure } from '../http/failures.ts';
import { signedIn } from '../sign-in/people.ts';
import type { SecurityLogQuery } from '../store/repositories/security-log.ts';
import { addSecurityLogRoutes } from './security-log-routes.ts';

const [admin, crew] = ['recadmin000000001', 'reccrew0000000001'];
const player = (id: string, website_settings: string[]) => ({
  id,
  __tableName: 'Players',
  name: id,
  website_settings,
});
const store = createFakeStore({
  [admin.slice(3)]: player(admin, ['Can edit any event']),
  [crew.slice(3)]: player(crew, ['Full broadcast permissions', 'Can edit any match']),
});
const entry = (id: number): SecurityEntry => ({
  id,
  kind: 'sign-in',
  firstAt: '2026-05-02T17:00:00.000Z',
  lastAt: '2026-05-02T17:00:30.000Z',
  count: 2,
  actor: crew,
  address: '192.0.2.7',
});

const appWith = (entries: SecurityEntry[], queries: SecurityLogQuery[] = []) => {
  const app = new Hono();
  app.onError(onFailure(silentLog, { isAllowed: () => true }));
  addSecurityLogRoutes(app, {
    store,
    clock: () => fakeNowMs,
    signIn: {
      personOf: async (request) => {
        const record = store.get(request.headers.get('authentication') ?? '');
        return record && signedIn(record, undefined);
      },
    },
    securityLog: {
      find: async (query) => {
        queries.push(query);
        return entries;
      },
    },
  });
  return (as: string, query = '') =>
    app.request(`/auth/security-log${query}`, { headers: { authentication: as } });
};

it.each([
  ['', 401, 'Not authenticated'],
  [crew, 403, "You don't have permission to do this"],
])('%j gets %i', async (as, status, message) => {
  const answer = await appWith([entry(1)])(as);
  expect([answer.status, await answer.json()]).toEqual([status, { error: true, message }]);
});

it('answers entries with the names in them, and says whether there are more', async () => {
  const few = await (await appWith([entry(7)])(admin)).json();
  expect(few).toEqual({ error: false, entries: [entry(7)], names: { [crew]: crew }, hasMore: false });
  const many = await (await appWith(Array.from({ length: 101 }, (_, id) => entry(id)))(admin)).json();
  expect(many).toMatchObject({ hasMore: true, entries: { length: 100 } });
});

it('asks for what the query says, and leaves out what it cannot read', async () => {
  const queries: SecurityLogQuery[] = [];
  const get = appWith([], queries);
  await get(admin, `?kind=sign-in&person=${crew.slice(3)}&hours=24&before=9`);
  await get(admin, '?kind=nothing&hours=x&before=-1');
  expect(queries).toEqual([
    { kind: 'sign-in', people: [crew, crew], since: new Date(fakeNowMs - 86_400_000), before: 9, limit: 101 },
    { kind: undefined, people: undefined, since: undefined, before: undefined, limit: 101 },
  ]);
});

it('names who acted with a key by the name of the key', async () => {
  const actor = 'Referee (left) (key k1)';
  const answer = await appWith([{ ...entry(1), actor, subject: 'update-map-data' }])(admin);
  expect(await answer.json()).toMatchObject({ names: { [actor]: 'Referee (left) (with a key)' } });
});

it('names the records that a changed right is about', async () => {
  const detail = `clients: +${crew} -recunknown0000001`;
  const answer = await appWith([{ ...entry(1), actor: 'import', kind: 'role-changed', detail }])(admin);
  expect((await answer.json()).names).toEqual({ [crew]: crew });
});
