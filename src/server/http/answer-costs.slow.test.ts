import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeApp, fakeConfig } from '../../../tests/fakes/fake-app.ts';
import { createFakeClock } from '../../../tests/fakes/fake-clock.ts';
import { createFakeStore, fakeId, fakeRecord } from '../../../tests/fakes/fake-store.ts';
import { createImages } from '../integrations/images/images.ts';

/** An event of so many matches, which all these answers are made of. */
const matchCount = 300;
const dirty = (name: string) => `rec${fakeId(name)}`;
const matches = Array.from({ length: matchCount }, (_, index) => `m${index}x`);
const store = createFakeStore({
  [fakeId('event')]: fakeRecord('Events', fakeId('event'), {
    name: 'Cup',
    subdomain: 'cup',
    teams: [dirty('red'), dirty('blue')],
    matches: matches.map(dirty),
    blocks: JSON.stringify({ standings: [{ group: 'All', show: ['Matches'] }] }),
  }),
  [fakeId('red')]: fakeRecord('Teams', fakeId('red'), { name: 'Red' }),
  [fakeId('blue')]: fakeRecord('Teams', fakeId('blue'), { name: 'Blue' }),
  [fakeId('show')]: fakeRecord('Broadcasts', fakeId('show'), {
    active: true,
    stream_link: 'tv',
    live_match: [dirty('m0x')],
  }),
  ...Object.fromEntries(
    matches.map((name, index) => [
      fakeId(name),
      fakeRecord('Matches', fakeId(name), {
        name: 'Red vs Blue',
        start: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
        event: [dirty('event')],
        teams: [dirty('red'), dirty('blue')],
        match_group: 'All',
        casters: matches.map(dirty),
        first_to: 2,
        score_1: 2,
      }),
    ]),
  ),
});

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'grandstand-costs-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** An address may use 4,000 units at once; each of these costs more than its flat price. */
it.each([
  ['a calendar', `/ical?event=${fakeId('event')}`, 13],
  ['a line of a chat bot', '/casters?stream=tv', 180],
  ['a share picture that is made anew', `/share/standings.png?id=${fakeId('event')}`, 260],
] as const)('%s costs what it is made of', async (_what, path, most) => {
  const { clock } = createFakeClock();
  const app = fakeApp({
    clock,
    store,
    config: fakeConfig({ TRUSTED_PROXIES: 'loopback' }),
    images: createImages({ store, directory }),
  });
  let served = 0;
  while (served < 1000) {
    store.put(fakeId('other'), fakeRecord('Teams', fakeId('other'), { name: `Other ${served}` }));
    const answer = await app.request(path, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    if (answer.status === 429) break;
    expect(answer.status).toBe(200);
    served += 1;
  }
  expect(served).toBeLessThan(most);
  expect(served).toBeGreaterThan(5);
});
