import { describe, expect, it } from 'vitest';
import type { Person } from '../access/permissions.ts';
import type { RecordPatch } from './patch.ts';
import { checkPresetCrew, presetUndo, type RunPreset, runPreset } from './run-preset.ts';
import { codeOf, countingIds, id, patched, readerOf, type World } from './testing/world.ts';

const [show, live, next] = [id('show'), id('match', 1), id('match', 2)];
const [producer, caster, team] = [id('player', 1), id('player', 2), id('team')];
const acting = { broadcast: show };
const world: World = {
  Broadcasts: {
    [show]: {
      live_match: [live],
      map_attack: 'Left',
      desk_display: 'Maps',
      highlight_team: [team],
      title: 'Semi-final',
      break_display: 'Image',
      break_automation: ['use: Image'],
    },
  },
  Matches: { [live]: {}, [next]: { event: [id('event')] } },
  Events: { [id('event')]: { staff: [producer] } },
  Players: { [producer]: {}, [caster]: {} },
  Teams: { [team]: {} },
};
const run = (from: World, payload: RunPreset): RecordPatch[] =>
  runPreset(readerOf(from), payload, acting, countingIds());
const crew = { matchID: next, roles: { Caster: { selected: [caster] } } };
const goLive: RunPreset = {
  preset: 'next',
  match: next,
  title: '{auto}',
  deskDisplayMode: 'Match',
  breakDisplay: 'Automated',
  breakAutomation: ['use: Schedule'],
  crew,
};

describe('run-preset', () => {
  it('changes the show in one patch, with everything that ends with the live match, and the crew', () => {
    expect(run(world, goLive)).toEqual([
      {
        table: 'Broadcasts',
        id: show,
        fields: {
          live_match: [next],
          map_attack: null,
          highlight_team: [],
          desk_display: 'Match',
          title: '{auto}',
          break_display: 'Automated',
          break_automation: ['use: Schedule'],
        },
      },
      { table: 'Matches', id: next, fields: { casters: [caster], player_relationships: [] } },
    ]);
  });

  it('changes nothing when it is run again', () => {
    const once = patched(world, run(world, goLive));
    expect(patched(once, run(once, goLive))).toEqual(once);
  });

  it.each<[string, Partial<RunPreset>]>([
    ['unknown-match', { match: id('match', 9) }],
    ['live-match-not-a-match', { match: team }],
    ['match-not-found', { crew: { ...crew, matchID: id('match', 9) } }],
  ])('is refused as a whole: %s', (code, wrong) => {
    expect(codeOf(() => run(world, { ...goLive, ...wrong }))).toBe(code);
  });

  it('is refused without a show', () => {
    expect(codeOf(() => runPreset(readerOf(world), { preset: 'end' }, {}, countingIds()))).toBe(
      'no-broadcast',
    );
  });

  it.each<[string, RunPreset, Person]>([
    ['allowed', goLive, { id: producer }],
    ['no-right-to-edit', goLive, { id: caster }],
    ['allowed', { preset: 'end', match: null }, { id: caster }],
    ['match-not-found', { ...goLive, crew: { ...crew, matchID: team } }, { id: producer }],
  ])('judges the crew by the right to edit its match: %s', (code, payload, person) => {
    expect(codeOf(() => checkPresetCrew(readerOf(world), payload, person))).toBe(code);
  });
});

describe('presetUndo', () => {
  it.each<RunPreset>([
    goLive,
    { preset: 'end', match: null, title: 'Thanks for Watching', breakDisplay: 'Staff' },
    { preset: 'start', countdownEnd: 1_788_264_000_000, highlightTeamID: null, breakAutomation: [] },
  ])('puts everything back by one call: %j', (payload) => {
    const { payload: back, isStanding } = presetUndo(readerOf(world), payload, acting);
    const done = patched(world, run(world, payload));
    expect(isStanding(readerOf(done), acting)).toBe(true);
    const undone = readerOf(patched(done, run(done, back)));
    const empty = (value: unknown) => value ?? null;
    const shown = ({ countdown_end, casters, player_relationships, ...rest }: Record<string, unknown>) => ({
      ...rest,
      countdown_end: empty(countdown_end),
      crew: [casters, player_relationships].flat().filter(Boolean),
    });
    for (const one of [show, next]) {
      expect(shown({ ...undone(one) })).toEqual(shown({ ...readerOf(world)(one) }));
    }
  });

  it.each<[string, Record<string, unknown>]>([
    ['a setting', { title: 'Another' }],
    ['the break display', { break_display: 'Title' }],
    ['the rotation', { break_automation: ['use: Title'] }],
  ])('is not standing once %s has changed', (_what, fields) => {
    const { isStanding } = presetUndo(readerOf(world), goLive, acting);
    const done = patched(world, run(world, goLive));
    const changed = patched(done, [{ table: 'Broadcasts', id: show, fields }]);
    expect(isStanding(readerOf(changed), acting)).toBe(false);
  });

  it('is not standing on another show', () => {
    const { isStanding } = presetUndo(readerOf(world), goLive, acting);
    expect(isStanding(readerOf(patched(world, run(world, goLive))), { broadcast: id('show', 2) })).toBe(
      false,
    );
  });
});
