import { describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contract/search-calls.ts';
import { dayMs } from '#domain/time/durations.ts';
import { fakeApp } from '../../../tests/fakes/fake-app.ts';
import { createFakeStore, fakeId, fakeRecord } from '../../../tests/fakes/fake-store.ts';

const dirty = (name: string) => `rec${fakeId(name)}`;
const matchIds = Array.from({ length: 250 }, (_, place) => `m${1000 + place}`);

const match = (id: string, place: number) =>
  fakeRecord('Matches', fakeId(id), {
    round: place === 249 ? 'Grand Final' : 'Week',
    teams: [dirty('shock'), dirty('titans')],
    event: [dirty('season')],
    start: new Date(Date.UTC(2024, 0, 1) - place * dayMs).toISOString(),
  });

function league() {
  return createFakeStore({
    'special:public-events': { id: 'special:public-events', events: [dirty('season')] },
    'special:teams': {
      id: 'special:teams',
      teams: [
        { id: dirty('shock'), name: 'San Francisco Shock', code: 'SFS', event: dirty('season') },
        { id: dirty('titans'), name: 'Vancouver Titans', code: 'VAN', event: dirty('season') },
      ],
    },
    'special:players': {
      id: 'special:players',
      players: [{ id: dirty('shocker'), name: 'Shocker' }],
    },
    Matches: { id: 'Matches', ids: [...matchIds, 'secret', 'other'].map(dirty) },
    News: { id: 'News', ids: [dirty('news'), dirty('later')] },
    [fakeId('news')]: fakeRecord('News', fakeId('news'), {
      headline: 'Shock win it all',
      enabled: true,
      released: '2020-01-01',
    }),
    [fakeId('later')]: fakeRecord('News', fakeId('later'), { headline: 'Shock leave', enabled: true }),
    [fakeId('season')]: fakeRecord('Events', fakeId('season'), { name: 'Overwatch League 2019' }),
    [fakeId('shock')]: fakeRecord('Teams', fakeId('shock'), { name: 'San Francisco Shock' }),
    [fakeId('shocker')]: fakeRecord('Players', fakeId('shocker'), { name: 'Shocker' }),
    [fakeId('other')]: fakeRecord('Matches', fakeId('other'), { custom_name: 'Shock unlisted' }),
    ...Object.fromEntries(matchIds.map((id, place) => [fakeId(id), match(id, place)])),
  });
}

const search = async (app: ReturnType<typeof fakeApp>, query: string) => {
  const response = await app.request(`/api/search?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as SearchAnswer;
};

describe('GET /api/search', () => {
  it('finds a round by its plural', async () => {
    const app = fakeApp({ store: league() });
    for (const query of ['grand+finals', 'finals+2019', 'Grand+Finals+shock'])
      expect((await search(app, `query=${query}`)).hits).toContainEqual({
        kind: 'Match',
        id: fakeId('m1249'),
      });
  });

  it('refuses an unknown parameter by its name', async () => {
    const response = await fakeApp({ store: league() }).request('/api/search?q=shock');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: true,
      message: 'q: is not a parameter of /api/search. Known here: query, event, from',
    });
  });

  it('finds the oldest of many records, best first', async () => {
    const app = fakeApp({ store: league() });
    expect((await search(app, 'query=grand+final')).hits).toEqual([{ kind: 'Match', id: fakeId('m1249') }]);
    const shock = await search(app, 'query=shock');
    expect(shock.hits.slice(0, 3)).toEqual([
      { kind: 'Team', id: fakeId('shock') },
      { kind: 'News', id: fakeId('news') },
      { kind: 'Match', id: fakeId('m1000') },
    ]);
  });

  it('lists every hit once over its pages, and only what is public', async () => {
    const app = fakeApp({ store: league() });
    const ids: string[] = [];
    for (let from = 0; from < 300; from += 24)
      ids.push(...(await search(app, `query=shock&from=${from}`)).hits.map(({ id }) => id));
    const { total } = await search(app, 'query=shock');
    expect([ids.length, new Set(ids).size, total]).toEqual([253, 253, 253]);
    expect(new Set(ids)).toEqual(new Set([...matchIds, 'shock', 'shocker', 'news'].map(fakeId)));
  });

  it('takes what changed after a short pause, and never lists what was hidden since', async () => {
    const store = league();
    let now = Date.UTC(2026, 4, 2);
    const app = fakeApp({ store, clock: () => now });
    expect((await search(app, 'query=grand+final')).hits).toHaveLength(1);
    store.put(fakeId('m1249'), undefined);
    expect((await search(app, 'query=grand+final')).hits).toEqual([]);
    store.put(fakeId('m1000'), match('m1000', 249));
    now += 5_000;
    expect((await search(app, 'query=grand+final')).hits).toEqual([{ kind: 'Match', id: fakeId('m1000') }]);
  });

  it.each(['', 'query=', 'query=%20-', 'query=zzz', 'query=shock&from=9999', 'query=zzz&from=x&event=x'])(
    'has no hits for %j',
    async (query) => {
      expect((await search(fakeApp({ store: league() }), query)).hits).toEqual([]);
    },
  );
});
