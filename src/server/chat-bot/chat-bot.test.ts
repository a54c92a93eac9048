import { beforeEach, expect, it } from 'vitest';
import { fakeApp, fakeConfig } from '../../../tests/fakes/fake-app.ts';
import { ids, leaguePerTest, people } from '../actions/testing/action-bench.ts';
import type { Change, Store } from '../store/store.ts';
import { testId } from '../store/testing/test-store.ts';

let store: Store;
leaguePerTest((opened) => {
  store = opened;
});
beforeEach(async () => {
  await write(
    { table: 'Broadcasts', id: ids.show, fields: { active: true, stream_link: 'twitch.tv/Cup' } },
    { table: 'Events', id: ids.event, fields: { subdomain: 'cup' } },
  );
});

const write = (...changes: Change[]) => store.commit(changes, { actor: 'import', reason: 'test' });
const ask = async (address: string, from = store): Promise<string> => {
  const answer = await fakeApp({
    store: from,
    config: fakeConfig({ SITE_URL: 'https://gg.example' }),
  }).request(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
  return answer.text();
};
const stream = '?stream=twitch.tv/cup';

it('names the casters, with the profile that is approved', async () => {
  expect(await ask(`/casters${stream}`)).toBe('No casters are linked to this match.');
  await write(
    {
      table: 'Socials',
      id: testId('social', 1),
      fields: { type: 'Twitter', url: 'https://X.com/Gus', approved: true, player: [people.guest] },
    },
    {
      table: 'Socials',
      id: testId('social', 2),
      fields: { type: 'Twitter', url: 'https://x.com/no', player: [people.idle] },
    },
    { table: 'Matches', id: ids.match, fields: { casters: [people.guest, people.idle, people.editor] } },
  );
  expect(await ask(`/casters${stream}`)).toBe('Your casters for this match are Gus: x.com/gus, Ida and Edda');
});

it('names the staff by their roles', async () => {
  expect(await ask(`/production${stream}`)).toBe('Your production staff for this match are: Observer: Gus');
  await write({
    table: 'Player Relationships',
    id: testId('relation', 2),
    fields: {
      singular_name: 'Observer',
      plural_name: 'Observers',
      player: [people.editor],
      matches: [ids.match],
    },
  });
  expect(await ask(`/production${stream}`)).toBe(
    'Your production staff for this match are: Observers: Gus and Edda',
  );
  await write({ table: 'Matches', id: ids.match, fields: { player_relationships: null } });
  expect(await ask(`/production${stream}`)).toBe('No staff are linked to this match.');
});

it('names bans of the next map in the order they were made, and picks when asked', async () => {
  expect(await ask(`/hero-bans${stream}`)).toBe('No hero ban information is available right now.');
  const hero = testId('hero', 2);
  await write(
    { table: 'Heroes', id: hero, fields: { name: 'Ana' } },
    { table: 'Maps', id: ids.maps[0], fields: { number: 1, winner: [ids.alpha], team_1_bans: [hero] } },
    {
      table: 'Maps',
      id: ids.maps[1],
      fields: {
        number: 2,
        team_1_bans: [hero, ids.hero],
        team_2_bans: [hero],
        team_2_picks: [ids.hero],
        flip_pick_ban_order: true,
      },
    },
  );
  expect(await ask(`/hero-bans${stream}`)).toBe(
    '⬥ Hero bans for map 2: Beta banned Ana. / Alpha banned Ana and Mercy.',
  );
  expect(await ask(`/hero-bans${stream}&picks`)).toBe(
    '⬥ Hero bans for map 2: Beta banned Ana, picked Mercy. / Alpha banned Ana and Mercy.',
  );
  await write({ table: 'Events', id: ids.event, fields: { game: 'Marvel Rivals' } });
  expect(await ask(`/hero-bans${stream}`)).toBe('No hero ban information is available right now.');
});

it('names the codes of the maps', async () => {
  expect(await ask(`/match-ids${stream}`)).toBe('No match IDs from this game are available right now.');
  await write({ table: 'Maps', id: ids.maps[0], fields: { number: 1, replay_code: 'AB12\n/ban all' } });
  expect(await ask(`/match-ids${stream}`)).toBe('⬥ Match IDs from this game: Map 1: AB12 /ban all');
});

it.each([
  ['', 'https://cup.gg.example/'],
  ['&to=bracket', 'https://cup.gg.example/bracket'],
  ['&to=/schedule', 'https://cup.gg.example/schedule'],
  ['&to=//evil.example', 'https://cup.gg.example/evil.example'],
  ['&to=../x', 'https://cup.gg.example/'],
  ['&to=%40evil.example', 'https://cup.gg.example/'],
])('links below the event only: %s', async (to, expected) => {
  expect(await ask(`/link${stream}${to}`)).toBe(expected);
});

it('says what is missing', async () => {
  expect(await ask('/casters')).toBe("The 'stream' query is required.");
  expect(await ask('/casters?stream=other')).toBe(
    'No broadcast data is available right now. Check https://gg.example for information.',
  );
  await write({ table: 'Broadcasts', id: ids.show, fields: { live_match: null, event: null } });
  expect(await ask(`/casters${stream}`)).toBe('No match is live.');
  expect(await ask(`/link${stream}`)).toBe('No event is linked to this stream.');
});

it('says that a line could not be made, whatever went wrong', async () => {
  const broken = {
    ...store,
    list: () => {
      throw new Error('a fault');
    },
  };
  expect(await ask(`/casters${stream}`, broken)).toBe('An error occurred loading data');
});

it('says nothing about what is hidden', async () => {
  await write({ table: 'Events', id: ids.event, fields: { antileak: ['Hide matches'] } });
  expect(await ask(`/production${stream}`)).toBe('No match is live.');
});
