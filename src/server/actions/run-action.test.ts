import { describe, expect, it, vi } from 'vitest';
import type { Store } from '../store/store.ts';
import { testNowMs } from '../store/testing/test-store.ts';
import {
  type ActionBench,
  createActionBench,
  ids,
  keyOf,
  leaguePerTest,
  people,
} from './testing/action-bench.ts';

let store: Store;
let bench: ActionBench;

leaguePerTest((fresh) => {
  store = fresh;
  bench = createActionBench(fresh);
});

const { editor, guest, producer } = people;

describe('a successful action', () => {
  it.each<[string, unknown, string, string, Record<string, unknown>]>([
    [
      'update-broadcast',
      { title: '<b>', match: null },
      producer,
      ids.show,
      { title: '<b>', live_match: undefined },
    ],
    [
      'update-broadcast',
      { mapAttack: 'Left', countdownEnd: 1e12 },
      producer,
      ids.show,
      { map_attack: 'Left', countdown_end: '2001-09-09T01:46:40.000Z' },
    ],
    [
      'set-match-overlays',
      { match: ids.match, overlayType: 'PRIMARY', state: true },
      editor,
      ids.match,
      { show_on_overlays: true },
    ],
    [
      'set-active-broadcast',
      { client: 'self', broadcast: ids.otherShow },
      producer,
      ids.client,
      { broadcast: [ids.otherShow, ids.show] },
    ],
    [
      'set-observer-setting',
      { setting: 'Show overlay', value: 'toggle' },
      producer,
      ids.show,
      { observer_settings: ['Show overlay'] },
    ],
    [
      'update-break-automation',
      { options: ['use: Staff'] },
      producer,
      ids.show,
      { break_automation: ['use: Staff'] },
    ],
    ['update-break-display', { option: 'Standings' }, producer, ids.show, { break_display: 'Standings' }],
    ['toggle-flip-teams', undefined, producer, ids.match, { flip_teams: true }],
    [
      'multi-map-win',
      { teamNum: '2', unsetMapAttack: true },
      producer,
      ids.match,
      { score_1: 0, score_2: 1 },
    ],
    [
      'update-match-data',
      { matchID: ids.match.slice(3), updatedData: { score_1: 2, mvpPlayerID: guest } },
      editor,
      ids.match,
      { score_1: 2, mvp: [guest] },
    ],
    [
      'update-map-data',
      { matchID: ids.match, mapData: [{ existingID: ids.maps[1], winner: ids.beta }] },
      editor,
      ids.maps[1],
      { winner: [ids.beta] },
    ],
    [
      'update-gfx-index',
      { gfxID: ids.gfx[0], index: 5 },
      producer,
      ids.show,
      { gfx: [ids.gfx[1], ids.gfx[0]] },
    ],
    [
      'update-profile-data',
      { profileData: { role: 'Tank', favourite_hero: ids.hero } },
      guest,
      guest,
      { role: 'Tank', favourite_hero: [ids.hero] },
    ],
    [
      'update-profile-data',
      { profileData: { profile_picture_theme: ids.theme } },
      producer,
      producer,
      { profile_picture_theme: [ids.theme] },
    ],
  ])('%s %j', async (name, payload, as, id, fields) => {
    const answer = await bench.act(name, payload, { as });
    expect(answer).toEqual({ status: 200, sequence: store.sequence(), body: { error: false } });
    const record = store.get(id);
    expect(Object.fromEntries(Object.keys(fields).map((field) => [field, record?.[field]]))).toEqual(fields);
  });

  it('resolve-entire-bracket answers what it did', async () => {
    const { body } = await bench.act('resolve-entire-bracket', { bracketID: ids.bracket }, { as: editor });
    const message = '1 match updated\n1 team updated with ranks';
    expect(body).toEqual({ error: false, data: { hasError: false, message } });
    expect(store.get(ids.final)).toMatchObject({ teams: [ids.alpha], placeholder_right: true });
    expect(store.get(ids.gamma)).toMatchObject({ ranking_text: '#3/4', ranking_sort: 3 });
  });

  it('a saved result ranks the teams that it decides, and taking it back takes the rank', async () => {
    const save = (score_1: number) =>
      bench.act('update-match-data', { matchID: ids.semi, updatedData: { score_1 } }, { as: editor });
    await save(1);
    await save(2);
    expect(store.get(ids.gamma)).toMatchObject({ ranking_text: '#3/4', ranking_sort: 3 });
    expect(store.get(ids.final)?.teams).toEqual([ids.alpha]);
    await save(1);
    expect([store.get(ids.gamma)?.ranking_text, store.get(ids.final)?.teams]).toEqual([undefined, undefined]);
    await save(2);
    await store.commit([{ table: 'Teams', id: ids.gamma, fields: { ranking_text: 'By hand' } }], {
      actor: 'test',
      reason: 'test',
    });
    await save(1);
    expect(store.get(ids.gamma)?.ranking_text).toBe('By hand');
  });

  it('replace-bracket-teams replaces once, refuses a list that no longer holds, and takes back', async () => {
    await bench.act('resolve-entire-bracket', { bracketID: ids.bracket }, { as: editor });
    await store.commit([{ table: 'Matches', id: ids.semi, fields: { score_1: 1, score_2: 2 } }], {
      actor: 'import',
      reason: 'test',
    });
    await bench.act('resolve-entire-bracket', { bracketID: ids.bracket }, { as: editor });
    expect(store.get(ids.final)?.teams).toEqual([ids.alpha]);
    const replace = (old: string, next: string, isUndo?: boolean) =>
      bench.act(
        'replace-bracket-teams',
        { bracketID: ids.bracket, replacements: [{ match: ids.final, old, new: next }], isUndo },
        { as: editor },
      );
    expect(await replace(ids.alpha, ids.gamma)).toMatchObject({ status: 200, body: { error: false } });
    expect(store.get(ids.final)).toMatchObject({ teams: [ids.gamma], placeholder_right: true });
    expect(await replace(ids.alpha, ids.gamma)).toMatchObject({
      status: 409,
      body: { code: 'bracket-moved-on' },
    });
    expect(await replace(ids.gamma, ids.alpha, true)).toMatchObject({ status: 200 });
    expect(store.get(ids.final)?.teams).toEqual([ids.alpha]);
  });

  it('set-player-relationships keeps the others, creates what is missing and answers the whole list', async () => {
    const roles = { Caster: { selected: [guest] }, Producer: { selected: [producer] } };
    const { body } = await bench.act(
      'set-player-relationships',
      { matchID: ids.match, roles },
      { as: editor },
    );
    const list = store.get(ids.match)?.player_relationships as string[];
    expect(body).toEqual({ error: false, data: { added: list } });
    expect(list[0]).toBe(ids.observer);
    expect(store.get(list[1] ?? '')).toMatchObject({
      singular_name: 'Producer',
      permissions: ['Broadcast Manager', 'Match Editor'],
      player: [producer],
      matches: [ids.match],
    });
    expect(store.get(ids.match)?.casters).toEqual([guest]);
  });

  it('update-map-data creates maps in their place, on both ends of the link', async () => {
    const mapData = [{ existingID: ids.maps[0] }, { map: ids.kings, team_1_bans: [ids.hero] }];
    await bench.act('update-map-data', { matchID: ids.match, mapData }, { as: editor });
    const maps = store.get(ids.match)?.maps as string[];
    expect([maps[0], maps[2], maps[3]]).toEqual([...ids.maps]);
    expect(store.get(maps[1] ?? '')).toMatchObject({
      match: [ids.match],
      map: [ids.kings],
      team_1_bans: [ids.hero],
    });
    expect(store.get(ids.kings)?.maps).toEqual([maps[1]]);
  });

  it('changes both ends of a link and pushes every key that shows it', async () => {
    const pushed: string[] = [];
    store.onChanged((keys) => pushed.push(...keys));
    await bench.act('update-broadcast', { match: ids.otherMatch });
    expect(store.get(ids.match)?.live_broadcast).toBe(undefined);
    expect(store.get(ids.otherMatch)?.live_broadcast).toEqual([ids.show]);
    const expected = [ids.show, ids.match, ids.otherMatch].map((id) => id.slice(3));
    expect(pushed).toEqual(expect.arrayContaining([...expected, 'broadcast-main']));
    await bench.act('set-active-broadcast', { client: 'self', broadcast: ids.otherShow });
    expect(pushed).toEqual(expect.arrayContaining([ids.client.slice(3), 'client-pim']));
  });

  it('is logged with who did it, what it was called and its key', async () => {
    await bench.act('toggle-flip-teams', {}, { key: keyOf(1) });
    const [entry] = await store.log({ recordId: ids.match, limit: 1 });
    expect(entry).toMatchObject({
      actor: producer,
      reason: 'toggle-flip-teams',
      actionId: keyOf(1),
      after: { flip_teams: true },
    });
  });

  it('that changes nothing writes nothing', async () => {
    const before = store.sequence();
    const { status, sequence } = await bench.act('update-break-display', { option: null });
    expect([status, sequence]).toEqual([200, before]);
    expect(store.sequence()).toBe(before);
  });

  it('to the crew needs a show', async () => {
    const sent = await bench.act('send-crew-message', { text: 'Stand by' });
    expect(sent.status).toBe(200);
    const refused = await bench.act('send-crew-message', { text: 'Stand by' }, { as: people.idle });
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'no-broadcast' }]);
  });

  it('is counted, failures by their code', async () => {
    await bench.act('toggle-flip-teams');
    await bench.act('toggle-flip-teams', {}, { as: people.idle });
    await bench.act('no-such-action');
    const { text } = await bench.metrics.expose();
    expect(text).toContain('grandstand_actions_total{action="toggle-flip-teams",result="done"} 1');
    expect(text).toContain('grandstand_actions_total{action="toggle-flip-teams",result="no-broadcast"} 1');
    expect(text).toContain('grandstand_actions_total{action="unknown",result="unknown-action"} 1');
  });

  it('tells how long it had waited', async () => {
    const age = async () =>
      /^grandstand_outbox_age_seconds (\S+)$/m.exec((await bench.metrics.expose()).text)?.[1];
    const madeAt = (agoMs: number) => new Date(testNowMs - agoMs).toISOString();
    await bench.act('toggle-flip-teams', {}, { madeAt: madeAt(90_000) });
    expect(await age()).toBe('90');
    await bench.act('toggle-flip-teams', {}, { madeAt: madeAt(-5_000) });
    expect(await age()).toBe('0');
    await bench.act('toggle-flip-teams', {}, { madeAt: madeAt(60_000), hasToken: false });
    expect(await age()).toBe('0');
  });

  it('starts its side effects after the commit, whatever becomes of them', async () => {
    const seen: unknown[] = [];
    const failing = vi.fn(() => Promise.reject(new Error('elsewhere')));
    const note = async (done: { name: string; sequence: number }) => {
      seen.push([done.name, done.sequence, store.get(ids.match)?.flip_teams]);
    };
    const withEffects = createActionBench(store, { effects: [failing, note] });
    const { status, sequence } = await withEffects.act('toggle-flip-teams', {}, { key: keyOf(1) });
    await withEffects.act('toggle-flip-teams', {}, { key: keyOf(1) });
    await withEffects.act('toggle-flip-teams', {}, { as: people.idle });
    expect(status).toBe(200);
    expect(seen).toEqual([['toggle-flip-teams', sequence, true]]);
    expect(failing).toHaveBeenCalledTimes(1);
  });

  it('reads the rights of this moment', async () => {
    const edit = { matchID: ids.match, updatedData: { score_1: 1 } };
    expect((await bench.act('update-match-data', edit, { as: guest })).status).toBe(403);
    await store.commit(
      [{ table: 'Player Relationships', id: ids.observer, fields: { permissions: ['Match Editor'] } }],
      { actor: 'import', reason: 'test' },
    );
    expect((await bench.act('update-match-data', edit, { as: guest })).status).toBe(200);
  });
});
