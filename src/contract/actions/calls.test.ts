import { describe, expect, it } from 'vitest';
import type { Acting, RecordReader } from '#domain/actions/patch.ts';
import { recordNames } from '#domain/actions/record-names.ts';
import { type ActionName, actionOf } from '../actions.ts';
import { isResolved, type Values } from './action.ts';
import { acting, maps, match, read, readIn, records, show, teams, without } from './testing/show.ts';

const resolved = (name: ActionName, payload: object, who: Acting, known: RecordReader): object =>
  actionOf(name).offline.resolve?.({ ...payload }, who, known) ?? payload;
const describeCall = (name: ActionName, payload: object, who: Acting, known: RecordReader): string =>
  actionOf(name).describe({ ...payload }, recordNames(known), who);

describe('resolve', () => {
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
  ])('%s of %j', (name, payload, expected) => {
    expect(resolved(name, payload, acting, read)).toEqual(expected);
  });

  it('leaves open what it does not know', () => {
    expect(resolved('toggle-flip-teams', {}, acting, without(match))).toEqual({});
    expect(resolved('multi-map-win', { teamNum: 1 }, acting, without(maps[0]))).toEqual({
      teamNum: 1,
      match,
    });
    expect(resolved('toggle-flip-teams', {}, {}, read)).toEqual({});
  });
});

describe('isResolved', () => {
  it.each<[ActionName, object, object, boolean]>([
    ['update-broadcast', { title: 'x' }, acting, true],
    ['update-broadcast', { title: 'x' }, {}, false],
    ['toggle-flip-teams', { match, flip_teams: true }, acting, true],
    ['toggle-flip-teams', {}, acting, false],
    ['multi-map-win', { teamNum: 1, match }, acting, false],
    ['set-observer-setting', { setting: 'x', value: 'toggle' }, acting, false],
  ])('%s with %j and %j: %s', (name, payload, who, expected) => {
    expect(isResolved(actionOf(name), payload as Values, who)).toBe(expected);
  });
});

const described: readonly (readonly [ActionName, object, string])[] = [
  ['multi-map-win', { teamNum: 1, match, map: maps[1] }, 'Map 2 won by Stormwatch'],
  ['toggle-flip-teams', { match, flip_teams: true }, 'Sides: Ravens left, Stormwatch right'],
  ['toggle-flip-teams', { match, flip_teams: false }, 'Sides: Stormwatch left, Ravens right'],
  ['toggle-flip-teams', {}, 'Sides of Stormwatch vs Ravens swapped'],
  [
    'update-map-data',
    {
      matchID: match,
      mapData: [{ existingID: maps[0] }, { existingID: maps[1], winner: teams[1] }],
      updatedData: { score_1: 1, score_2: 1 },
    },
    'Score 1-1, map 2 won by Ravens: Stormwatch vs Ravens',
  ],
  [
    'update-map-data',
    { matchID: match, mapData: [{ existingID: maps[0], isDeleted: true }] },
    'Map 1 deleted: Stormwatch vs Ravens',
  ],
  [
    'update-match-data',
    { matchID: match, updatedData: { score_2: 1, vod: null } },
    'Score 1-1, VOD for Stormwatch vs Ravens',
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
    'Break title: Back soon, Player cameras shown',
  ],
  ['update-broadcast', { match: null, countdownEnd: 5 }, 'Live match: none, Countdown changed'],
  ['update-broadcast', { match }, 'Live match: Stormwatch vs Ravens'],
  [
    'set-match-overlays',
    { match, overlayType: 'primary', state: false },
    'Removed from primary overlays: Stormwatch vs Ravens',
  ],
  [
    'set-match-overlays',
    { match, overlayType: 'secondary', state: true },
    'Shown on secondary overlays: Stormwatch vs Ravens',
  ],
  ['set-observer-setting', { setting: 'Hide scores', value: true }, 'Observers: Hide scores switched on'],
  ['update-break-automation', { options: ['use: Image'] }, 'Break automation: 1 option'],
  ['update-break-automation', { options: [] }, 'Break automation cleared'],
  [
    'set-automation',
    { automation: 'Set title when live match changes', value: true },
    '“Set title when live match changes” switched on',
  ],
  ['update-break-display', { option: 'Image' }, 'Break display: Image'],
  ['update-break-display', { option: null }, 'Break display cleared'],
  ['set-active-broadcast', { broadcast: show }, 'Switch to Main stage'],
  ['update-gfx-index', { gfxID: 'recGFX00000000001', index: 0 }, 'Graphic to place 1'],
  ['update-profile-data', { profileData: { favourite_hero: 'x' } }, 'Profile: favourite hero'],
  ['resolve-entire-bracket', { bracketID: 'recBRACKET0000001' }, 'Bracket resolution'],
  [
    'replace-bracket-teams',
    { bracketID: 'recBRACKET0000001', replacements: [{ match, old: teams[0], new: teams[1] }] },
    '1 team replaced in the bracket',
  ],
  [
    'replace-bracket-teams',
    { bracketID: 'recBRACKET0000001', replacements: [{ match }, { match }], isUndo: true },
    '2 teams put back in the bracket',
  ],
  [
    'save-bracket-layout',
    { bracketID: 'recBRACKET0000001', layout: '{}', previous: '' },
    'Layout of the bracket',
  ],
  ['start-commercial', { commercialDuration: 60 }, 'Commercial of 60 s'],
  ['manage-prediction', { predictionAction: 'lock', predictionType: 'map' }, 'Map prediction locked'],
  ['set-title', {}, 'Stream title'],
  ['start-commercial', { commercialDuration: 30 }, 'Commercial of 30 s'],
  ['manage-prediction', { predictionAction: 'create', predictionType: 'match' }, 'Match prediction created'],
  [
    'manage-prediction',
    { predictionAction: 'cancel', predictionType: 'match' },
    'Match prediction cancelled',
  ],
  ['update-broadcast', { advertise: true }, 'Show listed on the site'],
  ['update-broadcast', { advertise: false }, 'Show no longer listed on the site'],
  ['update-broadcast', { showLiveMatch: false }, 'Live match hidden on the break screen'],
  ['set-observer-setting', { setting: 'Show syncer', value: false }, 'Observers: Show syncer switched off'],
  [
    'set-observer-setting',
    { setting: 'Show syncer', value: 'toggle' },
    'Observers: Show syncer switched over',
  ],
  ['set-automation', { automation: 'A', value: false }, '“A” switched off'],
  [
    'set-rundown-item',
    {
      itemID: 'a1',
      item: { title: 'Interview', minutes: 10, colour: 'Teal', side: 'after', match, order: 0 },
    },
    'Rundown: “Interview”, 10 min',
  ],
  ['set-rundown-item', { itemID: 'a1', item: null }, 'Rundown item removed'],
  ['set-marker', {}, 'Stream marker'],
  ['send-crew-message', { text: 'Stand by' }, 'Message to everyone: “Stand by”'],
  [
    'send-crew-message',
    { text: 'Interview next', to: ['desk', 'casters'] },
    'Message to casters and desk: “Interview next”',
  ],
  ['set-player-cams', {}, 'Player cameras'],
  [
    'adjust-match-broadcast',
    { mode: 'add', matchID: match, broadcastID: show },
    'Added to Main stage: Stormwatch vs Ravens',
  ],
  [
    'adjust-match-broadcast',
    { mode: 'remove', matchID: match, broadcastID: show },
    'Removed from Main stage: Stormwatch vs Ravens',
  ],
  ['set-event-settings', { eventID: 'recEVENT000000001' }, 'Settings of the event'],
  [
    'withdraw-team',
    { teamID: teams[0], eventID: 'recEVENT000000001' },
    'Stormwatch withdrawn from the event',
  ],
  [
    'undo-bracket-changes',
    {
      scopeID: 'recEVENT000000001',
      changes: [{ record: match, field: 'score_1', before: null, after: 3 }],
    },
    '1 record put back in the bracket',
  ],
  [
    'submit-social',
    { socialID: 'recSOCIAL00000001', ownerID: teams[0], type: 'Twitch', url: 'https://twitch.tv/a' },
    'Twitch link for Stormwatch: https://twitch.tv/a',
  ],
  [
    'decide-social',
    { socialID: 'recSOCIAL00000001', from: 'waiting', to: 'approved' },
    'Social link approved',
  ],
  [
    'decide-social',
    { socialID: 'recSOCIAL00000001', from: 'approved', to: 'waiting' },
    'Decision about a social link undone',
  ],
  [
    'run-preset',
    {
      preset: 'end',
      match: null,
      title: 'Thanks for Watching',
      breakDisplay: 'Staff',
      breakAutomation: ['use: Staff'],
      crew: { matchID: match, roles: { Caster: {} } },
    },
    'End of show: Live match: none, Break title: Thanks for Watching, Break display: Staff, Break automation: 1 option, Crew of Stormwatch vs Ravens: Caster',
  ],
  ['run-preset', { preset: 'start' }, 'Start of show: unchanged'],
  ['auction-start', { playerID: 'recPLAYER00000009', startingBid: 5 }, 'Auction: player started at $5k'],
  ['auction-bid', { teamID: teams[0], amount: 5 }, 'Bid of $5k for Stormwatch'],
  ['auction-control', { command: 'open' }, 'Auction: teams start players'],
  ['auction-control', { command: 'restrict' }, 'Auction: only admins start players'],
  ['auction-control', { command: 'undo' }, 'Last step of the auction undone'],
];

describe('describe', () => {
  it.each(described)('%s of %j: %s', (name, payload, words) => {
    expect(describeCall(name, payload, acting, read)).toBe(words);
  });

  it.each([
    ...described.map(([name, payload]) => [name, describeCall(name, payload, acting, read)]),
    ...described.map(([name, payload]) => [name, describeCall(name, payload, {}, () => undefined)]),
  ])('%s in words, without values of the code: %s', (_name, text) => {
    expect(text).toMatch(/^[\p{Lu}\d“]/u);
    expect(text).not.toMatch(/\b(true|false|null|undefined|NaN|object Object|rec\w{14})\b/);
    expect(text).not.toMatch(/[:,=] ?(on|off|yes|no|flipped|normal)\b/i);
    expect(text).not.toMatch(/\w_\w|\b[a-z]+[A-Z]/);
  });

  it('calls a saved map by what its record says, where the entry does not', () => {
    const mill = 'recMAPDATA0000001';
    const known = readIn({
      ...records,
      [mill]: { id: mill, __tableName: 'Map Data', name: 'Old Mill' },
      [maps[0]]: { ...records[maps[0]], map: [mill] },
      [maps[1]]: { ...records[maps[1]], number: 1 },
    });
    const mapData = [
      { existingID: maps[0], banner: teams[0] },
      { existingID: maps[1], winner: teams[1] },
    ];
    expect(describeCall('update-map-data', { matchID: match, mapData }, acting, known)).toBe(
      'Old Mill banned by Stormwatch, map 1 won by Ravens: Stormwatch vs Ravens',
    );
  });

  it('does without records that are not here', () => {
    expect(describeCall('multi-map-win', { teamNum: 2 }, {}, () => undefined)).toBe('Next map won by team 2');
  });
});

it.each([
  [{ countdownEnd: 500 }, 500],
  [{ countdownEnd: 50 }, 1_000],
  [{ countdownEnd: 5_000 }, 1_000],
  [{ match: null }, 1_000],
])('a call of %j that is pressed at 100 and good until 1000 expires at %d', (payload, expected) => {
  expect(actionOf('update-broadcast').offline.expiresAt?.(payload, 100, 1_000)).toBe(expected);
});
