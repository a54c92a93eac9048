import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { RuleRefusal } from './patch.ts';
import { setMatchOverlays } from './show-controls.ts';
import { countingIds, id, patched, readerOf, type World } from './testing/world.ts';
import { type MapDataEntry, updateMapData } from './update-map-data.ts';
import { type UpdateMatchData, updateMatchData } from './update-match-data.ts';

const [alpha, beta, gamma] = [id('team', 1), id('team', 2), id('team', 3)];
const match = id('match');
const [map1, map2] = [id('map', 1), id('map', 2)];
const [new1, new2] = [id('new', 1), id('new', 2)];
const kings = id('mapdata');

const world: World = {
  Matches: { [match]: { teams: [alpha, beta], maps: [map1, map2], first_to: 3, score_1: 2 } },
  Maps: { [map1]: { winner: [alpha] }, [map2]: {}, [id('map', 9)]: {} },
};
const read = readerOf(world);

const refusalOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    if (error instanceof RuleRefusal) return error.details.problem ?? error.code;
    throw error;
  }
  return 'allowed';
};

describe('update-match-data', () => {
  const update = (updatedData: UpdateMatchData['updatedData'], given = read) =>
    updateMatchData(given, { matchID: match, updatedData }, {});

  it.each<[object, UpdateMatchData['updatedData'], boolean]>([
    [{ forfeit: true }, { forfeit: false }, true],
    [{ forfeit: true }, { forfeit: null, score_1: 1 }, true],
    [{ outcome: 'Forfeited by both' }, { outcome: null }, true],
    [{ outcome: 'Forfeited by both' }, { outcome: 'Called off' }, true],
    [{ outcome: 'Forfeited by both' }, { score_1: 3, score_2: 1 }, true],
    [{ forfeit: true, outcome: 'Forfeited by both' }, { outcome: null }, false],
    [{ forfeit: true }, { forfeit: false, outcome: 'Forfeited by both' }, false],
    [{ forfeit: true }, { score_1: 3 }, false],
    [{}, { score_1: 1 }, false],
  ])('the reason of a forfeit goes with the forfeit: %j, then %j', (fields, sent, isCleared) => {
    const forfeited = readerOf({
      Matches: { [match]: { teams: [alpha, beta], first_to: 3, forfeit_reason: 'Team withdrew', ...fields } },
    });
    const [patch] = update(sent, forfeited);
    expect(patch?.fields.forfeit_reason).toBe(isCleared ? null : undefined);
  });

  it.each<[UpdateMatchData['updatedData'], Record<string, unknown>]>([
    [
      { score_1: 3, score_2: 0 },
      { score_1: 3, score_2: 0 },
    ],
    [{ score_1: null }, { score_1: null }],
    [{ start: 1_788_264_000_000 }, { start: '2026-09-01T12:00:00.000Z' }],
    [{ start: null }, { start: null }],
    [
      { special_event: true, custom_name: 'Show match' },
      { special_event: true, custom_name: 'Show match' },
    ],
    [
      { forfeit: true, forfeit_reason: 'No-show' },
      { forfeit: true, forfeit_reason: 'No-show' },
    ],
    [
      { vod: 'https://a.example/1', vod_2: null, alternative_vod: '' },
      { vod: 'https://a.example/1', vod_2: null, alternative_vod: '' },
    ],
    [{ mvpPlayerID: id('player') }, { mvp: [id('player')] }],
    [{ mvpPlayerID: null }, { mvp: [] }],
  ])('%j sets %j', (data, fields) => {
    expect(update(data)).toEqual([{ table: 'Matches', id: match, fields }]);
  });

  const level = { first_to: 3, score_1: 1, score_2: 1, start: '2026-09-01T12:00:00Z' };
  it.each<[string, Record<string, unknown>, UpdateMatchData['updatedData'], boolean]>([
    ['a score that somebody wins ends a draw', { outcome: 'Drawn' }, { score_1: 3 }, true],
    [
      'a forfeit with the score of a winner ends a draw',
      { outcome: 'Drawn' },
      { score_1: 3, forfeit: true },
      true,
    ],
    ['a score that nobody wins leaves it', { outcome: 'Drawn' }, { score_1: 2 }, false],
    ['a result ends a double forfeit', { outcome: 'Forfeited by both' }, { score_2: 3 }, true],
    [
      'a new start ends a postponement',
      { outcome: 'Postponed', score_1: 0, score_2: 0 },
      { start: 1_788_400_000_000 },
      true,
    ],
    [
      'the old start does not',
      { outcome: 'Postponed', score_1: 0, score_2: 0 },
      { start: 1_788_264_000_000 },
      false,
    ],
    ['a point ends a postponement', { outcome: 'Postponed', score_1: 0, score_2: 0 }, { score_1: 1 }, true],
    ['a new start does not end a draw', { outcome: 'Drawn' }, { start: 1_788_400_000_000 }, false],
    ['a video ends nothing', { outcome: 'Called off', score_1: 3 }, { vod: 'https://a.example/1' }, false],
    [
      'what is sent about the outcome stands',
      { outcome: 'Drawn' },
      { score_1: 3, outcome: 'Called off' },
      false,
    ],
    ['without an outcome nothing is cleared', {}, { score_1: 3 }, false],
  ])('%s', (_case, stored, data, isCleared) => {
    const given = readerOf({ ...world, Matches: { [match]: { teams: [alpha, beta], ...level, ...stored } } });
    const [patch] = update(data, given);
    expect(patch?.fields.outcome).toBe(isCleared ? null : data.outcome);
    const { outcome: _sent, forfeit: _forfeit, vod: _vod, start: _start, ...score } = data;
    if (isCleared && Object.keys(score).length > 0) {
      const [saved] = updateMapData(
        given,
        { matchID: match, mapData: [], updatedData: score },
        {},
        countingIds(),
      );
      expect(saved?.fields.outcome).toBeNull();
    }
  });

  it('changes nothing when nothing is sent', () => {
    expect(update({})).toEqual([]);
  });

  it.each([
    [
      'a score past first_to',
      { score_2: 4 },
      "updatedData.score_2: must be at most 3, the match's first to number",
    ],
    ['first_to itself not', { score_2: 3 }, 'allowed'],
    ['not a score with the first_to it needs', { score_1: 4, first_to: 4 }, 'allowed'],
    [
      'first_to itself on both sides',
      { score_1: 3, score_2: 3 },
      'updatedData.score_1: must be below 3 for one side: the match ends when the first reaches it',
    ],
    [
      'a first_to below the score that stays',
      { first_to: 1 },
      "updatedData.score_1: must be at most 1, the match's first to number",
    ],
  ])('refuses %s', (_, data, problem) => {
    expect(refusalOf(() => update(data))).toBe(problem);
  });

  it('knows no limit without first_to', () => {
    const open = readerOf(patched(world, [{ table: 'Matches', id: match, fields: { first_to: undefined } }]));
    expect(update({ score_1: 12 }, open)[0]?.fields).toEqual({ score_1: 12 });
  });

  it.each<[string, Record<string, unknown>, UpdateMatchData['updatedData'], string]>([
    ['an even format', { best_of: 2 }, { score_1: 1, score_2: 1 }, 'allowed'],
    [
      'an even format',
      { best_of: 2 },
      { score_1: 2, score_2: 1 },
      'updatedData.score_1: makes 3 maps with the other score: the match has 2 at most',
    ],
    ['a match of all maps', { best_of: 4, all_maps: true }, { score_1: 4, score_2: 0 }, 'allowed'],
    [
      'a match of all maps',
      { best_of: 4, all_maps: true },
      { score_1: 5 },
      'updatedData.score_1: must be at most 4, as the format says',
    ],
    ['a new format', { best_of: 2 }, { best_of: 4, score_1: 3, score_2: 1 }, 'allowed'],
    [
      'a new format',
      { best_of: 4, all_maps: true },
      { all_maps: false, score_1: 4 },
      'updatedData.score_1: must be at most 3, as the format says',
    ],
    [
      'a new format below the score that stays',
      { best_of: 4, score_1: 3 },
      { best_of: 2 },
      'updatedData.score_1: must be at most 2, as the format says',
    ],
    ['a format that is cleared', { best_of: 2 }, { best_of: null, score_1: 6 }, 'allowed'],
  ])('judges a score by the format that is sent, else by the stored one: %s', (_, stored, data, problem) => {
    const fields = { first_to: undefined, score_1: 0, ...stored };
    const given = readerOf(patched(world, [{ table: 'Matches', id: match, fields }]));
    expect(refusalOf(() => update(data, given))).toBe(problem);
  });

  it.each([id('nobody'), map1])('refuses %s, which is no match', (matchID) => {
    expect(refusalOf(() => updateMatchData(read, { matchID, updatedData: { score_1: 1 } }, {}))).toBe(
      'no-match-data',
    );
  });
});

describe('update-map-data', () => {
  const update = (...mapData: MapDataEntry[]) =>
    updateMapData(read, { matchID: match, mapData }, {}, countingIds());

  it('edits the maps the entries name, wherever they stand in the list', () => {
    expect(
      update(
        { existingID: map2, winner: beta, score_1: 1, score_2: 2, number: 2, replay_code: 'ABC' },
        { existingID: map1.slice(3), draw: true, public: true, flip_pick_ban_order: false },
      ),
    ).toEqual([
      {
        table: 'Maps',
        id: map2,
        fields: { winner: [beta], score_1: 1, score_2: 2, number: 2, replay_code: 'ABC' },
      },
      { table: 'Maps', id: map1, fields: { draw: true, public: true, flip_pick_ban_order: false } },
    ]);
  });

  it('sets the score that the maps make in the same change, or nothing at all', () => {
    const save = (score_1: number) => {
      const updatedData = { score_1, score_2: 0 };
      const mapData = [{ newID: new1, winner: alpha }];
      return updateMapData(read, { matchID: match, mapData, updatedData }, {}, countingIds());
    };
    expect(save(3)).toEqual([
      { table: 'Maps', id: new1, isNew: true, fields: { match: [match], winner: [alpha] } },
      { table: 'Matches', id: match, fields: { score_1: 3, score_2: 0, maps: [map1, map2, new1] } },
    ]);
    expect(refusalOf(() => save(4))).toBe(
      "updatedData.score_1: must be at most 3, the match's first to number",
    );
  });

  it('leaves absent fields and clears null ones', () => {
    expect(update({ existingID: map1, map: null, winner: null, number: null, score_1: null })).toEqual([
      { table: 'Maps', id: map1, fields: { map: [], winner: [], number: null, score_1: null } },
    ]);
    expect(update({ existingID: map1 })).toEqual([]);
  });

  it('replaces picks and bans as whole lists', () => {
    const heroes = [id('hero', 1), id('hero', 2).slice(3), id('hero', 1)];
    expect(update({ existingID: map1, team_1_bans: heroes, team_2_picks: [] })[0]?.fields).toEqual({
      team_1_bans: [id('hero', 1), id('hero', 2)],
      team_2_picks: [],
    });
  });

  const created = (place: string, fields: object) => ({
    table: 'Maps',
    id: place,
    isNew: true,
    fields: { match: [match], ...fields },
  });

  it('creates a map for each filled entry and lists it behind the one before it', () => {
    expect(
      update({ existingID: map1 }, { map: kings, public: true }, { existingID: map2 }, { winner: alpha }),
    ).toEqual([
      created(new1, { map: [kings], public: true }),
      created(new2, { winner: [alpha] }),
      { table: 'Matches', id: match, fields: { maps: [map1, new1, map2, new2] } },
    ]);
  });

  it.each<[string, MapDataEntry[], string[]]>([
    ['alone: at the end', [{ map: kings }], [map1, map2, new1]],
    ['before a known one', [{ map: kings }, { existingID: map1 }], [new1, map1, map2]],
    ['before the second', [{ map: kings }, { existingID: map2 }], [map1, new1, map2]],
    ['two in a row', [{ existingID: map1 }, { map: kings }, { banner: beta }], [map1, new1, new2, map2]],
  ])('places new maps %s', (_, entries, maps) => {
    expect(update(...entries).at(-1)?.fields).toEqual({ maps });
  });

  it('makes no map of an empty row', () => {
    expect(update({}, { number: 3, draw: false }, { map: null, score_1: 0 })).toEqual([]);
  });

  it.each<[string, MapDataEntry[], string]>([
    [
      'a map of another match',
      [{ existingID: id('map', 9) }],
      'mapData.0.existingID: must be a map of the match',
    ],
    [
      'a foreign winner',
      [{}, { existingID: map1, winner: gamma }],
      'mapData.1.winner: must be a team of the match',
    ],
    ['a foreign banner', [{ banner: gamma }], 'mapData.0.banner: must be a team of the match'],
    ['a foreign picker', [{ picker: gamma }], 'mapData.0.picker: must be a team of the match'],
    [
      'eleven new maps',
      Array.from({ length: 11 }, () => ({ map: kings })),
      'mapData: must add at most 10 maps',
    ],
  ])('refuses %s', (_, entries, problem) => {
    expect(refusalOf(() => update(...entries))).toBe(problem);
  });

  describe('a deleted map', () => {
    const four = [1, 2, 3, 4].map((number) => id('map', number));
    const numbered = readerOf({
      Matches: { [match]: { teams: [alpha, beta], maps: four } },
      Maps: {
        [id('map', 1)]: { number: 1 },
        [id('map', 2)]: { number: 2, winner: [alpha] },
        [id('map', 3)]: { number: 3 },
        [id('map', 4)]: { banner: [beta] },
      },
    });
    const call = (...mapData: MapDataEntry[]) =>
      updateMapData(numbered, { matchID: match, mapData }, {}, countingIds());

    it('leaves the match, and the maps behind it move up', () => {
      const patches = call(
        ...four.map((existingID) => ({ existingID, isDeleted: existingID === id('map', 2) })),
      );
      expect(patches).toEqual([
        { table: 'Maps', id: id('map', 3), fields: { number: 2 } },
        expect.objectContaining({ table: 'Maps', id: id('map', 2), isDeleted: true }),
        { table: 'Matches', id: match, fields: { maps: [id('map', 1), id('map', 3), id('map', 4)] } },
      ]);
    });

    it('takes all of its fields along, so that whatever somebody else wrote there conflicts', () => {
      const [deletion] = call({ existingID: id('map', 4), isDeleted: true });
      expect(Object.keys(deletion?.fields ?? {})).toEqual(
        expect.arrayContaining(['map', 'winner', 'banner', 'picker', 'draw', 'score_1', 'replay_code']),
      );
      expect(Object.values(deletion?.fields ?? {}).flat()).toEqual(
        expect.not.arrayContaining([expect.anything()]),
      );
    });

    it('makes place for a new one of its number', () => {
      const patches = call(
        { existingID: id('map', 1) },
        { existingID: id('map', 2), isDeleted: true },
        { newID: new1, map: kings, number: 2 },
        { existingID: id('map', 3), number: 3 },
      );
      expect(patches).toContainEqual({ table: 'Maps', id: id('map', 3), fields: { number: 3 } });
      expect(patches.at(-1)?.fields).toEqual({ maps: [id('map', 1), new1, id('map', 3), id('map', 4)] });
    });

    it('can be made again under its id while its deletion waits', () => {
      const only = readerOf({
        Matches: { [match]: { teams: [alpha, beta], maps: [new1] } },
        Maps: { [new1]: { match: [match], winner: [alpha] } },
      });
      const deletion = updateMapData(
        only,
        { matchID: match, mapData: [{ existingID: new1, isDeleted: true }] },
        {},
        countingIds(),
      );
      const waiting = readerOf({
        Matches: { [match]: { teams: [alpha, beta] } },
        Maps: { [new1]: { match: [match], winner: [alpha], ...deletion[0]?.fields } },
      });
      const again = { matchID: match, mapData: [{ newID: new1, winner: beta }] };
      expect(updateMapData(waiting, again, {}, countingIds())).toEqual([
        { table: 'Maps', id: new1, isNew: true, fields: { match: [match], winner: [beta] } },
        { table: 'Matches', id: match, fields: { maps: [new1] } },
      ]);
    });

    it('is no error when it is gone already, nor is its name in the list of all maps', () => {
      expect(call({ existingID: id('map', 8), isDeleted: true }, { existingID: id('map', 8) })).toEqual([]);
      expect(refusalOf(() => call({ existingID: id('map', 8), winner: alpha }))).toBe(
        'mapData.0.existingID: must be a map that was not deleted meanwhile',
      );
    });
  });

  it('refuses an unknown match', () => {
    const work = () => updateMapData(read, { matchID: id('nobody'), mapData: [] }, {}, countingIds());
    expect(refusalOf(work)).toBe('no-match-data');
  });

  it('never loses, doubles or reorders the maps that are there', () => {
    const entry = fc.constantFrom<MapDataEntry>(
      { existingID: map1 },
      { existingID: map2 },
      { map: kings },
      { winner: beta },
      {},
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
        const patches = update(...entries);
        const added = patches.flatMap((patch) => (patch.isNew ? [patch.id] : []));
        const maps = patches.find(({ table }) => table === 'Matches')?.fields.maps ?? [map1, map2];
        expect([...(maps as string[])].sort()).toEqual([map1, map2, ...added].sort());
        expect((maps as string[]).indexOf(map1)).toBeLessThan((maps as string[]).indexOf(map2));
      }),
    );
  });

  describe('a map that the editor named itself', () => {
    const call = (mapData: MapDataEntry[], given = read) =>
      updateMapData(given, { matchID: match, mapData }, {}, countingIds());

    it('is created under that id, and edited when the same list comes again', () => {
      const list = [{ newID: new1, map: kings, winner: alpha }];
      const first = call(list);
      expect(first[0]).toEqual({
        table: 'Maps',
        id: new1,
        isNew: true,
        fields: { match: [match], map: [kings], winner: [alpha] },
      });
      const again = call([{ ...list[0], winner: beta }], readerOf(patched(world, first)));
      expect(again).toEqual([
        { table: 'Maps', id: new1, isUnseen: true, fields: { map: [kings], winner: [beta] } },
      ]);
    });

    it.each([
      [map1, 'Maps', 'allowed'],
      [match, 'Matches', 'mapData.0.newID: must not be the id of another record'],
    ])('with the id %s of %s: %s', (newID, _table, expected) => {
      expect(refusalOf(() => call([{ newID, map: kings }]))).toBe(expected);
    });
  });
});

describe('set-match-overlays', () => {
  it.each([
    ['primary', true, { show_on_overlays: true }],
    ['secondary', false, { show_on_secondary_overlays: false }],
  ] as const)('%s to %s', (overlayType, state, fields) => {
    expect(setMatchOverlays(read, { match, overlayType, state }, {})).toEqual([
      { table: 'Matches', id: match, fields },
    ]);
  });

  it('refuses an unknown match', () => {
    const payload = { match: id('nobody'), overlayType: 'primary', state: true } as const;
    expect(refusalOf(() => setMatchOverlays(read, payload, {}))).toBe('match-not-found');
  });
});
