import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import type { RecordPatch } from './patch.ts';
import { setObserverSetting, updateGfxIndex } from './show-controls.ts';
import { codeOf, id, patched, readerOf, type World } from './testing/world.ts';
import {
  setActiveBroadcast,
  settingsEnding,
  type UpdateBroadcast,
  updateBreakAutomation,
  updateBreakDisplay,
  updateBroadcast,
} from './update-broadcast.ts';

const [show, otherShow, thirdShow] = [id('show', 1), id('show', 2), id('show', 3)];
const client = id('client');
const [gfx1, gfx2, gfx3] = [id('gfx', 1), id('gfx', 2), id('gfx', 3)];
const acting = { client, broadcast: show };
const match = id('match');

const world: World = {
  Broadcasts: { [show]: { gfx: [gfx1, gfx2, gfx3], observer_settings: ['Show syncer'] } },
  Clients: { [client]: { broadcast: [show, otherShow, thirdShow] } },
  Matches: { [match]: {} },
  Teams: { [id('team')]: {} },
  Heroes: { [id('hero')]: {} },
  Players: { [id('player')]: {} },
  News: { [id('news')]: {} },
};
const read = readerOf(world);
const onShow = (fields: Record<string, unknown>): RecordPatch[] => [
  { table: 'Broadcasts', id: show, fields },
];

describe('update-broadcast', () => {
  it.each<[UpdateBroadcast, Record<string, unknown>]>([
    [{ match }, { live_match: [match] }],
    [{ match: null }, { live_match: [] }],
    [{ advertise: false }, { advertise: false }],
    [{ playerCams: true }, { show_cams: true }],
    [{ showLiveMatch: true }, { show_live_match: true }],
    [{ mapAttack: 'Both' }, { map_attack: 'Both' }],
    [{ mapAttack: null }, { map_attack: null }],
    [{ title: 'A <b> & "c"' }, { title: 'A <b> & "c"' }],
    [{ manualGuests: "Ann|@ann\nO'Neil" }, { manual_guests: "Ann|@ann\nO'Neil" }],
    [
      { deskDisplayMode: 'Maps', deskDisplayText: 'a|b' },
      { desk_display: 'Maps', notice_text: 'a|b' },
    ],
    [{ countdownEnd: 1_788_264_000_000 }, { countdown_end: '2026-09-01T12:00:00.000Z' }],
    [{ countdownEnd: null }, { countdown_end: null }],
    [{ highlightTeamID: id('team') }, { highlight_team: [id('team')] }],
    [{ highlightHeroID: id('hero') }, { highlight_hero: [id('hero')] }],
    [{ highlightPlayerID: id('player').slice(3) }, { highlight_player: [id('player')] }],
    [{ highlightMediaID: id('news') }, { highlight_media: [id('news')] }],
    [{ triviaSettings: { round: 2 } }, { trivia_settings: '{"round":2}' }],
    [{ triviaSettings: null }, { trivia_settings: null }],
  ])('%j sets %j', (payload, fields) => {
    expect(updateBroadcast(read, payload, acting)).toEqual(onShow(fields));
  });

  describe('with the live match', () => {
    const left = {
      live_match: [match],
      map_attack: 'Left',
      desk_display: 'Notice (Team 1)',
      highlight_team: [id('team')],
      highlight_hero: [id('hero')],
      highlight_player: [id('player')],
      highlight_media: [id('news')],
      title: 'Soon',
    };
    const other = id('match', 2);
    const given = (fields: object): World => {
      const matches = { ...world, Matches: { [match]: {}, [other]: {} } };
      return patched(matches, [{ table: 'Broadcasts', id: show, fields: { ...left, ...fields } }]);
    };
    const cleared = {
      map_attack: null,
      desk_display: null,
      highlight_team: [],
      highlight_hero: [],
      highlight_player: [],
      highlight_media: [],
    };
    const { desk_display: _desk, ...butDesk } = cleared;
    const nothing = { map_attack: null, desk_display: undefined, highlight_team: [], highlight_hero: null };
    const unset = { ...nothing, highlight_player: undefined, highlight_media: [] };

    it.each<[string, object, UpdateBroadcast, object]>([
      ['what speaks of the last one ends', {}, { match: other }, { live_match: [other], ...cleared }],
      ['also when none follows', {}, { match: null }, { live_match: [], ...cleared }],
      ['the same one again ends nothing', {}, { match: match.slice(3) }, { live_match: [match] }],
      ['the first one ends nothing', { live_match: [] }, { match: other }, { live_match: [other] }],
      ['what is not there is not cleared', unset, { match: other }, { live_match: [other] }],
      [
        'a desk that speaks of no match stays',
        { desk_display: 'Casters' },
        { match: other },
        { live_match: [other], ...butDesk },
      ],
      [
        'a hidden desk stays hidden',
        { desk_display: 'Hidden' },
        { match: other },
        { live_match: [other], ...butDesk },
      ],
      [
        'what is sent along counts',
        {},
        { match: other, mapAttack: 'Right', deskDisplayMode: 'Maps', highlightTeamID: null },
        { ...cleared, live_match: [other], map_attack: 'Right', desk_display: 'Maps' },
      ],
    ])('%s', (_name, fields, payload, expected) => {
      expect(updateBroadcast(readerOf(given(fields)), payload, acting)).toEqual(onShow({ ...expected }));
    });

    it.each<[object, UpdateBroadcast, object]>([
      [
        { countdown_end: '2026-09-01T12:00:00Z' },
        { countdownLeft: 60_000 },
        { countdown_left: 60_000, countdown_end: null },
      ],
      [{ countdown_left: 60_000 }, { countdownEnd: null }, { countdown_end: null, countdown_left: null }],
      [{}, { countdownLeft: null }, { countdown_left: null }],
    ])('a countdown runs or is paused: %j, %j', (fields, payload, expected) => {
      expect(updateBroadcast(readerOf(given(fields)), payload, acting)).toEqual(onShow({ ...expected }));
    });

    it('lists what Clear the air takes away', () => {
      const list = (fields: object) => settingsEnding(readerOf(given(fields))(show), 'clears');
      const highlights = ['highlightTeamID', 'highlightHeroID', 'highlightPlayerID', 'highlightMediaID'];
      expect(list({})).toEqual(['deskDisplayMode', ...highlights]);
      expect(list({ desk_display: 'Match', highlight_hero: [] })).toEqual(
        highlights.filter((name) => name !== 'highlightHeroID'),
      );
      expect(list(unset)).toEqual([]);
    });
  });

  it('changes nothing when nothing is sent', () => {
    expect(updateBroadcast(read, {}, acting)).toEqual([]);
  });

  const nobody = id('nobody');
  it.each<[UpdateBroadcast, string]>([
    [{ match: nobody }, 'unknown-match'],
    [{ match: id('team') }, 'live-match-not-a-match'],
    [{ highlightTeamID: nobody }, 'unknown-highlight-team'],
    [{ highlightTeamID: match }, 'highlight-team-not-a-team'],
    [{ highlightHeroID: nobody }, 'unknown-highlight-hero'],
    [{ highlightHeroID: match }, 'highlight-hero-not-a-hero'],
    [{ highlightPlayerID: nobody }, 'unknown-highlight-player'],
    [{ highlightPlayerID: match }, 'highlight-player-not-a-player'],
    [{ highlightMediaID: nobody }, 'unknown-highlight-media'],
    [{ highlightMediaID: match }, 'highlight-media-not-news'],
    [{ title: 'A', match: nobody }, 'unknown-match'],
  ])('%j is refused as %s', (payload, code) => {
    expect(codeOf(() => updateBroadcast(read, payload, acting))).toBe(code);
  });
});

describe('set-observer-setting', () => {
  it.each([
    ['Show syncer', true, ['Show syncer']],
    ['Show syncer', false, []],
    ['Show syncer', 'toggle', []],
    ['Show overlay', true, ['Show syncer', 'Show overlay']],
    ['Show overlay', false, ['Show syncer']],
    ['Show overlay', 'toggle', ['Show syncer', 'Show overlay']],
  ] as const)('%s to %s: %j', (setting, value, observer_settings) => {
    expect(setObserverSetting(read, { setting, value }, acting)).toEqual(onShow({ observer_settings }));
  });
});

describe('break', () => {
  it('rotates through what is sent, in its order', () => {
    const options = ['use: Staff', 'use: Schedule'];
    expect(updateBreakAutomation(read, { options }, acting)).toEqual(onShow({ break_automation: options }));
    expect(updateBreakAutomation(read, { options: [] }, acting)).toEqual(onShow({ break_automation: [] }));
  });

  it.each(['Standings', null])('shows %s', (option) => {
    expect(updateBreakDisplay(read, { option }, acting)).toEqual(onShow({ break_display: option }));
  });
});

describe('set-active-broadcast', () => {
  const activate = (broadcast: string) => setActiveBroadcast(read, { broadcast }, acting);

  it.each([
    [show, [show, otherShow, thirdShow]],
    [thirdShow, [thirdShow, show, otherShow]],
    [otherShow.slice(3), [otherShow, show, thirdShow]],
  ])('puts %s first and keeps the order of the others', (chosen, broadcast) => {
    expect(activate(chosen)).toEqual([{ table: 'Clients', id: client, fields: { broadcast } }]);
  });

  it("refuses a show that is not the client's", () => {
    expect(() => activate(id('show', 9))).toThrow(
      expect.objectContaining({
        code: 'invalid-value',
        details: {
          problem: "broadcast: must be one of the client's broadcasts",
          parameter: 'broadcast',
        },
      }),
    );
  });
});

describe('update-gfx-index', () => {
  const move = (gfxID: string, index: number) => updateGfxIndex(read, { gfxID, index }, acting);

  it.each([
    [gfx1, 2, [gfx3, gfx2, gfx1]],
    [gfx3, 0, [gfx3, gfx2, gfx1]],
    [gfx2, 1, [gfx1, gfx2, gfx3]],
    [gfx1.slice(3), 999, [gfx3, gfx2, gfx1]],
  ])('swaps %s with the one at %i', (moved, index, gfx) => {
    expect(move(moved, index)).toEqual(onShow({ gfx }));
  });

  it('refuses a graphic of another show', () => {
    expect(codeOf(() => move(id('gfx', 9), 0))).toBe('foreign-gfx');
  });

  it('leaves every graphic in the list once, whatever index is asked, and the same when asked again', () => {
    fc.assert(
      fc.property(fc.constantFrom(gfx1, gfx2, gfx3), fc.nat(50), (gfxID, index) => {
        const once = patched(world, move(gfxID, index));
        const gfx = once.Broadcasts?.[show]?.gfx as string[];
        expect([...gfx].sort()).toEqual([gfx1, gfx2, gfx3]);
        expect(updateGfxIndex(readerOf(once), { gfxID, index }, acting)).toEqual(onShow({ gfx }));
      }),
    );
  });
});

describe('without a show', () => {
  it.each([
    ['update-broadcast', () => updateBroadcast(read, { title: 'A' }, {}), 'no-broadcast'],
    [
      'set-observer-setting',
      () => setObserverSetting(read, { setting: 'Show overlay', value: true }, {}),
      'no-broadcast',
    ],
    ['update-gfx-index', () => updateGfxIndex(read, { gfxID: gfx1, index: 0 }, {}), 'no-broadcast'],
    [
      'update-break-automation',
      () => updateBreakAutomation(read, { options: [] }, {}),
      'no-broadcast-for-client',
    ],
    ['update-break-display', () => updateBreakDisplay(read, { option: null }, {}), 'no-broadcast-for-client'],
    ['set-active-broadcast', () => setActiveBroadcast(read, { broadcast: show }, {}), 'no-client-data'],
  ])('%s is refused', (_, work, code) => {
    expect(codeOf(work)).toBe(code);
  });
});
