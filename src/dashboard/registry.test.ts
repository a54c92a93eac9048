import { createElement, type ReactNode } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dashboardRelated } from '#contract/dashboard-modules.ts';
import { relatedPaths } from '#contract/http.ts';
import { type RenderedHook, renderHook } from '../../tests/fakes/hook.ts';
import { newKey, push, serve } from '../../tests/fakes/page-records.ts';
import { allControls, useAllCommands } from './commands/all-controls.ts';
import type { DashboardModule } from './define.ts';
import { modules } from './registry.ts';
import { ShowContext } from './show/use-show.ts';

type Flags = { readonly [flag: string]: boolean };

const ids = (keys: readonly string[]) => keys.map((key) => `rec${key}`);
let hook: RenderedHook<unknown> | undefined;
beforeEach(() => void serve(new Map()));
afterEach(() => {
  hook?.leave();
  vi.unstubAllGlobals();
});

/** A broadcast whose live match belongs to brackets with these flags, named A, B and so on. */
const showWith = (brackets?: readonly Flags[], broadcast: object = {}) => {
  const [broadcastKey, matchKey] = [newKey(), newKey()];
  const bracketKeys = (brackets ?? []).map((flags, place) => {
    const key = newKey();
    push(key, { __tableName: 'Brackets', __revision: 1, name: 'ABC'[place], ...flags });
    return key;
  });
  const match = { name: 'Foxes vs Owls', special_event: true, brackets: ids(bracketKeys) };
  push(matchKey, { __tableName: 'Matches', __revision: 1, ...match });
  const live_match = brackets && ids([matchKey]);
  push(broadcastKey, { __tableName: 'Broadcasts', __revision: 1, live_match, ...broadcast });
  return { broadcastKey, matchKey };
};
const inside = (broadcastKey: string) => (subject: ReactNode) =>
  createElement(ShowContext.Provider, { value: { clientKey: newKey(), broadcastKey } }, subject);

/** Returns the value of a module's hook for a broadcast. */
const read = <Value>(broadcastKey: string, use: () => Value): Value => {
  const rendered = renderHook(use, inside(broadcastKey));
  hook = rendered;
  return rendered.current();
};
const moduleNamed = (name: string): DashboardModule => modules.find((module) => module.name === name)!;

/** Modules that this test checks, in the order of the page; further modules do not affect it. */
const known = ['Match Editor', 'Desk Display', 'Bracket Implications', 'Bracket', 'Schedule'];
const isKnown = ({ name }: DashboardModule) => known.includes(name);

describe('registry', () => {
  it('stands in the order of the page, each name once', () => {
    const names = modules.map(({ name }) => name);
    expect(names.filter((name) => known.includes(name))).toEqual(known);
    expect(new Set(names).size).toBe(names.length);
  });

  it('opens only the match editor by itself, and gives it the whole width', () => {
    const names = (list: readonly DashboardModule[]) => list.filter(isKnown).map(({ name }) => name);
    expect(names(modules.filter(({ startsOpen }) => startsOpen))).toEqual(['Match Editor']);
    expect(names(modules.filter(({ width }) => width === 'full'))).toEqual(['Match Editor']);
    expect(names(modules.filter(({ onPhone }) => onPhone === 'quick'))).toEqual(['Desk Display']);
  });

  const editor = 'Match Editor';
  it.each<[readonly Flags[] | undefined, string[]]>([
    [undefined, ['Desk Display', 'Schedule']],
    [[], [editor, 'Desk Display', 'Schedule']],
    [[{}], [editor, 'Desk Display', 'Bracket Implications', 'Bracket', 'Schedule']],
    [[{ hide_bracket: true }], [editor, 'Desk Display', 'Bracket Implications', 'Bracket', 'Schedule']],
    [
      [{}, { hide_bracket: true }],
      [editor, 'Desk Display', 'Bracket Implications', 'Bracket', 'Schedule'],
    ],
    [
      [{}, { hide_implications: true }],
      [editor, 'Desk Display', 'Bracket Implications', 'Brackets', 'Schedule'],
    ],
    [[{ hide_implications: true }], [editor, 'Desk Display', 'Bracket', 'Schedule']],
    [
      [{ hide_bracket: true }, { hide_bracket: true }],
      [editor, 'Desk Display', 'Bracket Implications', 'Schedule'],
    ],
  ])('%#: shows what there is something for', (brackets, titles) => {
    const shown = read(showWith(brackets).broadcastKey, () =>
      modules.filter(isKnown).map((module) => ({ isShown: module.useIsShown(), title: module.useTitle() })),
    );
    expect(shown.flatMap(({ isShown, title }) => (isShown ? [title] : []))).toEqual(titles);
  });

  it.each<[string, match: readonly Flags[] | undefined, broadcast: object, boolean]>([
    ['Broadcast Roles', undefined, {}, false],
    ['Broadcast Roles', [], {}, true],
    ['GFX', [], {}, false],
    ['GFX', [], { gfx: ['recGFX00000000001'] }, true],
    ['Twitch Controls', [], {}, false],
    ['Twitch Controls', [], { channel: ['recCHANNEL0000001'] }, true],
    ['Team Comms Listen-In', [], { broadcast_settings: ['Connect for caster voice'] }, false],
    ['Team Comms Listen-In', [], { broadcast_settings: ['Connect for team comms'] }, true],
    ['Desk Guests', undefined, {}, true],
  ])('%s, with match %j and %j: %j', (name, match, broadcast, expected) => {
    const { broadcastKey } = showWith(match, broadcast);
    expect(read(broadcastKey, moduleNamed(name).useIsShown)).toBe(expected);
  });

  it('says beside the titles how things stand', () => {
    const extraOf = (name: string, broadcastKey: string) => read(broadcastKey, moduleNamed(name).useExtra);
    const desk = showWith(undefined, { desk_display: 'Maps' });
    expect(extraOf('Desk Display', desk.broadcastKey)).toBe('Maps');
    expect(extraOf('Schedule', desk.broadcastKey)).toBe('Nothing scheduled');
    const { broadcastKey, matchKey } = showWith([{}, {}]);
    const unlisted = showWith([], { schedule: ids([matchKey]) });
    expect(extraOf('Schedule', unlisted.broadcastKey)).toBe('1 match, Primary is off');
    expect(extraOf('Match Editor', broadcastKey)).toBe('Foxes vs Owls');
    expect(extraOf('Bracket', broadcastKey)).toBe('A, B');
    const next = newKey();
    const scheduled = { __tableName: 'Matches', special_event: true, show_on_overlays: true };
    push(matchKey, { __revision: 2, ...scheduled, name: 'Foxes vs Owls', start: '2026-09-03T18:00:00Z' });
    push(next, { __revision: 1, ...scheduled, name: 'Moths vs Whales', start: '2026-09-03T20:00:00Z' });
    const live_match = ids([matchKey]);
    push(broadcastKey, {
      __tableName: 'Broadcasts',
      __revision: 2,
      live_match,
      schedule: ids([matchKey, next]),
    });
    expect(extraOf('Schedule', broadcastKey)).toBe('1/2 • Next: Moths vs Whales');
  });

  it('asks for no more paths than the server reads', () => {
    expect(v.is(relatedPaths, dashboardRelated)).toBe(true);
  });
});

describe('commands of the dashboard', () => {
  const commandsFor = (broadcastKey: string) => {
    const wrap = (subject: ReactNode) =>
      inside(broadcastKey)(
        allControls.reduceRight((inner, { Provider }) => createElement(Provider, null, inner), subject),
      );
    const rendered = renderHook(useAllCommands, wrap);
    hook = rendered;
    return rendered;
  };

  it('has each id and each key once', () => {
    const commands = commandsFor(showWith([{}]).broadcastKey).current();
    const keys = commands.flatMap(({ key }) => (key === undefined ? [] : [key]));
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
    expect(keys.toSorted()).toEqual(['+', '-', '1', '2', 'A', 'C', 'D', 'F', 'N', 'P', 'S']);
  });

  it('says why what belongs to a match cannot be run without one', () => {
    const blocked = commandsFor(showWith().broadcastKey)
      .current()
      .filter(({ obstacle }) => obstacle === 'No match is live');
    expect(blocked.map(({ id }) => id)).toEqual([
      'flip-teams',
      'map-win-left',
      'map-win-right',
      'attacker-side',
      'attacker-side-left',
      'attacker-side-right',
      'attacker-side-both',
      'attacker-side-none',
      'score',
    ]);
  });

  it('leads to the modules that have something to show', () => {
    const labelsFor = (brackets?: readonly Flags[]) =>
      commandsFor(showWith(brackets).broadcastKey)
        .current()
        .filter(({ group }) => group === 'Modules')
        .map(({ label }) => label);
    expect(labelsFor([{}, {}])).toEqual(expect.arrayContaining(['Go to Match Editor', 'Go to Brackets']));
    expect(labelsFor()).not.toContain('Go to Match Editor');
  });

  it('names map, team and score in the question of a map win, left and right as on air', () => {
    const { broadcastKey, matchKey } = showWith([]);
    const [foxes, owls, map, mill] = [newKey(), newKey(), newKey(), newKey()];
    push(foxes, { __tableName: 'Teams', __revision: 1, name: 'Foxes' });
    push(owls, { __tableName: 'Teams', __revision: 1, name: 'Owls' });
    push(mill, { __tableName: 'Map Data', __revision: 1, name: 'Old Mill' });
    push(map, { __tableName: 'Maps', __revision: 1, map: ids([mill]) });
    const scores = { first_to: 2, score_1: 0, score_2: 1 };
    const match = { teams: ids([foxes, owls]), maps: ids([map]), flip_teams: true, ...scores };
    push(matchKey, { __tableName: 'Matches', __revision: 2, ...match });
    const commands = commandsFor(broadcastKey).current();
    const text = (id: string) => commands.find((command) => command.id === id)?.asks?.().text;
    expect(text('map-win-left')).toBe(
      'Map 1, Old Mill goes to Owls. The score on air becomes Owls 2-0 Foxes. This decides the match.',
    );
    expect(text('map-win-right')).toBe(
      'Map 1, Old Mill goes to Foxes. The score on air becomes Owls 1-1 Foxes.',
    );
  });

  it('promises no score that the match cannot have', () => {
    const { broadcastKey, matchKey } = showWith([]);
    const scores = { first_to: 3, score_1: 3, score_2: 1 };
    push(matchKey, { __tableName: 'Matches', __revision: 2, ...scores });
    const left = commandsFor(broadcastKey)
      .current()
      .find(({ id }) => id === 'map-win-left');
    expect(left).toMatchObject({ now: '3', next: undefined, obstacle: 'The match is decided' });
  });

  it('asks before the air is cleared, with a list of what is shown, and not when nothing is', () => {
    const clearAirFor = (broadcast: object) =>
      commandsFor(showWith(undefined, broadcast).broadcastKey)
        .current()
        .find(({ id }) => id === 'clear-air');
    const team = newKey();
    push(team, { __tableName: 'Teams', __revision: 1, name: 'Foxes' });
    const shown = { desk_display: 'Notice (Event)', notice_text: 'Coming|up', highlight_team: ids([team]) };
    const command = clearAirFor(shown);
    expect(command).toMatchObject({ now: '2 shown', next: 'clear', obstacle: undefined });
    expect(command?.asks?.().list).toEqual([
      'Desk display: Notice (Event): Coming | up',
      'Highlighted team: Foxes',
    ]);
    expect(clearAirFor({ desk_display: 'Match' })).toMatchObject({ obstacle: 'Nothing to hide' });
  });

  it('follows the records', async () => {
    const { broadcastKey } = showWith();
    const rendered = commandsFor(broadcastKey);
    const advertise = () => rendered.current().find(({ id }) => id === 'advertise');
    expect(advertise()).toMatchObject({ now: 'Off', next: 'Listed', isPressed: false });
    push(broadcastKey, { __tableName: 'Broadcasts', __revision: 2, advertise: true });
    await vi.waitFor(() =>
      expect(advertise()).toMatchObject({ now: 'Listed', next: 'Off', isPressed: true }),
    );
  });
});
