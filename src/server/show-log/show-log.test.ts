import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { showLogLimits } from '#contract/show-log.ts';
import { dayMs } from '#domain/time/durations.ts';
import { silentLog } from '../../../tests/fakes/fake-app.ts';
import type { LentKey } from '../actions/acting-player.ts';
import {
  type ActionBench,
  createActionBench,
  ids,
  keyOf,
  leaguePerTest,
  people,
} from '../actions/testing/action-bench.ts';
import { onFailure } from '../http/failures.ts';
import { addShowLogRoutes } from '../services.ts';
import { signedIn } from '../sign-in/people.ts';
import { writeTogether } from '../store/repositories/queries.ts';
import * as rows from '../store/repositories/show-log.ts';
import type { ShowLogRow, Store } from '../store/store.ts';
import { type TestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { createShowLog } from './show-log.ts';

let store: Store;
let stores: TestStores;
let bench: ActionBench;
leaguePerTest((fresh, freshStores) => {
  store = fresh;
  stores = freshStores;
  bench = createActionBench(fresh);
});

const at = new Date(testNowMs);
/** The newest first. */
const presses = (broadcast: string = ids.show) =>
  rows.find(stores.queries, { broadcast, after: 0, limit: 1000 });

describe('an action', () => {
  it('is stored with what it changed, who and when, once for the same key', async () => {
    const since = store.sequence();
    const madeAt = new Date(testNowMs - 60_000);
    const options = { key: keyOf(1), madeAt: madeAt.toISOString() };
    await bench.act('multi-map-win', { teamNum: 1 }, options);
    await bench.act('multi-map-win', { teamNum: 1 }, options);
    const { id: _id, ...press } = (await presses())[0] ?? {};
    expect([(await presses()).length, press]).toEqual([
      1,
      {
        at,
        made_at: madeAt,
        actor: people.producer,
        device: '',
        kind: 'action',
        name: 'multi-map-win',
        words: 'Map 1 won by Alpha',
        changes: [
          { table: 'Maps', id: ids.maps[0], field: 'winner', before: null, after: [ids.alpha] },
          { table: 'Matches', id: ids.match, field: 'score_1', before: 0, after: 1 },
        ],
        since,
      },
    ]);
    expect(bench.pressed).toEqual([ids.show]);
  });

  it('is stored without a key too, and where it changed nothing', async () => {
    await bench.act('update-break-display', { option: 'Bracket' });
    await bench.act('update-break-display', { option: 'Bracket' });
    expect((await presses()).map(({ changes }) => changes.length)).toEqual([0, 1]);
  });

  it('that is refused is not in the log, also when it is repeated', async () => {
    const wrong = { teamNum: 1, match: ids.otherMatch };
    for (let count = 0; count < 2; count += 1) {
      expect((await bench.act('multi-map-win', wrong, { key: keyOf(1) })).body.error).toBe(true);
    }
    expect(await presses()).toEqual([]);
    expect(bench.pressed).toEqual([]);
  });

  it('on the live match is in the log of its show, whoever did it; on another match it is in none', async () => {
    const save = (matchID: string) =>
      bench.act('update-match-data', { matchID, updatedData: { score_2: 1 } }, { as: people.editor });
    await save(ids.otherMatch);
    expect(await presses()).toEqual([]);
    await save(ids.match);
    expect(await presses()).toMatchObject([{ actor: people.editor, name: 'update-match-data' }]);
    expect(await presses(ids.otherShow)).toEqual([]);
  });

  it('of a guest is named by the key, with the device by its user agent', async () => {
    const key: LentKey = { id: 'k', name: 'Tablet', client: ids.client };
    await bench.run({
      name: 'toggle-flip-teams',
      address: '192.0.2.1',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      hasToken: true,
      readParameters: async () => ({}),
      identify: async () => ({ playerId: people.producer, key }),
      headers: {},
    });
    expect(await presses()).toMatchObject([
      { actor: 'Guest key: Tablet', device: 'Firefox on Linux', words: 'Sides: Beta left, Alpha right' },
    ]);
  });

  it('with a time that cannot be of its press is stored without it', async () => {
    for (const madeAt of ['0000-01-01T00:00:00Z', '2030-01-01T00:00:00Z']) {
      await bench.act('update-break-display', { option: null }, { madeAt });
    }
    expect((await presses()).map(({ made_at }) => made_at)).not.toContainEqual(expect.any(Date));
  });
});

const trigger: ShowLogRow = {
  broadcast: ids.show,
  at: at.toISOString(),
  made_at: null,
  actor: people.producer,
  device: 'Another program',
  kind: 'trigger',
  name: 'skip_song',
  words: 'Song skipped',
  changes: [],
  since: 0,
};
const open = () => createShowLog({ queries: stores.queries, clock: () => testNowMs, log: silentLog });

describe('the log of a show', () => {
  it('stores triggers, and tells of them afterwards', async () => {
    const log = open();
    const told: (readonly [shows: readonly string[], stored: number])[] = [];
    log.onChanged(async (shows) => void told.push([shows, (await presses()).length]));
    log.note(trigger);
    await log.close();
    expect(await presses()).toMatchObject([{ name: 'skip_song', at }]);
    await expect.poll(() => told).toEqual([[[ids.show], 1]]);
  });

  it('keeps the newest presses of each show, and none that is too old', async () => {
    const many = Array.from({ length: showLogLimits.presses + 5 }, () => trigger);
    const old = new Date(testNowMs - (showLogLimits.days + 1) * dayMs).toISOString();
    const other = { ...trigger, broadcast: ids.otherShow };
    await writeTogether(stores.queries, rows.inserts([...many, other, { ...other, at: old }]));
    await open().close();
    expect((await presses()).length).toBe(showLogLimits.presses);
    expect((await presses(ids.otherShow)).length).toBe(1);
  });

  const askedBy = (player: string | undefined) => {
    const app = new Hono();
    app.onError(onFailure(silentLog, { isAllowed: () => true }));
    addShowLogRoutes(app, {
      showLog: open(),
      store,
      signIn: {
        personOf: async () => {
          const record = player === undefined ? undefined : store.get(player);
          return record && signedIn(record, undefined);
        },
      },
    });
    return async (query: string) => app.request(`/production/show-log${query}`);
  };

  it('is for who controls the show, with the names of people', async () => {
    await bench.act('update-break-display', { option: 'Bracket' });
    for (const [player, broadcast, status] of [
      [undefined, ids.show, 401],
      [people.guest, ids.show, 403],
      [people.idle, ids.show, 403],
      [people.producer, testId('show', 9), 403],
      [people.producer, '', 403],
      [people.producer, ids.show, 200],
      [people.editor, ids.show.slice(3), 200],
      [people.editor, ids.otherShow, 403],
    ] as const) {
      const answer = await askedBy(player)(`?broadcast=${broadcast}`);
      expect([player, broadcast, answer.status]).toEqual([player, broadcast, status]);
      if (status !== 200) continue;
      expect(await answer.json()).toMatchObject({
        error: false,
        presses: [{ who: 'Pim', words: expect.stringContaining('Bracket'), at: testNowMs }],
      });
    }
  });

  it('answers what is newer than a press', async () => {
    for (const option of ['Bracket', 'Schedule', null]) await bench.act('update-break-display', { option });
    const [, second] = await presses();
    const answer = await askedBy(people.producer)(`?broadcast=${ids.show}&after=${second?.id}`);
    expect(((await answer.json()) as { presses: unknown[] }).presses.length).toBe(1);
  });
});
