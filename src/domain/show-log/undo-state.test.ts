import { describe, expect, it } from 'vitest';
import { id, readerOf } from '#domain/actions/testing/world.ts';
import { describeTrigger, isPressedTrigger } from './describe-trigger.ts';
import { filtered, groupOf, noFilter, wasAlready } from './filter.ts';
import { deliveredText, type PressChange, showsOfPress } from './press-changes.ts';
import { type Standing, undoState } from './undo-state.ts';

const [show, match, map] = [id('show'), id('match'), id('map')];
const change = (after: unknown) => ({
  table: 'Broadcasts',
  id: show,
  field: 'title',
  before: 'Soon',
  after,
});
const press = (
  number: number,
  words: string,
  changes: readonly PressChange[] = [change('Welcome')],
  name = 'update-broadcast',
) => ({
  id: number,
  name,
  words,
  who: 'Ann',
  changes,
});
const now = readerOf({
  Broadcasts: { [show]: { title: 'Welcome' } },
  Matches: { [match]: { player_relationships: [id('role')] } },
});
const later = press(2, 'Break title "Now"');

describe('undo in the log', () => {
  it.each<[string, ReturnType<typeof press>, Standing, unknown]>([
    [
      'is offered for the last press',
      press(1, 'a'),
      { state: 'last' },
      { state: 'offered', calls: [{ action: 'update-broadcast', payload: { title: 'Soon' } }] },
    ],
    [
      'is blocked by a later press',
      press(1, 'a'),
      { state: 'changed', by: 2 },
      { state: 'none', why: 'Changed since: Break title "Now"' },
    ],
    ['has happened', press(1, 'a'), { state: 'undone', by: 2 }, { state: 'undone', why: 'Undone by Ann' }],
    [
      'is a press of its own',
      press(3, 'a'),
      { state: 'undo', of: 2 },
      { state: 'none', why: 'Undoes: Break title "Now"' },
    ],
    [
      'is blocked by a change outside the log',
      press(1, 'a', [change('Other')]),
      { state: 'last' },
      { state: 'none', why: 'It has changed since. Correct it by hand.' },
    ],
    [
      'is not known for every action',
      press(1, 'a', undefined, 'set-player-relationships'),
      { state: 'last' },
      { state: 'none', why: 'This action has no undo. Correct it by hand.' },
    ],
    [
      'waits for the roles of a crew',
      press(
        1,
        'a',
        [{ table: 'Matches', id: match, field: 'player_relationships', before: [], after: [id('role')] }],
        'set-player-relationships',
      ),
      { state: 'last' },
      { state: 'none', why: 'Its records are not loaded yet.' },
    ],
    [
      'waits for the records',
      press(1, 'a', [{ ...change('Welcome'), id: id('show', 9) }]),
      { state: 'last' },
      { state: 'none', why: 'Its records are not loaded yet.' },
    ],
    [
      'has nothing to say of a press that changed nothing',
      press(1, 'a', []),
      { state: 'last' },
      { state: 'none' },
    ],
  ])('%s', (_name, one, standing, expected) => {
    expect(undoState(one, standing, (number) => (number === 2 ? later : undefined), now)).toEqual(expected);
  });
});

it('a log is filtered by person, kind and text', () => {
  const common = { device: 'Firefox on Mac', kind: 'action' };
  const presses = [
    { ...common, who: 'Ann', name: 'multi-map-win', words: 'Map 2 won by Wolves' },
    { ...common, who: 'Bo', name: 'update-broadcast', words: 'Break title "Soon"' },
    { ...common, who: 'Bo', name: 'skip_song', words: 'Song skipped', kind: 'trigger' },
    { ...common, who: 'Ann', name: 'set-title', words: 'Stream title', device: 'Another program' },
  ];
  expect(presses.map(groupOf)).toEqual(['Match', 'Show', 'Triggers', 'Twitch']);
  const words = (filter: object) => filtered(presses, { ...noFilter, ...filter }).map((one) => one.words);
  expect(words({})).toHaveLength(4);
  expect(words({ who: 'Bo' })).toEqual(['Break title "Soon"', 'Song skipped']);
  expect(words({ who: 'Bo', group: 'Triggers' })).toEqual(['Song skipped']);
  expect(words({ text: ' wolves' })).toEqual(['Map 2 won by Wolves']);
  expect(words({ text: 'another program' })).toEqual(['Stream title']);
  expect(words({ text: 'nothing' })).toEqual([]);
});

it('triggers are told in words, with the team whose voices are heard', () => {
  const teamOf = (number: number) => ['Alpha', 'Beta'][number - 1] ?? '';
  expect(describeTrigger('comms_enable', { team: '2' }, teamOf)).toBe('Team voices of Beta opened');
  expect(describeTrigger('comms_disable', undefined, teamOf)).toBe('Team voices closed');
  expect(describeTrigger('toString', undefined, teamOf)).toBe('Trigger toString');
  expect(describeTrigger('comms_enable', { team: 7 }, teamOf)).toBe('Trigger comms_enable');
  expect([isPressedTrigger('skip_song'), isPressedTrigger('obs_remote_data')]).toEqual([true, false]);
});

describe('a press is in the log', () => {
  const read = readerOf({
    Matches: { [match]: { live_broadcast: [show] } },
    Maps: { [map]: { match: [match] } },
  });
  const shows = (isOnShow: boolean, ...patches: { table: string; id: string }[]) =>
    showsOfPress(read, { isOnShow, acting: { broadcast: id('show', 2) }, patches });
  it('of the show that its caller controls', () => {
    expect(shows(true)).toEqual([id('show', 2)]);
    expect(shows(false)).toEqual([]);
  });
  it('of each show that it changes, with its live match and the maps of that', () => {
    expect(shows(false, { table: 'Broadcasts', id: show })).toEqual([show]);
    expect(shows(false, { table: 'Matches', id: match }, { table: 'Maps', id: map })).toEqual([show]);
    expect(shows(true, { table: 'Maps', id: map })).toEqual([id('show', 2), show]);
    expect(shows(false, { table: 'Matches', id: id('match', 2) }, { table: 'Players', id: map })).toEqual([]);
  });
});

describe('delivery', () => {
  const source = (name: string, revision?: number, isCounted = true) => ({
    id: name,
    name,
    overlay: name === 'other' ? 'ingame' : 'break',
    isCounted,
    drawn: new Map(revision === undefined ? [] : [[show.slice(3), { revision, at: 5, firstAt: 1 }]]),
  });
  const rendering = (_: string, fields: readonly string[]) =>
    fields.includes('unknown') ? undefined : new Set(['break']);
  const one = { at: 3, since: 10, changes: [change('Welcome')] };
  it.each<[string, typeof one, ReturnType<typeof source>[] | undefined, string]>([
    [
      'counts sources that show it or a later state',
      one,
      [source('a', 11), source('b', 30), source('c', 10)],
      'Shown on 2 of 3 sources',
    ],
    [
      'leaves out sources that draw the record without the changed field',
      one,
      [source('a', 11), source('other', 11)],
      'Shown on 1 of 1 source',
    ],
    [
      'is unknown for a field that is not known to be rendered or not',
      { ...one, changes: [{ ...change('Welcome'), field: 'unknown' }] },
      [source('a', 11)],
      'Delivery unknown',
    ],
    ['leaves out pages for staff', one, [source('a', 11), source('b', 1, false)], 'Shown on 1 of 1 source'],
    ['is on no source', one, [], 'Not shown by any loaded source'],
    ['is unknown while a source tells nothing', one, [source('old')], 'Delivery unknown'],
    ['is unknown until the sources have told', one, undefined, 'Delivery unknown'],
    ['is unknown for a trigger', { ...one, changes: [] }, [source('a', 11)], 'Delivery unknown'],
  ])('%s', (_name, given, sources, text) => {
    expect(deliveredText(given, sources, rendering)).toBe(text);
  });
});

it.each([
  ['an action of records without changes', 'action', 'toggle-flip-teams', 0, true],
  ['one with changes', 'action', 'toggle-flip-teams', 1, false],
  ['one that changes no record', 'action', 'start-commercial', 0, false],
  ['a trigger', 'trigger', 'toggle_cams', 0, false],
])('calls %s already so, or not', (_text, kind, name, count, expected) => {
  expect(wasAlready({ kind, name, changes: Array.from({ length: count }) })).toBe(expected);
});
