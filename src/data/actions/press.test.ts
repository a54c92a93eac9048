import { describe, expect, it } from 'vitest';
import type { ActionName } from '#contract/actions.ts';
import { predict } from './predict.ts';
import { isBound, pressed } from './press.ts';
import { wordsFor } from './words.ts';

const show = 'recSHOW0000000001';
const match = 'recMATCH000000001';
const maps = ['recMAP00000000001', 'recMAP00000000002', 'recMAP00000000003'];
const teams = ['recTEAM0000000001', 'recTEAM0000000002'];
const acting = {
  player: 'recPLAYER00000001',
  client: 'recCLIENT00000001',
  broadcast: show,
  liveMatch: match,
};

const records: Record<string, Record<string, unknown>> = {
  [show]: {
    id: show,
    __tableName: 'Broadcasts',
    name: 'Main stage',
    live_match: [match],
    observer_settings: ['Hide scores'],
  },
  [match]: { id: match, __tableName: 'Matches', teams, maps, first_to: 3, score_1: 1 },
  [maps[0]!]: { id: maps[0], __tableName: 'Maps', winner: [teams[0]] },
  [maps[1]!]: { id: maps[1], __tableName: 'Maps' },
  [maps[2]!]: { id: maps[2], __tableName: 'Maps' },
  [teams[0]!]: { id: teams[0], __tableName: 'Teams', name: 'Stormwatch' },
  [teams[1]!]: { id: teams[1], __tableName: 'Teams', name: 'Ravens' },
};
const readIn = (known: typeof records) => (id: string) => known[id.length === 14 ? `rec${id}` : id];
const read = readIn(records);
const without = (id: string) => readIn({ ...records, [id]: undefined as never });

describe('pressed', () => {
  it.each<[ActionName, object, object]>([
    ['toggle-flip-teams', {}, { match, flip_teams: true }],
    ['toggle-flip-teams', { flip_teams: false }, { match, flip_teams: false }],
    ['multi-map-win', { teamNum: 1 }, { teamNum: 1, match, map: maps[1] }],
    [
      'set-observer-setting',
      { setting: 'Hide scores', value: 'toggle' },
      { setting: 'Hide scores', value: false },
    ],
    ['set-observer-setting', { setting: 'Other', value: 'toggle' }, { setting: 'Other', value: true }],
    ['set-observer-setting', { setting: 'Other', value: false }, { setting: 'Other', value: false }],
    ['update-broadcast', { mapAttack: 'Left' }, { mapAttack: 'Left' }],
  ])('%s of %j', (name, payload, resolved) => {
    expect(pressed(name, payload as Record<string, unknown>, acting, read)).toEqual(resolved);
  });

  it('leaves open what it does not know', () => {
    expect(pressed('toggle-flip-teams', {}, acting, without(match))).toEqual({});
    expect(pressed('multi-map-win', { teamNum: 1 }, acting, without(maps[0]!))).toEqual({
      teamNum: 1,
      match,
    });
    expect(pressed('toggle-flip-teams', {}, {}, read)).toEqual({});
  });
});

describe('isBound', () => {
  it.each<[ActionName, object, object, boolean]>([
    ['update-broadcast', { title: 'x' }, acting, true],
    ['update-broadcast', { title: 'x' }, {}, false],
    ['toggle-flip-teams', { match, flip_teams: true }, acting, true],
    ['toggle-flip-teams', {}, acting, false],
    ['multi-map-win', { teamNum: 1, match }, acting, false],
    ['set-observer-setting', { setting: 'x', value: 'toggle' }, acting, false],
  ])('%s with %j and %j: %s', (name, payload, who, bound) => {
    expect(isBound(name, 'client', payload as Record<string, unknown>, who)).toBe(bound);
  });
});

describe('predict', () => {
  it('shows what the rule does', () => {
    const payload = { teamNum: 2, match, map: maps[1]! };
    expect(predict('multi-map-win', payload, acting, read)).toEqual({
      status: 'patches',
      patches: [
        { table: 'Maps', id: maps[1], fields: { winner: [teams[1]] } },
        { table: 'Matches', id: match, fields: { score_2: 1 } },
      ],
    });
  });

  it('refuses at once what the rule refuses', () => {
    const prediction = predict('multi-map-win', { teamNum: 1, match, map: maps[2]! }, acting, read);
    expect(prediction.status).toBe('refused');
    if (prediction.status === 'refused') {
      expect(prediction.error.message).toBe('This record has changed since the button was pressed');
    }
  });

  it('proves nothing from records that are not here', () => {
    const payload = { teamNum: 1, match, map: maps[1]! };
    expect(predict('multi-map-win', payload, acting, without(match))).toEqual({
      status: 'patches',
      patches: [],
    });
  });

  it.each([
    ['without an id yet', { map: 'recMAPDATA0000001' }],
    ['under the id the editor chose', { newID: 'recMAP0000000000N', winner: teams[1] }],
  ])('shows no record to be created %s, nor a list that names it, but all the rest', (_case, created) => {
    const mapData = [{ existingID: maps[1], winner: teams[0] }, created];
    const prediction = predict('update-map-data', { matchID: match, mapData }, acting, read);
    expect(prediction).toEqual({
      status: 'patches',
      patches: [{ table: 'Maps', id: maps[1], fields: { winner: [teams[0]] } }],
    });
  });

  it('has no rule for what only the server does', () => {
    expect(predict('set-title', {}, acting, read)).toEqual({ status: 'patches', patches: [] });
  });
});

describe('wordsFor', () => {
  it.each<[ActionName, object, string]>([
    ['multi-map-win', { teamNum: 1, match, map: maps[1] }, 'Map 2 won by Stormwatch'],
    ['toggle-flip-teams', { match, flip_teams: true }, 'Sides of Stormwatch vs Ravens flipped: on'],
    [
      'update-match-data',
      { matchID: match, updatedData: { score_2: 1, vod: null } },
      'Score 1-1, Video for Stormwatch vs Ravens',
    ],
    ['update-match-data', { matchID: match, updatedData: { start: 1 } }, 'Start for Stormwatch vs Ravens'],
    ['update-map-data', { matchID: match, mapData: [{}, {}] }, '2 maps of Stormwatch vs Ravens'],
    [
      'update-map-data',
      {
        matchID: match,
        mapData: [{ existingID: maps[0] }, { newID: maps[1], winner: teams[1], draw: false }],
      },
      'Map 2 won by Ravens: Stormwatch vs Ravens',
    ],
    [
      'update-map-data',
      {
        matchID: match,
        mapData: [
          { draw: true },
          { banner: teams[0], number: null },
          { number: 2, replay_code: 'AB' },
          { number: 3, winner: teams[0] },
        ],
      },
      'Map 1 drawn, a map banned by Stormwatch, map 2 and 1 map more: Stormwatch vs Ravens',
    ],
    [
      'set-player-relationships',
      { matchID: match, roles: { Caster: {}, Observer: {} } },
      'Crew of Stormwatch vs Ravens: Caster, Observer',
    ],
    [
      'update-broadcast',
      { title: 'Back soon', playerCams: true },
      'Break title: Back soon, Player cameras: on',
    ],
    ['update-broadcast', { match: null, countdownEnd: 5 }, 'Live match: none, Countdown changed'],
    ['update-broadcast', { match }, 'Live match: Stormwatch vs Ravens'],
    [
      'set-match-overlays',
      { match, overlayType: 'primary', state: false },
      'Stormwatch vs Ravens on overlays: off',
    ],
    ['set-observer-setting', { setting: 'Hide scores', value: true }, 'Observers: Hide scores on'],
    ['update-break-automation', { options: ['use: Image'] }, 'Break automation: 1 option'],
    ['update-break-automation', { options: [] }, 'Break automation cleared'],
    ['update-break-display', { option: 'Image' }, 'Break display: Image'],
    ['update-break-display', { option: null }, 'Break display cleared'],
    ['set-active-broadcast', { broadcast: show }, 'Switch to Main stage'],
    ['update-gfx-index', { gfxID: 'recGFX00000000001', index: 0 }, 'Graphic to place 1'],
    ['update-profile-data', { profileData: { favourite_hero: 'x' } }, 'Profile: favourite hero'],
    ['resolve-entire-bracket', { bracketID: 'recBRACKET0000001' }, 'Bracket resolution'],
    ['start-commercial', { commercialDuration: 60 }, 'Commercial of 60 s'],
    ['manage-prediction', { predictionAction: 'lock', predictionType: 'map' }, 'map prediction: lock'],
    ['set-title', {}, 'Stream title'],
  ])('%s of %j: %s', (name, payload, words) => {
    expect(wordsFor(name, payload, acting, read)).toBe(words);
  });

  it('calls a saved map by what its record says, where the entry does not', () => {
    const mill = 'recMAPDATA0000001';
    const known = readIn({
      ...records,
      [mill]: { id: mill, __tableName: 'Map Data', name: 'Old Mill' },
      [maps[0]!]: { ...records[maps[0]!], map: [mill] },
      [maps[1]!]: { ...records[maps[1]!], number: 1 },
    });
    const mapData = [
      { existingID: maps[0], banner: teams[0] },
      { existingID: maps[1], winner: teams[1] },
    ];
    expect(wordsFor('update-map-data', { matchID: match, mapData }, acting, known)).toBe(
      'Old Mill banned by Stormwatch, map 1 won by Ravens: Stormwatch vs Ravens',
    );
  });

  it('does without records that are not here', () => {
    expect(wordsFor('multi-map-win', { teamNum: 2 }, {}, () => undefined)).toBe('Next map won by team 2');
  });
});
