import { describe, expect, it } from 'vitest';
import type { ActionName } from '#contract/actions.ts';
import { describeValue, payloadLines, recordFieldLabel } from './use-value-context.ts';

it.each<[ActionName, string, string]>([
  ['update-match-data', 'score_1', 'Score of team 1'],
  ['update-match-data', 'vod_2', 'Second VOD'],
  ['update-match-data', 'mvp', 'MVP'],
  ['update-map-data', 'winner', 'Winner'],
  ['update-map-data', 'maps', 'Maps'],
  ['update-broadcast', 'highlight_hero', 'Highlighted hero'],
  ['set-player-relationships', 'player_relationships', 'Roles'],
  ['update-match-data', 'week_text', 'Week text'],
  ['update-profile-data', 'pronouns', 'Pronouns'],
  ['update-profile-data', 'constructor', 'Constructor'],
  ['update-profile-data', '_', '_'],
])('%s, %s: %s', (action, field, expected) => {
  expect(recordFieldLabel(action, field)).toBe(expected);
});

const team = 'recaaaaaaaaaaaaaa';
const context = {
  nameOf: (id: string) => (id === team ? 'Stormwatch' : undefined),
  time: { zone: 'America/New_York', is24Hour: true },
};

describe('describeValue', () => {
  it.each([
    [undefined, undefined, 'nothing'],
    [null, undefined, 'nothing'],
    ['', undefined, 'nothing'],
    [[], undefined, 'nothing'],
    [{}, undefined, 'nothing'],
    [true, undefined, 'Yes'],
    [false, undefined, 'No'],
    [0, undefined, '0'],
    [3, undefined, '3'],
    ['Best of five', undefined, 'Best of five'],
    [[team], undefined, 'Stormwatch'],
    [team, undefined, 'Stormwatch'],
    ['recbbbbbbbbbbbbbb', undefined, 'a record that is not here'],
    [[team, 'recbbbbbbbbbbbbbb'], undefined, 'Stormwatch, a record that is not here'],
    ['2026-09-04T01:30:00.000Z', undefined, 'Thu 3rd Sep 2026 21:30 ET'],
    [1_788_485_400_000, 'instant', 'Thu 3rd Sep 2026 21:30 ET'],
    [[{ id: 'att1', filename: 'logo.png' }], undefined, 'logo.png'],
    [{ map: team, number: 2 }, undefined, 'map Stormwatch, number 2'],
  ] as const)('%j as %s: %s', (value, kind, expected) => {
    expect(describeValue(value, context, kind)).toBe(expected);
  });
});

const lineContext = {
  nameOf: (id: string) => (id === 'recmmmmmmmmmmmmmm' ? 'Stormwatch vs Ember' : undefined),
  time: { zone: 'Europe/London' },
};

describe('payloadLines', () => {
  it('shows what was entered under its fields, groups flattened', () => {
    const payload = {
      matchID: 'recmmmmmmmmmmmmmm',
      updatedData: { score_1: 3, vod: '', forfeit: undefined },
    };
    expect(payloadLines('update-match-data', payload, lineContext)).toEqual([
      { label: 'Match', value: 'Stormwatch vs Ember' },
      { label: 'Score of team 1', value: '3' },
      { label: 'VOD', value: 'nothing' },
    ]);
  });

  it('numbers the rows of lists', () => {
    expect(
      payloadLines('update-map-data', { mapData: [{ score_1: 2 }, { draw: true }] }, lineContext),
    ).toEqual([
      { label: '1: Score of team 1', value: '2' },
      { label: '2: Draw', value: 'Yes' },
    ]);
  });

  it('shows instants that were sent in milliseconds by the time of the viewer', () => {
    const payload = { updatedData: { start: 1_788_485_400_000 } };
    expect(payloadLines('update-match-data', payload, context)).toEqual([
      { label: 'Start', value: 'Thu 3rd Sep 2026 21:30 ET' },
    ]);
  });

  it('has nothing to say of a call without parameters', () => {
    expect([
      payloadLines('set-title', {}, lineContext),
      payloadLines('set-title', undefined, lineContext),
    ]).toEqual([[], []]);
  });
});
