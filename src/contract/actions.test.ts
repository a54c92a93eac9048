import { describe, expect, it } from 'vitest';
import type { ActionAccess } from '#domain/access/action-access.ts';
import { readPayload } from './actions/payload.ts';
import { type ActionName, actions } from './actions.ts';
import { CodedError } from './errors.ts';

const clean = 'AAAAAAAAAAAAAA';
const dirty = `rec${clean}`;

const read = (name: ActionName, raw: unknown): unknown =>
  readPayload<(typeof actions)[ActionName]['payload']>(actions[name], raw);

const refusalOf = (name: ActionName, raw: unknown): string | undefined => {
  try {
    read(name, raw);
    return undefined;
  } catch (error) {
    if (error instanceof CodedError && error.status === 400) return error.message;
    throw error;
  }
};

describe('valid payloads', () => {
  it.each<[ActionName, unknown, unknown]>([
    ['start-commercial', { commercialDuration: 90 }, { commercialDuration: 90 }],
    [
      'manage-prediction',
      { predictionAction: 'create' },
      { predictionAction: 'create', predictionType: 'match', autoLockAfter: 120 },
    ],
    [
      'manage-prediction',
      { predictionAction: 'lock', predictionType: 'map', autoLockAfter: '180' },
      { predictionAction: 'lock', predictionType: 'map', autoLockAfter: 180 },
    ],
    [
      'set-player-relationships',
      {
        matchID: clean,
        roles: { Caster: { selected: [clean, null, dirty], count: 2 }, Observer: { selected: [] } },
      },
      {
        matchID: dirty,
        roles: { Caster: { selected: [dirty, dirty], count: 2 }, Observer: { selected: [] } },
      },
    ],
    [
      'set-player-relationships',
      { matchID: dirty, roles: {}, clientCams: [{ clientID: clean, cams: ['Team 1'] }] },
      { matchID: dirty, roles: {}, clientCams: [{ clientID: dirty, cams: ['Team 1'] }] },
    ],
    ['update-broadcast', undefined, {}],
    ['update-broadcast', { match: null }, { match: null }],
    ['update-broadcast', { match: clean, advertise: true }, { match: dirty, advertise: true }],
    ['update-broadcast', { mapAttack: '' }, { mapAttack: null }],
    ['update-broadcast', { mapAttack: 'Both' }, { mapAttack: 'Both' }],
    ['update-broadcast', { countdownEnd: 1_770_000_000_000 }, { countdownEnd: 1_770_000_000_000 }],
    ['update-broadcast', { countdownEnd: '2026-02-02T02:40:00.000Z' }, { countdownEnd: 1_770_000_000_000 }],
    ['update-broadcast', { countdownEnd: 0 }, { countdownEnd: null }],
    ['update-broadcast', { deskDisplayMode: 'Notice (Team 1)' }, { deskDisplayMode: 'Notice (Team 1)' }],
    ['update-broadcast', { title: 'Back <soon>' }, { title: 'Back <soon>' }],
    [
      'set-match-overlays',
      { match: clean, overlayType: 'Primary', state: true },
      { match: dirty, overlayType: 'primary', state: true },
    ],
    ['resolve-entire-bracket', { bracketID: clean }, { bracketID: dirty }],
    [
      'replace-bracket-teams',
      { bracketID: clean, replacements: [{ match: clean, old: clean, new: dirty }] },
      { bracketID: dirty, replacements: [{ match: dirty, old: dirty, new: dirty }] },
    ],
    [
      'update-match-data',
      {
        matchID: clean,
        updatedData: { score_1: 0, score_2: '2', vod: ' https://x.tv/1 ', scores: [1], mvpPlayerID: '' },
      },
      { matchID: dirty, updatedData: { score_1: 0, score_2: 2, vod: 'https://x.tv/1', mvpPlayerID: null } },
    ],
    [
      'update-match-data',
      { matchID: dirty, updatedData: { start: null, forfeit: false, custom_name: ' Finals ' } },
      { matchID: dirty, updatedData: { start: null, forfeit: false, custom_name: 'Finals' } },
    ],
    [
      'update-map-data',
      {
        matchID: clean,
        mapData: [
          { existingID: clean, winner: null, number: '', team_1_bans: [clean, null] },
          { map: dirty },
        ],
      },
      {
        matchID: dirty,
        mapData: [{ existingID: dirty, winner: null, number: null, team_1_bans: [dirty] }, { map: dirty }],
      },
    ],
    [
      'set-observer-setting',
      { setting: 'Show syncer', value: 'toggle' },
      { setting: 'Show syncer', value: 'toggle' },
    ],
    [
      'update-break-automation',
      { options: ['use: Title', 'use: Title', 'setting: Always do 30s Matchup'] },
      { options: ['use: Title', 'setting: Always do 30s Matchup'] },
    ],
    // At most one ending: the last one counts, as in the dialog.
    [
      'update-break-automation',
      { options: ['setting: Always do 30s Matchup', 'use: Title', 'setting: Always do 30s Schedule'] },
      { options: ['use: Title', 'setting: Always do 30s Schedule'] },
    ],
    ['update-break-automation', { options: [] }, { options: [] }],
    ['update-break-display', { option: null }, { option: null }],
    ['update-break-display', { option: 'Other Streams' }, { option: 'Other Streams' }],
    ['toggle-flip-teams', undefined, {}],
    ['toggle-flip-teams', { match: clean, flip_teams: true }, { match: dirty, flip_teams: true }],
    ['multi-map-win', { teamNum: '2', unsetMapAttack: true }, { teamNum: 2, unsetMapAttack: true }],
    ['multi-map-win', { teamNum: 1, match: clean, map: clean }, { teamNum: 1, match: dirty, map: dirty }],
    ['set-title', {}, {}],
    ['set-title', null, {}],
    ['set-active-broadcast', { client: 'self', broadcast: clean }, { client: 'self', broadcast: dirty }],
    ['update-gfx-index', { gfxID: dirty, index: '3' }, { gfxID: dirty, index: 3 }],
    [
      'update-profile-data',
      {
        profileData: {
          pronouns: 'any',
          role: '',
          pronunciation: ' bob ',
          favourite_hero: clean,
          profile_picture_theme: '',
        },
      },
      { profileData: { pronouns: 'any', pronunciation: 'bob', favourite_hero: dirty } },
    ],
  ])('%s %j', (name, raw, expected) => {
    expect(read(name, raw)).toEqual(expected);
  });
});

describe('unknown parameters', () => {
  it.each<[ActionName, unknown, string]>([
    ['update-map-data', { matchID: clean, mapData: [{}, { note: 'x' }] }, 'mapData.1.note'],
    [
      'set-player-relationships',
      { matchID: clean, roles: { Caster: { selected: [], order: 1 } } },
      'roles.Caster.order',
    ],
    [
      'set-player-relationships',
      { matchID: clean, roles: {}, clientCams: [{ clientID: clean, cams: [], on: true }] },
      'clientCams.0.on',
    ],
    ['update-profile-data', { profileData: { battletag: 'x' } }, 'profileData.battletag'],
  ])('of %s are refused at any depth: %j', (name, raw, path) => {
    expect(refusalOf(name, raw)).toMatch(
      new RegExp(`^${path}: is not a parameter of ${name}\\. Known here: `),
    );
  });

  it('may be in a value of any form', () => {
    const triviaSettings = { question: 'x', more: { deep: 1 } };
    expect(read('update-broadcast', { triviaSettings })).toEqual({ triviaSettings });
  });
});

describe('invalid payloads', () => {
  const roles = {};
  it.each<[ActionName, unknown, string]>([
    ['start-commercial', {}, 'Missing required parameter'],
    [
      'start-commercial',
      { commercialDuration: 45 },
      'commercialDuration: must be one of: 30, 60, 90, 120, 150, 180',
    ],
    ['manage-prediction', { predictionAction: 'win' }, 'Invalid action'],
    [
      'manage-prediction',
      { predictionAction: 'create', autoLockAfter: 0 },
      'autoLockAfter: must be a whole number from 1 to 1800',
    ],
    ['set-player-relationships', { matchID: null, roles }, 'No match associated'],
    ['set-player-relationships', { matchID: clean }, 'Missing required parameter'],
    [
      'set-player-relationships',
      { matchID: clean, roles: { Caster: clean } },
      'roles.Caster: must be an object',
    ],
    [
      'set-player-relationships',
      { matchID: clean, roles: { Caster: { count: 1 } } },
      'roles.Caster.selected: is missing',
    ],
    [
      'set-player-relationships',
      { matchID: clean, roles: { Caster: { selected: clean } } },
      'roles.Caster.selected: must be a list of record ids',
    ],
    [
      'set-player-relationships',
      { matchID: clean, roles, clientCams: [{ clientID: 3, cams: [] }] },
      'Invalid client',
    ],
    ['update-broadcast', { mapAttack: 'Up' }, 'Invalid side'],
    ['update-broadcast', { deskDisplayMode: 'Nothing' }, 'Invalid display mode'],
    ['update-broadcast', { title: 5 }, 'title: must be text'],
    ['update-broadcast', { title: false }, 'title: must be text'],
    ['update-broadcast', { advertise: 'yes' }, 'advertise: must be true or false'],
    ['update-broadcast', { countdownEnd: 'soon' }, 'countdownEnd: must be a date from 2000 to 2100'],
    ['update-broadcast', { countdownEnd: 9e15 }, 'countdownEnd: must be a date from 2000 to 2100'],
    ['update-broadcast', { match: 12 }, 'match: must be a record id'],
    ['update-broadcast', [], 'update-broadcast: must be an object'],
    ['update-broadcast', 'text', 'update-broadcast: must be an object'],
    ['set-match-overlays', { match: null, overlayType: 'primary', state: true }, 'No match associated'],
    ['set-match-overlays', { match: clean, overlayType: 'third', state: true }, 'Unknown overlay type'],
    [
      'set-match-overlays',
      { match: clean, overlayType: 'primary', state: 1 },
      'state: must be true or false',
    ],
    ['resolve-entire-bracket', { bracketID: null }, 'Unknown or unusable bracket'],
    ['save-bracket-layout', { bracketID: clean, layout: 5, previous: '' }, 'layout: must be text'],
    [
      'replace-bracket-teams',
      { bracketID: clean, replacements: [] },
      'replacements: must name a replacement',
    ],
    [
      'replace-bracket-teams',
      { bracketID: clean, replacements: Array(65).fill({ match: clean, old: clean, new: clean }) },
      'replacements: must have at most 64 entries',
    ],
    [
      'update-match-data',
      { matchID: clean, updatedData: { score_1: -1 } },
      'updatedData.score_1: must be a whole number from 0 to 99',
    ],
    [
      'update-match-data',
      { matchID: clean, updatedData: { score_1: 1.5 } },
      'updatedData.score_1: must be a whole number from 0 to 99',
    ],
    [
      'update-match-data',
      { matchID: clean, updatedData: { score_1: 'three' } },
      'updatedData.score_1: must be a whole number from 0 to 99',
    ],
    [
      'update-match-data',
      { matchID: clean, updatedData: { vod: 'javascript:alert(1)' } },
      'updatedData.vod: must be a web link',
    ],
    [
      'update-match-data',
      { matchID: clean, updatedData: { start: 'soon' } },
      'updatedData.start: must be a date from 2000 to 2100',
    ],
    ['update-match-data', { matchID: clean, updatedData: 'x' }, 'updatedData: must be an object'],
    ['update-map-data', { matchID: clean, mapData: {} }, 'mapData: must be a list of maps'],
    [
      'update-map-data',
      { matchID: clean, mapData: [{}, { number: 0 }] },
      'mapData.1.number: must be a whole number from 1 to 50',
    ],
    [
      'update-map-data',
      { matchID: clean, mapData: [{ draw: 'x' }] },
      'mapData.0.draw: must be true or false',
    ],
    [
      'update-map-data',
      { matchID: clean, mapData: [{ winner: {} }] },
      'mapData.0.winner: must be a record id',
    ],
    [
      'set-observer-setting',
      { setting: 'Show all', value: true },
      'setting: must be one of: Show syncer, Show overlay, Use basic overlay',
    ],
    ['set-observer-setting', { setting: 'Show syncer', value: 1 }, 'value: must be true, false or toggle'],
    ['set-automation', { automation: 'Win', value: true }, 'Unknown automation'],
    ['update-break-automation', { options: 'use: Title' }, 'Invalid options provided'],
    ['update-break-automation', { options: ['use: Nothing'] }, 'Invalid options provided'],
    ['update-break-display', { option: 'Fireworks' }, 'Invalid option provided'],
    ['toggle-flip-teams', { flip_teams: 'true' }, 'flip_teams: must be true or false'],
    ['multi-map-win', { teamNum: 3 }, 'Invalid team number - 1 or 2 required'],
    ['multi-map-win', { teamNum: 1, unsetMapAttack: 'x' }, 'unsetMapAttack: must be true or false'],
    [
      'update-match-data',
      { matchID: clean, updatedData: { teams: [clean], score_1: 'x' } },
      'updatedData.teams: is not a parameter of update-match-data. Known here: start, first_to, score_1, score_2, ' +
        'special_event, custom_name, forfeit, forfeit_reason, outcome, best_of, all_maps, vod, vod_2, alternative_vod, mvpPlayerID',
    ],
    [
      'update-gfx-index',
      { gfxID: clean, index: 1, scores: [1] },
      'scores: is not a parameter of update-gfx-index. Known here: gfxID, index',
    ],
    [
      'resolve-entire-bracket',
      { bracketID: clean, constructor: 1 },
      'constructor: is not a parameter of resolve-entire-bracket. Known here: bracketID',
    ],
    ['set-title', { title: 'x' }, 'title: is not a parameter of set-title. It takes none'],
    ['set-title', 7, 'set-title: must be an object'],
    ['set-active-broadcast', { client: 'self' }, 'Missing required parameter'],
    ['set-active-broadcast', { client: 'self', broadcast: null }, 'broadcast: must be a record id'],
    ['update-gfx-index', { gfxID: clean, index: -1 }, 'index: must be a whole number from 0 to 999'],
    ['update-gfx-index', { gfxID: clean, index: 'first' }, 'index: must be a whole number from 0 to 999'],
    [
      'update-profile-data',
      { profileData: { pronunciation: 'x'.repeat(101) } },
      'Pronunciation is too long. Please keep it under 100 characters.',
    ],
    ['update-profile-data', { profileData: { role: 5 } }, 'profileData.role: must be text'],
    [
      'update-profile-data',
      { profileData: { role: 'Healer' } },
      'profileData.role: must be one of: DPS, Tank, Support, Flex',
    ],
    [
      'update-profile-data',
      { profileData: { pronouns: 'xx/yy' } },
      'profileData.pronouns: must be one of: he/him, she/her, they/them, he/they, she/they, any',
    ],
  ])('%s %j: %s', (name, raw, text) => {
    expect(refusalOf(name, raw)).toBe(text);
  });
});

describe('access', () => {
  it.each<[ActionName, string, string | undefined]>([
    ['start-commercial', 'user+client', 'full-broadcast-permissions'],
    ['manage-prediction', 'client', undefined],
    ['set-player-relationships', 'user+client', 'edit-match'],
    ['update-broadcast', 'client', undefined],
    ['set-match-overlays', 'user', 'edit-match'],
    ['resolve-entire-bracket', 'user', 'resolve-bracket'],
    ['replace-bracket-teams', 'user', 'resolve-bracket'],
    ['save-bracket-layout', 'user', 'resolve-bracket'],
    ['update-match-data', 'user', 'edit-match'],
    ['update-map-data', 'user', 'edit-match'],
    ['set-observer-setting', 'client', undefined],
    ['update-break-automation', 'client', undefined],
    ['set-automation', 'client', undefined],
    ['update-break-display', 'client', undefined],
    ['toggle-flip-teams', 'client', undefined],
    ['multi-map-win', 'client', undefined],
    ['set-title', 'client', undefined],
    ['set-active-broadcast', 'user+client', undefined],
    ['update-gfx-index', 'client', undefined],
    ['run-preset', 'client', undefined],
    ['set-rundown-item', 'client', undefined],
    ['update-profile-data', 'user', 'own-profile'],
  ])('%s: %s, %s', (name, caller, right) => {
    const { tie: _, takesMatchKey: __, takesShowKey: ___, ...access }: ActionAccess = actions[name].access;
    expect(access).toEqual(right === undefined ? { caller } : { caller, right });
  });

  it('lends only what is on air in the own show by a key for it', () => {
    const names = Object.keys(actions) as ActionName[];
    expect(names.filter((name) => 'takesShowKey' in actions[name].access).sort()).toEqual([
      'multi-map-win',
      'set-observer-setting',
      'toggle-flip-teams',
      'update-break-automation',
      'update-break-display',
      'update-broadcast',
      'update-gfx-index',
    ]);
  });

  it('lends only results of a match by a key', () => {
    const names = Object.keys(actions) as ActionName[];
    expect(names.filter((name) => actions[name].access.takesMatchKey).sort()).toEqual([
      'multi-map-win',
      'update-map-data',
      'update-match-data',
    ]);
  });
});
