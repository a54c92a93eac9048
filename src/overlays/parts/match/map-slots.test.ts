import { describe, expect, it } from 'vitest';
import { mapSlots } from './map-slots.ts';

const team = ['recteam0000000001'];
type TestMap = { id: string; winner?: string[]; banner?: string[]; draw?: boolean; number?: number };

const text = (slots: ReturnType<typeof mapSlots<TestMap>>): string =>
  slots
    .map(({ map, type, number, isNext }) => `${number ?? 'ban'}:${map?.id ?? type}${isNext ? '*' : ''}`)
    .join(' ');

const won = (id: string): TestMap => ({ id, winner: team });

describe('mapSlots', () => {
  it.each<[string, Parameters<typeof mapSlots<TestMap>>[0], string]>([
    ['nothing known', { match: {}, maps: [] }, ''],
    ['no first_to: just the maps', { match: {}, maps: [won('a'), { id: 'b' }] }, '1:a 2:b*'],
    [
      'a set alone',
      { match: { first_to: 2 }, maps: [], mapSet: 'Control,Hybrid,Escort' },
      '1:Control* 2:Hybrid 3:Escort',
    ],
    [
      "the broadcast's set wins",
      { match: { first_to: 1, map_set: 'Push' }, maps: [], mapSet: 'Control' },
      '1:Control*',
    ],
    ["the match's set", { match: { first_to: 1, map_set: 'Push' }, maps: [] }, '1:Push*'],
    [
      'maps, then types by place',
      { match: { first_to: 2 }, maps: [won('a')], mapSet: 'Control, Hybrid, Escort' },
      '1:a 2:Hybrid* 3:Escort',
    ],
    [
      'a draw adds a place',
      { match: { first_to: 1 }, maps: [{ id: 'a', draw: true }], mapSet: 'Control,Hybrid' },
      '1:a 2:Hybrid*',
    ],
    [
      'bans stay and take no place',
      { match: { first_to: 2 }, maps: [{ id: 'x', banner: team }, won('a'), { id: 'b' }, { id: 'c' }] },
      'ban:x 1:a 2:b* 3:c',
    ],
    [
      'bans left out',
      { match: { first_to: 2 }, maps: [{ id: 'x', banner: team }, won('a'), { id: 'b' }], hasBans: false },
      '1:a 2:b*',
    ],
    ['more maps than needed are cut', { match: { first_to: 1 }, maps: [won('a'), { id: 'b' }] }, '1:a'],
    [
      'decided: nothing is next and nothing is filled up',
      { match: { first_to: 2, score_1: 2 }, maps: [won('a'), won('b')], mapSet: 'Control,Hybrid,Escort' },
      '1:a 2:b',
    ],
    ['a short set ends the list', { match: { first_to: 2 }, maps: [], mapSet: 'Control' }, '1:Control*'],
  ])('%s', (_, input, expected) => {
    expect(text(mapSlots(input))).toBe(expected);
  });
});
