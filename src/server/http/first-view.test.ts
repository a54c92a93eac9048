import { describe, expect, it } from 'vitest';
import { overlays } from '#contract/overlays.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { overlayTree } from '#contract/show-trees.ts';
import { createFakeStore, fakeId, fakeRecord } from '../../../tests/fakes/fake-store.ts';
import { carriedRecords } from './document.ts';
import { readVisit } from './visit.ts';

const dirty = (name: string) => `rec${fakeId(name)}`;
const made = (table: string, name: string, fields: WireRecord = {}) => ({
  [fakeId(name)]: fakeRecord(table, fakeId(name), fields),
});

const broadcast = { code: 'main', event: [dirty('event')], schedule: [dirty('scheduled')] };

const show = (playoffs: WireRecord = {}) =>
  createFakeStore({
    'broadcast-main': fakeRecord('Broadcasts', fakeId('broadcast'), { ...broadcast, customKey: true }),
    ...made('Broadcasts', 'broadcast', broadcast),
    'client-studio': fakeRecord('Clients', fakeId('client'), {
      customKey: true,
      broadcast: [dirty('broadcast')],
    }),
    ...made('Events', 'event', { theme: [dirty('colours')], brackets: [dirty('playoffs')] }),
    ...made('Themes', 'colours'),
    ...made('Brackets', 'playoffs', { ordered_matches: [dirty('semifinal')], ...playoffs }),
    ...made('Matches', 'semifinal', { teams: [dirty('reds')], first_to: 1, maps: [dirty('map')] }),
    ...made('Matches', 'scheduled', { teams: [dirty('blues')] }),
    ...made('Maps', 'map'),
    ...made('Teams', 'reds', { theme: [dirty('red')] }),
    ...made('Teams', 'blues', { theme: [dirty('blue')] }),
    ...made('Themes', 'red'),
    ...made('Themes', 'blue'),
  });

const carried = (path: string, store = show()) =>
  carriedRecords(store, readVisit(store, 'https://cup.example', { path, host: 'cup.example' })).keys;

const ofBracket = ['playoffs', 'semifinal', 'reds', 'red', 'map'].map(fakeId);
const ofSchedule = ['scheduled', 'blues', 'blue'].map(fakeId);

describe('the first view of an overlay', () => {
  it.each([
    ['/broadcast/main/bracket', ofBracket, ofSchedule],
    ['/client/Studio/bracket', ofBracket, ofSchedule],
    ['/broadcast/main/schedule', ofSchedule, ofBracket],
    ['/broadcast/main/tally', [], [...ofBracket, ...ofSchedule]],
    ['/broadcast/main/no-such-overlay', [], [...ofBracket, ...ofSchedule]],
  ])('%s has the records of its own picture and of no other', (path, own, others) => {
    const keys = carried(path);
    expect(keys).toEqual(expect.arrayContaining([fakeId('event'), fakeId('colours'), ...own]));
    expect(keys.filter((key) => others.includes(key))).toEqual([]);
  });

  it('keeps to its limit of records, the most important ones first', () => {
    const names = Array.from({ length: 700 }, (_, index) => `match-${index}`);
    const store = show({ ordered_matches: names.map(dirty) });
    for (const name of names) store.put(fakeId(name), fakeRecord('Matches', fakeId(name), {}));
    const keys = carried('/broadcast/main/bracket', store);
    expect(keys).toHaveLength(500);
    expect(keys.slice(0, 4)).toEqual(['broadcast-main', ...['event', 'colours', 'playoffs'].map(fakeId)]);
  });
});

describe('overlayTree', () => {
  it('waits for what the overlay declares, and asks for the rest of the show behind it', () => {
    const { drawn, related } = overlayTree('client', overlays.ingame.related);
    expect(drawn).toContain('broadcast(1).sponsors');
    expect(drawn).not.toContain('broadcast(1).headlines');
    expect(related.slice(0, drawn.length)).toEqual(drawn);
    expect(related).toEqual(expect.arrayContaining(['broadcast(1).headlines', 'staff']));
    expect(new Set(related).size).toBe(related.length);
  });
});
