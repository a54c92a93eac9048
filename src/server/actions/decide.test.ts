import { describe, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { testId } from '../store/testing/test-store.ts';
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

const { editor, producer } = people;
const at = '2026-09-01T12:00:00.000Z';

/** Changes fields of the match unseen by the operator. */
const meanwhile = (fields: Record<string, unknown>, actor: string = producer) =>
  store.commit([{ table: 'Matches', id: ids.match, fields }], { actor, reason: 'test' });
const seenNow = (...records: string[]) =>
  records.map((id) => `${id}=${store.get(id)?.__revision ?? 0}`).join(', ');
const edit = (updatedData: Record<string, unknown>, seen: string) =>
  bench.act('update-match-data', { matchID: ids.match, updatedData }, { as: editor, seen });

describe('a field that somebody else changed', () => {
  it('is refused with both values, who and when; nothing is applied', async () => {
    const seen = seenNow(ids.match);
    await meanwhile({ score_1: 2, custom_name: 'Derby' });
    const { status, body, sequence } = await edit({ score_1: 1, vod: 'https://v.example/1' }, seen);
    expect(status).toBe(409);
    expect(body).toEqual({
      error: true,
      code: 'conflict',
      errorCode: 409,
      errorMessage: 'Someone else changed this meanwhile',
      conflicts: [
        { id: ids.match, field: 'score_1', theirs: 2, yours: 1, who: 'Pim', at },
        // The other half of the score, which is unchanged: both halves are resolved with one answer.
        { id: ids.match, field: 'score_2', theirs: 0, yours: 0, who: 'Pim', at },
      ],
    });
    expect(sequence).toBe(store.sequence());
    expect(store.get(ids.match)).toMatchObject({ score_1: 2 });
    expect(store.get(ids.match)?.vod).toBe(undefined);
  });

  it('is named with the word of a program, and says when it was cleared', async () => {
    await meanwhile({ custom_name: 'Derby' });
    const seen = seenNow(ids.match);
    await meanwhile({ custom_name: null }, 'import');
    const { body } = await edit({ custom_name: 'Final' }, seen);
    expect(body.conflicts).toEqual([
      { id: ids.match, field: 'custom_name', yours: 'Final', who: 'import', at },
    ]);
  });

  it('can be changed once it was seen', async () => {
    await meanwhile({ score_1: 2 });
    expect((await edit({ score_1: 1 }, seenNow(ids.match))).status).toBe(200);
  });

  it('counts as unseen when the number is of another database', async () => {
    await meanwhile({ score_1: 2 });
    expect((await edit({ score_1: 1 }, `${ids.match}=${store.sequence() + 100}`)).status).toBe(409);
  });
});

describe('what is one answer', () => {
  const [, second, third] = ids.maps;
  const saveMaps = (
    mapData: readonly object[],
    score: readonly [number, number] | undefined,
    seen: string,
  ) => {
    const updatedData = score && { score_1: score[0], score_2: score[1] };
    return bench.act('update-map-data', { matchID: ids.match, mapData, updatedData }, { as: editor, seen });
  };
  const result = (id: string, winner: string | null) => ({
    existingID: id,
    winner,
    draw: false,
    banner: null,
  });
  const textOf = (value: unknown): string => [value || []].flat().join();
  const asked = (body: Record<string, unknown>) =>
    (body.conflicts as { id: string; field: string; theirs?: unknown; yours?: unknown }[])
      .filter(({ theirs, yours }) => textOf(theirs) !== textOf(yours))
      .map(({ id, field, yours }) => [id, field, yours]);

  it('is asked about as a whole: two scores that were changed on different sides', async () => {
    await meanwhile({ score_1: 1 });
    const seen = seenNow(ids.match);
    await meanwhile({ score_1: 2 });
    const { status, body } = await edit({ score_1: 1, score_2: 1 }, seen);
    expect(status).toBe(409);
    expect(body.conflicts).toMatchObject([
      { id: ids.match, field: 'score_1', theirs: 2, yours: 1 },
      { id: ids.match, field: 'score_2', theirs: 0, yours: 1 },
    ]);
  });

  it('is asked about when one side is sent alone, with the other as the operator saw it', async () => {
    await meanwhile({ score_1: 1 });
    const seen = seenNow(ids.match);
    await meanwhile({ score_1: 2 });
    const { status, body } = await edit({ score_2: 1 }, seen);
    expect(status).toBe(409);
    expect(body.conflicts).toMatchObject([
      { field: 'score_1', theirs: 2, yours: 1 },
      { field: 'score_2', theirs: 0, yours: 1 },
    ]);
    expect((await edit({ score_2: 1 }, seenNow(ids.match))).status).toBe(200);
  });

  it('are the score and the maps that one save sets: with one of them all are asked about', async () => {
    const seen = seenNow(ids.match, second, third);
    await store.commit([{ table: 'Maps', id: third, fields: { banner: [ids.beta] } }], {
      actor: producer,
      reason: 'test',
    });
    const rows = [{ ...result(second, ids.alpha), replay_code: 'AB' }, result(third, ids.alpha)];
    const { status, body } = await saveMaps(rows, [2, 0], seen);
    expect(status).toBe(409);
    expect(asked(body)).toEqual([
      [second, 'winner', [ids.alpha]],
      [third, 'winner', [ids.alpha]],
      [third, 'banner', []],
      [ids.match, 'score_1', 2],
    ]);
    expect(store.get(ids.match)).toMatchObject({ score_1: 0 });
    expect(store.get(second)?.winner).toBe(undefined);
  });

  it('is a corrected format with its score', async () => {
    const seen = seenNow(ids.match);
    await meanwhile({ score_2: 2 });
    const { body } = await edit({ first_to: 4, score_1: 4, score_2: 0 }, seen);
    expect(asked(body)).toEqual([
      [ids.match, 'score_1', 4],
      [ids.match, 'score_2', 0],
      [ids.match, 'first_to', 4],
    ]);
  });

  it('are two maps without a score not: the one that nobody disputes is left alone', async () => {
    const seen = seenNow(ids.match, second, third);
    await store.commit([{ table: 'Maps', id: third, fields: { banner: [ids.beta] } }], {
      actor: producer,
      reason: 'test',
    });
    const { body } = await saveMaps([result(second, ids.alpha), result(third, ids.alpha)], undefined, seen);
    expect(new Set(asked(body).map(([id]) => id))).toEqual(new Set([third]));
  });

  it('is no conflict when the other editor entered the same result', async () => {
    const seen = seenNow(ids.match, second);
    await store.commit(
      [
        { table: 'Maps', id: second, fields: { winner: [ids.alpha] } },
        { table: 'Matches', id: ids.match, fields: { score_1: 1 } },
      ],
      { actor: producer, reason: 'test' },
    );
    expect((await saveMaps([result(second, ids.alpha)], [1, 0], seen)).status).toBe(200);
  });
});

describe('no conflict', () => {
  it.each([
    ['another field', { custom_name: 'Derby' }, producer],
    ['the same value', { score_1: 1 }, producer],
    ["the person's own change", { score_1: 2 }, editor],
  ])('with %s', async (_, fields, actor) => {
    const seen = seenNow(ids.match);
    await meanwhile(fields, actor);
    expect((await edit({ score_1: 1 }, seen)).status).toBe(200);
    expect(store.get(ids.match)?.score_1).toBe(1);
  });

  it('with casters somebody else chose, when only observers are set', async () => {
    const seen = seenNow(ids.match);
    await meanwhile({ casters: [people.guest] });
    const roles = { Observer: { selected: [producer] } };
    const answer = await bench.act(
      'set-player-relationships',
      { matchID: ids.match, roles },
      { as: editor, seen },
    );
    expect(answer.status).toBe(200);
    expect(store.get(ids.match)?.casters).toEqual([people.guest]);
  });

  it('with a record that the header does not name', async () => {
    const seen = seenNow(ids.show);
    await meanwhile({ score_1: 2 });
    expect((await edit({ score_1: 1 }, seen)).status).toBe(200);
  });

  it('between the queued edits of one person', async () => {
    const seen = seenNow(ids.match);
    expect((await edit({ score_1: 1 }, seen)).status).toBe(200);
    expect((await edit({ score_1: 2 }, seen)).status).toBe(200);
  });
});

describe('a press on what has moved on', () => {
  it('is refused when somebody else scored for the same match', async () => {
    const seen = seenNow(ids.match, ids.maps[0]);
    await bench.act('multi-map-win', { teamNum: 1 }, { as: editor });
    const named = { teamNum: 1, match: ids.match, map: ids.maps[0] };
    const refused = await bench.act('multi-map-win', named, { seen, key: keyOf(1) });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'record-moved-on',
      errorMessage: 'This record has changed since the button was pressed',
      conflicts: [
        { id: ids.maps[0], field: 'winner', theirs: [ids.alpha], yours: [ids.alpha], who: 'Edda', at },
      ],
    });
    const unnamed = await bench.act('multi-map-win', { teamNum: 1 }, { seen });
    expect(unnamed.body).toMatchObject({
      code: 'record-moved-on',
      conflicts: [
        { id: ids.match, field: 'score_1', theirs: 1, yours: 2, who: 'Edda', at },
        { id: ids.match, field: 'score_2', theirs: 0, yours: 0 },
      ],
    });
    expect(store.get(ids.match)?.score_1).toBe(1);
  });

  it('is refused when the other side’s score was corrected meanwhile: the operator gave the map at 0-0', async () => {
    const seen = seenNow(ids.match, ids.maps[0]);
    await meanwhile({ score_2: 1 }, editor);
    const { status, body } = await bench.act(
      'multi-map-win',
      { teamNum: 1, match: ids.match, map: ids.maps[0] },
      { seen },
    );
    expect([status, body.code]).toEqual([409, 'record-moved-on']);
    expect(store.get(ids.match)).toMatchObject({ score_1: 0, score_2: 1 });
    expect(store.get(ids.maps[0])?.winner).toBe(undefined);
  });

  it('is refused when another match is live', async () => {
    await bench.act('update-broadcast', { match: ids.otherMatch }, { as: editor });
    const { body } = await bench.act('toggle-flip-teams', { match: ids.match, flip_teams: true });
    expect(body).toMatchObject({
      code: 'record-moved-on',
      conflicts: [
        {
          id: ids.show,
          field: 'live_match',
          theirs: [ids.otherMatch],
          yours: [ids.match],
          who: 'Edda',
          at,
        },
      ],
    });
    expect(store.get(ids.match)?.flip_teams).toBe(undefined);
  });

  it.each([
    ['an attacking side', { mapAttack: 'Right' }, { mapAttack: 'Left' }, 'record-moved-on'],
    ['the live match', { match: ids.otherMatch }, { match: ids.final }, 'record-moved-on'],
    ['a plain setting', { title: 'Theirs' }, { title: 'Ours' }, 'conflict'],
  ])('tells %s that was bound to its moment from one that was not', async (_, theirs, ours, code) => {
    const seen = seenNow(ids.show);
    await bench.act('update-broadcast', theirs, { as: editor });
    const { status, body } = await bench.act('update-broadcast', ours, { seen });
    expect([status, body.code]).toEqual([409, code]);
  });
});

describe('lists', () => {
  it('of maps and crews that somebody else changed are not overwritten', async () => {
    const seen = seenNow(ids.match);
    const admin = testId('relation', 2);
    await store.commit(
      [
        {
          table: 'Player Relationships',
          id: admin,
          fields: { singular_name: 'Lobby Admin', matches: [ids.match] },
        },
        { table: 'Maps', fields: { match: [ids.match] } },
      ],
      { actor: producer, reason: 'test' },
    );
    const roles = { Observer: { selected: [] } };
    const crew = await bench.act(
      'set-player-relationships',
      { matchID: ids.match, roles },
      { as: editor, seen },
    );
    expect((crew.body.conflicts as { field: string }[]).map(({ field }) => field)).toEqual([
      'player_relationships',
    ]);
    const mapData = [{ map: ids.kings }];
    const maps = await bench.act('update-map-data', { matchID: ids.match, mapData }, { as: editor, seen });
    expect((maps.body.conflicts as { field: string }[]).map(({ field }) => field)).toEqual(['maps']);
    expect(store.list('Maps')).toHaveLength(4);
  });
});

describe('a map that two editors add at the same place', () => {
  const newID = testId('fresh', 1);
  const add = (winner: string, as: string, seen: string) =>
    bench.act(
      'update-map-data',
      { matchID: ids.match, mapData: [{ newID, map: ids.kings, winner }] },
      { as, seen },
    );
  const manager = testId('manager', 1);

  it('is one record: the second editor is asked, and what they keep is written', async () => {
    await store.commit(
      [{ table: 'Players', id: manager, fields: { name: 'Mo', website_settings: ['Can edit any match'] } }],
      { actor: 'import', reason: 'test' },
    );
    const seen = seenNow(ids.match);
    expect((await add(ids.alpha, editor, seen)).status).toBe(200);
    expect((await add(ids.beta, editor, seen)).status).toBe(200);

    const asked = await add(ids.alpha, manager, seen);
    expect([asked.status, asked.body.code]).toEqual([409, 'conflict']);
    expect(asked.body.conflicts).toContainEqual(
      expect.objectContaining({
        id: newID,
        field: 'winner',
        yours: [ids.alpha],
        theirs: [ids.beta],
        who: 'Edda',
      }),
    );

    const kept = await add(ids.alpha, manager, seenNow(ids.match, newID));
    expect(kept.status).toBe(200);
    expect(store.get(newID)?.winner).toEqual([ids.alpha]);
    expect(store.list('Maps')).toHaveLength(4);
  });
});
