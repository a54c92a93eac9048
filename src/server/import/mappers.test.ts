import { beforeAll, describe, expect, it } from 'vitest';
import type { WireRecord } from '#contract/records/wire.ts';
import { parseLayout } from '#domain/bracket/layout.ts';
import { validateLayout } from '#domain/bracket/validate.ts';
import { isOver, type ScoredMatch, winnerIndex } from '#domain/match/outcome.ts';
import { importLeague } from './import-league.ts';
import { recordIdOf } from './record-ids.ts';
import { memoryRecords } from './testing/memory-records.ts';

const records = memoryRecords();
const listOf = (record: ReturnType<typeof records.get>, field: string): string[] =>
  (record?.[field] ?? []) as string[];
const one = (kind: Parameters<typeof recordIdOf>[0], id: string) => records.get(recordIdOf(kind, id));

beforeAll(async () => {
  const { log } = await importLeague('tests/fixtures/league', records);
  expect(log.issues).toEqual([]);
});

describe('events', () => {
  it('makes one of every season and of every event in it', () => {
    expect(records.of('Events')).toHaveLength(6);
    expect(one('event', 'con-2019-s1-eu')).toMatchObject({
      name: 'Overwatch Contenders 2019 Season 1: Europe',
      series_name: 'Overwatch Contenders 2019',
      series_subtitle: 'Season 1: Europe',
      event_series: [recordIdOf('series', 'Overwatch Contenders')],
      show_in_events: true,
    });
    expect(one('event', 'fl-s1-na-expert')?.in_progress).toBe(true);
  });

  it('credits the wiki its texts come from', () => {
    expect(one('event', 'con-2019-s1-eu')?.about).toContain(
      'Liquipedia (liquipedia.net), licensed under CC BY-SA 3.0',
    );
  });

  it('links a match to its event first and then to the season', () => {
    expect(one('match', 'con-2019-s1-eu-001')?.event).toEqual([
      recordIdOf('event', 'con-2019-s1-eu'),
      recordIdOf('event', 'con-2019'),
    ]);
    expect(one('match', 'val-m625788')?.event).toEqual([recordIdOf('event', 'val-2026-masters-santiago')]);
  });
});

describe('matches', () => {
  it('counts every ended match as decided for the side that won', () => {
    const played = records.of('Matches').filter((match) => match.score_1 !== undefined);
    expect(played).toHaveLength(33 + 24 + 12 + 3);
    expect(
      played.filter((match) => !isOver(match as ScoredMatch) || winnerIndex(match as ScoredMatch) === null),
    ).toEqual([]);
  });

  it('gives a forfeit without score all maps and says who forfeited', () => {
    const forfeits = records.of('Matches').filter((match) => match.forfeit === true);
    expect(forfeits.length).toBeGreaterThan(0);
    for (const match of forfeits) expect(String(match.forfeit_reason)).toMatch(/^Forfeited by \S/);
    expect(forfeits[0]).toMatchObject({ first_to: 2 });
    expect([forfeits[0]?.score_1, forfeits[0]?.score_2].map(Number).sort()).toEqual([0, 2]);
  });

  it('keeps the teams of matches that were not needed, and says so', () => {
    const unneeded = records.of('Matches').filter((match) => match.outcome === 'Not needed');
    const teamsOf = (match: WireRecord) =>
      (match.teams as string[]).map((id) => records.of('Teams').find((team) => team.id === id)?.name);
    expect(unneeded.map(teamsOf)).toEqual([
      ['London Spitfire', 'Los Angeles Valiant'],
      ['Philadelphia Fusion', 'New York Excelsior'],
      ['Philadelphia Fusion', 'London Spitfire'],
    ]);
    expect(unneeded.map((match) => [match.special_event, match.custom_name, match.first_to])).toEqual(
      Array(3).fill([undefined, undefined, 3]),
    );
  });

  it('leaves open places to the bracket', () => {
    expect(one('match', 'fl-s1-na-expert-145')).toMatchObject({
      first_to: 3,
      week: 2,
      week_text: 'Playoffs',
      round: 'Upper Round 1',
    });
    expect(one('match', 'fl-s1-na-expert-145')?.teams).toBeUndefined();
    expect(one('match', 'fl-s1-na-expert-145')?.placeholder_teams).toBeUndefined();
  });

  it('groups a schedule by published weeks, rounds and knock-out stages', () => {
    const places = (eventId: string) => [
      ...new Set(
        records
          .of('Matches')
          .filter((match) => (match.event as string[])[0] === recordIdOf('event', eventId))
          .sort((a, b) => Number(a.week) - Number(b.week))
          .map((match) => `${match.week} ${match.week_text}`),
      ),
    ];
    expect(places('con-2019-s1-eu')).toEqual([
      '1 Week 1',
      '2 Week 2',
      '3 Week 3',
      '4 Week 4',
      '5 Week 5',
      '6 Week 6',
      '7 Week 7',
      '8 Playoffs',
    ]);
    expect(places('val-2026-masters-santiago')).toEqual([
      '1 Round 1',
      '2 Round 2',
      '3 Round 3',
      '4 Playoffs',
    ]);
  });
});

describe('maps', () => {
  it('makes bans and picks of the vetoes', () => {
    const ids = listOf(one('match', 'val-m625788'), 'maps');
    const maps = ids.map((id) => records.get(id));
    const [first, second] = listOf(one('match', 'val-m625788'), 'teams');
    expect(maps.map((map) => map?.number)).toEqual([1, 2, 3, undefined, undefined, undefined, undefined]);
    expect(maps.map((map) => map?.picker)).toEqual([
      [second],
      [first],
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(maps.slice(3).map((map) => map?.banner)).toEqual([[second], [first], [second], [first]]);
    expect(maps[0]).toMatchObject({ score_1: 13, score_2: 11, winner: [first], mode: 'Spike' });
    expect(maps[2]).toMatchObject({ map: [recordIdOf('map-data', 'abyss')] });
  });

  it('keeps drawn maps', () => {
    const draws = records.of('Maps').filter((map) => map.draw === true);
    expect(draws.length).toBeGreaterThan(0);
    expect(draws.filter((map) => map.score_1 !== map.score_2 || map.winner !== undefined)).toEqual([]);
  });
});

describe('brackets', () => {
  it.each([
    ['con-2019-s1-eu-playoffs', 5, [undefined], ['Quarterfinals', 'Semifinals', 'Final']],
    [
      'val-2026-masters-santiago-playoffs',
      14,
      ['Upper bracket', 'Lower bracket'],
      ['Upper Round 1', 'Upper Round 2', 'Upper Final', undefined, 'Grand Final'],
    ],
    [
      'fl-s1-na-expert-playoffs',
      14,
      ['Upper bracket', 'Lower bracket'],
      ['Upper Round 1', 'Upper Round 2', 'Upper Final', undefined, 'Grand Final'],
    ],
  ])('lays out %s', (id, count, names, headers) => {
    const bracket = one('bracket', id);
    const layout = parseLayout(String(bracket?.bracket_layout));
    expect(layout && validateLayout(layout)).toEqual([]);
    expect(bracket?.ordered_matches).toHaveLength(count);
    expect(layout?.brackets.map((row) => row.name)).toEqual(names);
    expect(layout?.brackets[0]?.columns.map((column) => column.header)).toEqual(headers);
  });
});

describe('people', () => {
  it('gives staff their title and casters their event', () => {
    const coaches = records.of('Player Relationships').filter((record) => record.singular_name === 'Coach');
    expect(coaches[0]).toMatchObject({ plural_name: 'Coaches', player_text: 'Coach for' });
    expect(listOf(one('event', 'con-2019-s1-eu'), 'casters').length).toBeGreaterThan(0);
    expect(
      records.of('Player Relationships').filter((record) => record.singular_name === 'Commentator'),
    ).toEqual([]);
  });

  it('keeps people of one handle apart', () => {
    const handles = records.of('Players').map((player) => String(player.name).toLowerCase());
    expect(new Set(handles).size).toBeLessThan(handles.length);
  });
});

describe('teams', () => {
  it('computes a code where the source has none and leaves them without theme', () => {
    expect(one('team', 'con-2019-s1-eu|con-angry-titans')).toMatchObject({
      name: 'Angry Titans',
      code: 'ATI',
    });
    expect(one('team', 'con-2019-s1-eu|con-angry-titans')?.theme).toBeUndefined();
    expect(one('team', 'owl-2018|owl-ldn')).toMatchObject({
      code: 'LDN',
      theme: [recordIdOf('theme', 'owl-2018|owl-ldn')],
    });
  });

  it('keeps the colours of another season as a theme of its own, without one that no team of the folder uses', () => {
    expect(one('theme', 'owl-ldn')).toBe(undefined);
    expect(one('theme', 'owl-2018|owl-ldn')).toMatchObject({
      name: 'London Spitfire (Overwatch League 2018)',
      color_theme: '#ff8200',
    });
  });
});
