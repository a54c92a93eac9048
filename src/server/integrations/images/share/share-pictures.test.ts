import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameColours } from '#domain/theme/name-colours.ts';
import { createFakeStore, fakeId, fakeRecord } from '../../../../../tests/fakes/fake-store.ts';
import { createImages, type Images, matchFacts } from '../images.ts';
import { bracketFacts } from './bracket-picture.ts';
import { standingsFacts } from './standings-picture.ts';

const id = (name: string) => `rec${fakeId(name)}`;
const team = (name: string, fields: Record<string, unknown>) => ({
  [fakeId(name)]: fakeRecord('Teams', fakeId(name), fields),
});
const match = (name: string, teams: readonly string[], scores: readonly [number, number]) => ({
  [fakeId(name)]: fakeRecord('Matches', fakeId(name), {
    teams: teams.map(id),
    match_group: 'Group A',
    first_to: 2,
    score_1: scores[0],
    score_2: scores[1],
  }),
});

const layout = JSON.stringify({
  brackets: [
    {
      columns: [
        { header: 'Semi-final', games: [1, 2] },
        { header: 'Final', games: [3] },
      ],
    },
  ],
  connections: { 1: { win: '3.1' }, 2: { win: '3.2' } },
});
const league = (blocks: object) =>
  createFakeStore({
    [fakeId('event')]: fakeRecord('Events', fakeId('event'), {
      name: 'Spring Cup',
      theme: [id('theme')],
      teams: [id('long'), id('blue')],
      matches: [id('m1'), id('m2')],
      brackets: [id('bracket')],
      blocks: JSON.stringify(blocks),
    }),
    [fakeId('plain')]: fakeRecord('Events', fakeId('plain'), { name: 'No games yet' }),
    [fakeId('theme')]: fakeRecord('Themes', fakeId('theme'), { color_theme: '#ff0000' }),
    [fakeId('bracket')]: fakeRecord('Brackets', fakeId('bracket'), {
      name: 'Playoffs',
      bracket_layout: layout,
      ordered_matches: [id('m1'), id('m2'), id('m3')],
    }),
    ...team('long', { name: 'The Extraordinarily Long Named Society of Cups', code: 'LONG' }),
    ...team('blue', { name: '決勝チーム', code: 'BLU' }),
    ...match('m1', ['long', 'blue'], [2, 1]),
    ...match('m2', ['long', 'blue'], [0, 0]),
    [fakeId('m3')]: fakeRecord('Matches', fakeId('m3'), { first_to: 2 }),
  });

const blocks = { standings: [{ group: 'Group A', show: ['Matches', 'Maps'] }] };
let directory: string;
let images: Images;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'grandstand-share-'));
  images = createImages({ store: league(blocks), directory });
});

afterAll(() => rm(directory, { recursive: true, force: true }));

it('are made of the records once for each state of the league', async () => {
  const store = league(blocks);
  const kept = createImages({ store, directory });
  const reads: number[] = [];
  const ask = (kind: 'standings' | 'bracket') =>
    kept.sharePicture(kind, { id: fakeId('event'), onRead: (count) => reads.push(count) });
  const first = await ask('standings');
  expect((await ask('standings')).tag).toBe(first.tag);
  expect(reads).toEqual([expect.any(Number)]);
  expect(reads[0]).toBeGreaterThan(5);
  await ask('bracket');
  store.put(fakeId('blue'), fakeRecord('Teams', fakeId('blue'), { name: 'Blues', code: 'BLU' }));
  expect((await ask('standings')).tag).not.toBe(first.tag);
  expect(reads).toHaveLength(3);
});

describe('standings', () => {
  it('are those of the page, with names that our letters can write', () => {
    const { heading, tables } = standingsFacts(league(blocks), fakeId('event'));
    expect([heading.title, heading.below, heading.emblem.background]).toEqual([
      'Spring Cup',
      'Standings',
      '#ff0000',
    ]);
    expect(tables).toHaveLength(1);
    expect(tables[0]?.rows.map(({ rank, team, cells }) => [rank, team.name, team.code, ...cells])).toEqual([
      [1, 'The Extraordinarily Long Named Society of Cups', 'LONG', '1-0', '2-1'],
      [2, 'BLU', 'BLU', '0-1', '1-2'],
    ]);
  });
});

describe('the bracket', () => {
  it('has teams, scores and losers, and says where others come from', () => {
    const { heading, games } = bracketFacts(league(blocks), fakeId('event'));
    expect(heading.below).toBe('Playoffs');
    expect(games[1]?.map(({ team, score, isLoser }) => [team?.code, score, isLoser])).toEqual([
      ['LONG', '2', false],
      ['BLU', '1', true],
    ]);
    expect(games[3]?.map(({ team, text }) => [team, text])).toEqual([
      [undefined, 'W M1'],
      [undefined, 'W M2'],
    ]);
  });

  it('leaves out first rounds that would be too small to read', () => {
    const columns = [16, 8, 4, 2, 1].map((count, round) => ({
      games: Array.from({ length: count }, (_, place) => round * 16 + place + 1),
    }));
    const store = league(blocks);
    const records = {
      ...store.read(fakeId('bracket')),
      bracket_layout: JSON.stringify({ brackets: [{ columns }] }),
    };
    const read = (key: string) => (key === fakeId('bracket') ? records : store.read(key));
    const { layout: shown } = bracketFacts({ read } as never, fakeId('event'));
    expect(shown.brackets[0]?.columns.map(({ games }) => games.length)).toEqual([4, 2, 1]);
  });
});

it('of a public event leaves out its hidden teams and matches', () => {
  const store = league(blocks);
  const shown = () =>
    JSON.stringify([bracketFacts(store, fakeId('event')), standingsFacts(store, fakeId('event'))]);
  expect(shown()).toContain('LONG');
  // As the public reads them: nothing.
  store.put(fakeId('long'), undefined);
  expect(shown()).not.toContain('LONG');
  expect(shown()).toContain('BLU');
  store.put(fakeId('m1'), undefined);
  const { games } = bracketFacts(store, fakeId('event'));
  expect(games[1]?.map(({ team, score }) => [team, score])).toEqual([
    [undefined, ''],
    [undefined, ''],
  ]);
  expect(JSON.stringify(standingsFacts(store, fakeId('event')))).not.toContain('2-1');
});

it('a match names both teams, or itself while one is missing, and never its score', () => {
  const facts = (name: string) => matchFacts(league(blocks), fakeId(name));
  const { teams, ...others } = facts('m1');
  expect(teams.map(({ name, emblem }) => [name, emblem.letters])).toEqual([
    ['The Extraordinarily Long Named Society of Cups', 'LONG'],
    ['BLU', 'BLU'],
  ]);
  expect(Object.keys(others)).toEqual(['heading', 'title']);
  expect(facts('m3')).toMatchObject({ teams: [], title: 'Match' });
});

it('teams and events without colours have those of their names, as on the site', () => {
  const { teams, heading } = matchFacts(league(blocks), fakeId('m1'));
  const grounds = [...teams.map(({ emblem }) => emblem.background), heading.emblem.background];
  expect(grounds).toEqual(
    ['The Extraordinarily Long Named Society of Cups', '決勝チーム', 'Match'].map(
      (name) => nameColours(name).color_logo_background,
    ),
  );
  const { games } = bracketFacts(league(blocks), fakeId('event'));
  expect(games[1]?.map(({ team }) => team?.emblem.background)).toEqual(grounds.slice(0, 2));
});

it('a match says its round and its start', () => {
  const store = league(blocks);
  const below = (fields: Record<string, unknown>) => {
    store.put(fakeId('m3'), fakeRecord('Matches', fakeId('m3'), fields));
    return matchFacts(store, fakeId('m3')).heading.below;
  };
  const start = '2026-11-28T16:05:00.000Z';
  expect(below({ round: 'Grand Final', start })).toBe('Grand Final, Sat 28th Nov 2026 16:05 UTC');
  expect(below({ start })).toBe('Sat 28th Nov 2026 16:05 UTC');
  expect(below({})).toBe('');
});

it.each([
  ['bracket', 'event'],
  ['standings', 'event'],
  ['match', 'm1'],
  ['match', 'm3'],
] as const)('the picture of the %s %s is a drawn card of 1200 by 630', async (kind, name) => {
  const { path, type } = await images.sharePicture(kind, { id: fakeId(name) });
  const { width, height } = await sharp(path).metadata();
  const { channels } = await sharp(path).stats();
  expect([type, width, height]).toEqual(['image/png', 1200, 630]);
  // Letters are nearly white on a ground that is nearly black, without a font of this machine.
  expect(channels[1]?.max).toBeGreaterThan(230);
});

it.each([
  ['bracket', 'plain', 'share-empty'],
  ['standings', 'plain', 'share-empty'],
  ['standings', 'nobody', 'share-without-event'],
  ['bracket', 'm1', 'share-without-event'],
  ['match', 'event', 'match-without-data'],
] as const)('%s of %s is refused: %s', async (kind, name, code) => {
  await expect(images.sharePicture(kind, { id: fakeId(name) })).rejects.toMatchObject({ code });
});
