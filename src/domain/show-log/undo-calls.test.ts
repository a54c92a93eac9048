import { describe, expect, it } from 'vitest';
import { multiMapWin } from '#domain/actions/multi-map-win.ts';
import type { Acting, NewId, RecordPatch, RecordReader } from '#domain/actions/patch.ts';
import { runPreset } from '#domain/actions/run-preset.ts';
import { setPlayerCams, setPlayerRelationships } from '#domain/actions/set-player-relationships.ts';
import { setRundownItem } from '#domain/actions/set-rundown-item.ts';
import {
  setAutomation,
  setMatchOverlays,
  setObserverSetting,
  toggleFlipTeams,
  updateGfxIndex,
} from '#domain/actions/show-controls.ts';
import { id, patched, readerOf, type World } from '#domain/actions/testing/world.ts';
import {
  updateBreakAutomation,
  updateBreakDisplay,
  updateBroadcast,
} from '#domain/actions/update-broadcast.ts';
import { updateMapData } from '#domain/actions/update-map-data.ts';
import { updateMatchData } from '#domain/actions/update-match-data.ts';
import { isSameField } from '#domain/same-value.ts';
import { changesOf, isStillSo } from './press-changes.ts';
import { undoCalls } from './undo-state.ts';

const [show, client] = [id('show'), id('client')];
const [match, other, staffed] = [id('match', 1), id('match', 2), id('match', 3)];
const [alpha, beta] = [id('team', 1), id('team', 2)];
const [one, two] = [id('map', 1), id('map', 2)];
const [ann, bo] = [id('player', 1), id('player', 2)];
const [producer, observer] = [id('role', 1), id('role', 2)];
const gfx = [id('gfx', 1), id('gfx', 2), id('gfx', 3)];
const acting: Acting = { broadcast: show, liveMatch: match };

const rundownItem = {
  id: 'a1',
  title: 'Opening',
  minutes: 5,
  colour: 'Blue',
  side: 'at',
  start: 1,
  order: 0,
};

const world: World = {
  Broadcasts: {
    [show]: {
      live_match: [match],
      map_attack: 'Left',
      title: 'Soon',
      highlight_team: [alpha],
      observer_settings: ['Show syncer'],
      automation_settings: ['Set title when going live'],
      rundown_items: JSON.stringify([rundownItem]),
      break_display: 'Schedule',
      break_automation: ['use Schedule', 'use Bracket'],
      team_1_player_cams: [ann],
      gfx,
    },
  },
  Matches: {
    [match]: {
      teams: [alpha, beta],
      maps: [one, two],
      first_to: 3,
      score_1: 1,
      flip_teams: true,
      player_relationships: [producer],
    },
    [other]: { teams: [alpha, beta], show_on_overlays: true },
    [staffed]: { casters: [ann], player_relationships: [producer, observer] },
  },
  Clients: { [client]: { cams: ['https://cam.example/1'] } },
  Maps: {
    [one]: { match: [match], winner: [alpha], number: 1, team_1_picks: [id('hero', 1)] },
    [two]: { match: [match], number: 2 },
  },
  Teams: { [alpha]: { name: 'Alpha' }, [beta]: { name: 'Beta' } },
  Players: { [ann]: { player_relationships: [producer] }, [bo]: { player_relationships: [observer] } },
  'Player Relationships': {
    [producer]: { singular_name: 'Producer', player: [ann] },
    [observer]: { singular_name: 'Observer', player: [bo] },
  },
};

const crewOf = (matchID: string) => ({
  matchID,
  roles: { Observer: { selected: [ann, bo] }, Caster: { selected: [ann] } },
});
const taken = { Producer: { selected: [ann, bo] } };

type AnyRule = (read: RecordReader, payload: never, acting: Acting, newId: NewId) => RecordPatch[];

const rules: Readonly<Record<string, AnyRule>> = {
  'update-broadcast': updateBroadcast,
  'update-break-display': updateBreakDisplay,
  'update-break-automation': updateBreakAutomation,
  'set-observer-setting': setObserverSetting,
  'set-automation': setAutomation,
  'set-rundown-item': setRundownItem,
  'set-player-cams': setPlayerCams,
  'set-player-relationships': setPlayerRelationships,
  'set-match-overlays': setMatchOverlays,
  'update-gfx-index': updateGfxIndex,
  'toggle-flip-teams': toggleFlipTeams,
  'update-match-data': updateMatchData,
  'update-map-data': updateMapData,
  'multi-map-win': multiMapWin,
  'run-preset': runPreset,
};

const patches = (from: World, name: string, payload: unknown): RecordPatch[] => {
  const rule = rules[name];
  if (rule === undefined) throw new Error(`no rule ${name}`);
  return rule(readerOf(from), payload as never, acting, () => id('new'));
};
const press = (name: string, payload: unknown) => {
  const done = patches(world, name, payload);
  const after = patched(world, done);
  return { after, name, changes: changesOf(readerOf(world), done) };
};

describe('the calls that undo a press', () => {
  it.each<[string, unknown]>([
    ['update-broadcast', { title: 'Welcome' }],
    ['update-broadcast', { title: null, advertise: true }],
    ['update-broadcast', { match: other }],
    ['update-broadcast', { highlightTeamID: null, countdownEnd: 1_788_264_000_000 }],
    ['update-break-display', { option: 'Bracket' }],
    ['update-break-display', { option: null }],
    ['update-break-automation', { options: [] }],
    ['run-preset', { preset: 'next', match: other, title: '{auto}', breakDisplay: null }],
    ['run-preset', { preset: 'end', breakDisplay: 'Title', breakAutomation: [] }],
    ['run-preset', { preset: 'next', match: other, crew: crewOf(other) }],
    [
      'run-preset',
      { preset: 'next', match: other, breakDisplay: null, breakAutomation: [], crew: crewOf(other) },
    ],
    ['run-preset', { preset: 'next', crew: crewOf(match) }],
    ['run-preset', { preset: 'next', crew: { ...crewOf(match), roles: taken } }],
    ['run-preset', { preset: 'next', crew: { matchID: other, roles: { Caster: { selected: [bo] } } } }],
    ['set-observer-setting', { setting: 'Show syncer', value: 'toggle' }],
    ['set-observer-setting', { setting: 'Another', value: true }],
    ['set-automation', { automation: 'Set title when going live', value: false }],
    ['set-rundown-item', { itemID: 'a1', item: null }],
    ['set-rundown-item', { itemID: 'a1', item: { ...rundownItem, title: 'Welcome' } }],
    ['set-rundown-item', { itemID: 'b2', item: { ...rundownItem } }],
    ['set-player-cams', { cams: [[bo], [ann]] }],
    ['set-player-cams', { cams: [[ann], [bo]] }],
    ['set-player-relationships', { matchID: match, roles: { Producer: { selected: [bo, ann] } } }],
    [
      'set-player-relationships',
      { matchID: match, roles: { Producer: { selected: [] }, Caster: { selected: [bo] } } },
    ],
    ['set-player-relationships', { matchID: other, roles: { Observer: { selected: [bo] } } }],
    ['set-player-relationships', { matchID: staffed, roles: { Producer: { selected: [bo] } } }],
    ['set-player-relationships', { matchID: staffed, roles: { Observer: { selected: [] } } }],
    [
      'set-player-relationships',
      { ...crewOf(match), clientCams: [{ clientID: client, cams: ['https://cam.example/2'] }] },
    ],
    ['set-match-overlays', { match: other, overlayType: 'primary', state: false }],
    ['set-match-overlays', { match: other, overlayType: 'secondary', state: true }],
    ['update-gfx-index', { gfxID: gfx[0], index: 2 }],
    ['update-gfx-index', { gfxID: gfx[2], index: 1 }],
    ['toggle-flip-teams', {}],
    ['update-match-data', { matchID: match, updatedData: { score_1: 2, custom_name: 'Final' } }],
    ['update-match-data', { matchID: match, updatedData: { first_to: 4, vod: 'https://v.example/1' } }],
    ['update-map-data', { matchID: match, mapData: [{ existingID: one, winner: beta, team_1_picks: [] }] }],
    [
      'update-map-data',
      { matchID: match, mapData: [{ existingID: two, draw: true }], updatedData: { score_2: 1 } },
    ],
    ['multi-map-win', { teamNum: 2 }],
    ['multi-map-win', { teamNum: 1, unsetMapAttack: true }],
  ])('%s %j put every field back', (name, payload) => {
    const { after, changes } = press(name, payload);
    expect(changes).not.toEqual([]);
    expect(isStillSo(readerOf(after), changes)).toBe(true);
    const calls = undoCalls({ name, changes }, readerOf(after));
    if (calls === undefined) throw new Error('no undo');
    const back = calls.reduce((now, call) => patched(now, patches(now, call.action, call.payload)), after);
    const wrong = changes.filter(
      ({ id: record, field, before }) => !isSameField(readerOf(back)(record)?.[field], before),
    );
    expect(wrong).toEqual([]);
    expect(isStillSo(readerOf(back), changes)).toBe(false);
  });

  it.each<[string, string, unknown]>([
    ['a new map', 'update-map-data', { matchID: match, mapData: [{ newID: id('map', 3), map: alpha }] }],
    ['a start that was not there', 'update-match-data', { matchID: match, updatedData: { start: 5 } }],
    ['a format that was not there', 'update-match-data', { matchID: other, updatedData: { first_to: 2 } }],
    ['nothing that changed', 'update-broadcast', { title: 'Soon' }],
  ])('are not known for %s', (_about, name, payload) => {
    const { after, changes } = press(name, payload);
    expect(undoCalls({ name, changes }, readerOf(after))).toBeUndefined();
  });

  it('of a preset with a crew are one call, and none while its roles are not loaded', () => {
    const { after, name, changes } = press('run-preset', {
      preset: 'next',
      match: other,
      crew: crewOf(other),
    });
    const read = readerOf(after);
    expect(undoCalls({ name, changes }, read)?.map(({ action }) => action)).toEqual(['run-preset']);
    const without = (wanted: string) => (wanted === observer ? undefined : read(wanted));
    expect(undoCalls({ name, changes }, without)).toBeUndefined();
  });

  it('name only the roles that were changed, where that restores their order', () => {
    const roles = { Observer: { selected: [] } };
    const { after, name, changes } = press('set-player-relationships', { matchID: staffed, roles });
    const [call] = undoCalls({ name, changes }, readerOf(after)) ?? [];
    expect(call?.payload).toEqual({ matchID: staffed, roles: { Observer: { selected: [bo] } } });
  });

  it('are not known for an action without an opposite', () => {
    const changes = [{ table: 'Broadcasts', id: show, field: 'title', before: 'a', after: 'b' }];
    expect(undoCalls({ name: 'set-title', changes }, readerOf(world))).toBeUndefined();
    expect(undoCalls({ name: 'toString', changes }, readerOf(world))).toBeUndefined();
  });
});

it('a press whose records are not loaded is neither so nor changed', () => {
  const { after, changes } = press('multi-map-win', { teamNum: 1 });
  const { Maps: _maps, ...without } = after;
  expect(isStillSo(readerOf(without), changes)).toBeUndefined();
  const scored = patched(without, [{ table: 'Matches', id: match, fields: { score_1: 9 } }]);
  expect(isStillSo(readerOf(scored), changes)).toBe(false);
});
