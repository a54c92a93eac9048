import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WireRecord } from '#contract/records/wire.ts';
import { bracketPlan } from '#domain/actions/resolve-entire-bracket.ts';
import { loserIndex } from '#domain/match/outcome.ts';
import { eventBlocks } from '#domain/navigation/event-blocks.ts';
import { cleanId, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { resultsNewestFirst } from '#domain/schedule/latest.ts';
import { type EventResult, eventResult, seasonResult } from '#domain/selection/event-result.ts';
import { readEventSettings } from '#domain/standings/settings.ts';
import { standingsTable } from '#domain/standings/table.ts';
import { readLeague } from './folder.ts';
import { importLeague } from './import-league.ts';
import { createIssueLog } from './issues.ts';
import { indexLeague } from './league-index.ts';
import { recordIdOf } from './record-ids.ts';
import { teamRecordId } from './team-seasons.ts';
import { memoryRecords } from './testing/memory-records.ts';

/** The whole set is next to the repository on some machines; the slice in the repository is always available. */
const sets = [
  {
    folder: 'tests/fixtures/league',
    seasons: { 'owl-2018': 'owl-ldn' },
    brackets: 3,
    champions: { 'con-2019-s1-eu': 'con-angry-titans', 'val-2026-masters-santiago': 'val-nongshim-redforce' },
  },
  {
    folder: '../shared/data',
    brackets: 44,
    seasons: { 'owl-2018': 'owl-ldn', 'owl-2019': 'owl-sfs', 'owl-2020': 'owl-sfs', 'owl-2021': 'owl-shd' },
    champions: {
      'owl-2018-stage-1-title': 'owl-ldn',
      'owl-2019-playoffs': 'owl-sfs',
      'owl-2020-grand-finals': 'owl-sfs',
      'owl-2021-playoffs': 'owl-shd',
    },
  },
].filter(({ folder }) => existsSync(`${folder}/events.csv`));

/** Rosters are those of a whole league season, else of the event. */
const seasonOf = (event: string): string => /^owl-\d{4}/.exec(event)?.[0] ?? event;

type Facts = Parameters<typeof eventResult>[0];

/** Teams named champion or winner, as clean ids. */
const namedFirst = (result: EventResult): readonly string[] => {
  const places =
    result.kind === 'bracket-winners'
      ? result.winners.map((winner) => winner.places)
      : 'places' in result
        ? [result.places]
        : [];
  return places.flatMap(([first]) => first?.teamIds ?? []);
};

/** Prints a line of the proof, see the commands for developers in the README. */
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const championLine = (event: string, team: string, result: EventResult | undefined): string => {
  const named = result === undefined ? [] : namedFirst(result).map(restoreId);
  const isRight = result?.kind === 'champion' && named.join() === teamRecordId(team, seasonOf(event));
  return `${isRight ? 'right' : 'wrong'}: champion of ${event}: ${team}`;
};

describe.each(sets)('results of the events of $folder', ({ folder, champions, seasons, brackets }) => {
  const records = memoryRecords();
  const results = new Map<string, { event: WireRecord; facts: Facts; result: EventResult }>();
  const resultOf = (sourceId: string) => results.get(recordIdOf('event', sourceId))?.result;

  beforeAll(async () => {
    await importLeague(folder, records);
    const linking = (table: string, field: string, id: string) =>
      records.of(table).filter((record) => linkedIds(record[field] as LinkField).includes(cleanId(id) ?? ''));
    for (const event of records.of('Events')) {
      const id = String(event.id);
      const matches = linking('Matches', 'event', id).map((match) => ({
        ...match,
        brackets: linking('Brackets', 'ordered_matches', String(match.id)).map((bracket) =>
          String(bracket.id),
        ),
      })) as unknown as Facts['matches'];
      const teams = linking('Teams', 'event', id) as unknown as Facts['teams'];
      const brackets = linking('Brackets', 'events', id) as unknown as Facts['brackets'];
      const tables = readEventSettings(String(event.blocks)).standings.map((settings) =>
        standingsTable({ settings, matches, maps: [], teams }),
      );
      const facts: Facts = {
        event: { ...event, matches: matches.map((one) => one.id), brackets: brackets.map((one) => one.id) },
        teams,
        brackets,
        matches,
        tables,
        nowMs: Date.parse('2030-01-01'),
      };
      results.set(id, { event, facts, result: eventResult(facts) });
    }
  });

  it('no champion or winner has lost the last match', () => {
    const wrong = [...results.values()].flatMap(({ event, facts, result }) => {
      const [last] = resultsNewestFirst(facts.matches);
      const side = last ? loserIndex(last) : null;
      const loser = last && side !== null ? linkedIds(last.teams)[side] : undefined;
      return loser !== undefined && namedFirst(result).includes(loser) ? [event.name] : [];
    });
    expect(wrong).toEqual([]);
    expect([...results.values()].flatMap(({ result }) => namedFirst(result)).length).toBeGreaterThan(0);
  });

  it('each bracket that ends with a champion names the winner of its final', async () => {
    const league = await readLeague(folder, createIssueLog());
    const { seasons } = indexLeague(league, { get: () => undefined, list: () => [] });
    const rows = new Map(league.matches.map((row) => [row.match_id, row]));
    const finals = league.brackets.flatMap(({ bracket_id, event_id, matches }) => {
      const [final, ...others] = matches.filter(({ win_to }) => win_to === 'champion');
      const row = rows.get(final?.match_id ?? '');
      const winner = [row?.team_1_id, row?.team_2_id][Number(row?.winner) - 1];
      return winner === undefined || others.length > 0 ? [] : [{ bracket_id, event_id, winner }];
    });
    const wrong = finals.filter(({ event_id, winner }) => {
      const result = resultOf(event_id);
      const named = result === undefined ? [] : namedFirst(result);
      return !named.includes(cleanId(seasons.idIn(winner, event_id)) ?? '');
    });
    print(`${finals.length - wrong.length} of ${finals.length} brackets of ${folder} name their champion`);
    for (const { bracket_id, winner } of wrong) print(`- ${bracket_id} does not name ${winner}`);
    expect(finals.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  it('each bracket has the teams of the source, and its results decide no others', async () => {
    const league = await readLeague(folder, createIssueLog());
    const { seasons } = indexLeague(league, { get: () => undefined, list: () => [] });
    const rows = new Map(league.matches.map((row) => [recordIdOf('match', row.match_id), row]));
    const wrong = records.of('Brackets').filter(({ id, ordered_matches }) => {
      const plan = bracketPlan(records.get, { bracketID: String(id) });
      const hasOthers = linkedIds(ordered_matches as LinkField).some((key) => {
        const row = rows.get(restoreId(key));
        const teams = [row?.team_1_id, row?.team_2_id].flatMap((team) =>
          team === undefined ? [] : [seasons.idIn(team, row?.event_id)],
        );
        return JSON.stringify(records.get(restoreId(key))?.teams ?? []) !== JSON.stringify(teams);
      });
      return hasOthers || plan.placements.length + plan.contradictions.length + plan.misfits.length > 0;
    });
    const all = records.of('Brackets').length;
    print(
      `${all - wrong.length} of ${all} brackets of ${folder} have the teams of the source and no contradiction`,
    );
    for (const { key } of wrong) print(`- ${key}`);
    expect(all).toBe(brackets);
    expect(wrong).toEqual([]);
  });

  it('a season whose title was played in other events has no result of its own', () => {
    const ofYears = [...results.values()].filter(({ event }) =>
      /^Overwatch (League|Contenders) \d{4}$/.test(String(event.name)),
    );
    expect(ofYears.length).toBeGreaterThan(1);
    expect(ofYears.filter(({ result }) => result.kind !== 'undecided')).toEqual([]);
  });

  it.each(Object.entries(seasons))('the play-offs of %s name its champion %s', (event, team) => {
    const season = results.get(recordIdOf('event', event));
    const { decidedBy } = eventBlocks(String(season?.event.blocks));
    const decider = results.get(restoreId(decidedBy ?? ''));
    const result = season && decider && seasonResult(season.facts, decider.facts);
    print(championLine(event, team, result));
    expect(result?.kind).toBe('champion');
    expect(result && namedFirst(result)).toEqual([cleanId(teamRecordId(team, seasonOf(event)))]);
  });

  it('only a season with play-offs is decided by another event', () => {
    const decided = [...results.values()].filter(
      ({ event }) => eventBlocks(String(event.blocks)).decidedBy !== null,
    );
    expect(decided.map(({ event }) => event.id).sort()).toEqual(
      Object.keys(seasons)
        .map((event) => recordIdOf('event', event))
        .sort(),
    );
  });

  it.each(Object.entries(champions))('the bracket of %s has the champion %s', (event, team) => {
    const result = resultOf(event);
    print(championLine(event, team, result));
    expect(result?.kind).toBe('champion');
    expect(result && namedFirst(result)).toEqual([cleanId(teamRecordId(team, seasonOf(event)))]);
  });
});
