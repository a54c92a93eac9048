import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attachment } from '#contract/records/field.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { type TableName, tableNames } from '#contract/records.ts';
import { parseLayout } from '#domain/bracket/layout.ts';
import { validateLayout } from '#domain/bracket/validate.ts';
import { isOver, type ScoredMatch } from '#domain/match/outcome.ts';
import { linkedIds } from '#domain/record-id.ts';
import { heroGroups } from '#domain/selection/hero-options.ts';
import { readEventSettings } from '#domain/standings/settings.ts';
import { attachmentsOf } from '../export/file-format.ts';
import type { Store } from '../store/store.ts';
import { createTestStores, testNowMs } from '../store/testing/test-store.ts';
import { createDemoLeague } from './demo-league.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
let store: Store;

beforeAll(async () => {
  stores = await createTestStores();
  store = await stores.fresh();
  await createDemoLeague(store, { nowMs: testNowMs });
});
afterAll(() => stores.close());

const named = (table: TableName, name: string) => store.list(table).find((record) => record.name === name);
const startsIn = (record: WireRecord) => Date.parse(String(record.start)) - testNowMs;
const hasWinner = (record: WireRecord) => isOver(record as ScoredMatch);

describe('the demo league', () => {
  it('has two events, twelve teams with logos and two that qualify, and eighty people', () => {
    expect(store.list('Events').map((event) => [event.name, event.subdomain, event.in_progress])).toEqual([
      ['Lantern Cup Season 4', 'cup', true],
      ['Harbour Invitational', undefined, undefined],
    ]);
    expect(store.list('Players')).toHaveLength(80);
    expect(store.list('Teams')).toHaveLength(14);
    expect(
      store
        .list('Teams')
        .filter((team) => team.theme === undefined)
        .map((team) => team.name),
    ).toEqual(['The Walk-Ons']);
    const logos = store.list('Themes').filter((theme) => theme.default_logo !== undefined);
    expect(logos).toHaveLength(12 + 2 + 3);
  });

  it('is alive: one match on air, the next within the hour, others past and ahead', () => {
    const live = (store.read('special:live-matches').matches as string[]).map((id) => store.get(id));
    expect(live.map((match) => [match?.round, match?.score_1, match?.score_2])).toEqual([
      ['Semifinals', 1, 1],
    ]);
    const upcoming = (store.read('special:upcoming-matches').matches as string[]).map((id) => store.get(id));
    expect(upcoming.length).toBeGreaterThanOrEqual(6);
    const next = upcoming
      .filter((match) => match && startsIn(match) > 0)
      .map((match) => startsIn(match ?? {}));
    expect(next[0]).toBeLessThan(3_600_000);
    const decided = store.list('Matches').filter((match) => hasWinner(match));
    expect(decided.length).toBeGreaterThan(20);
    expect(decided.filter((match) => startsIn(match) > 0)).toEqual([]);
  });

  it('holds every kind of match that a schedule draws', () => {
    const matches = store.list('Matches');
    expect(matches.filter((match) => match.special_event).map((match) => match.custom_name)).toEqual([
      'All-Star Show Match',
      'Lantern lighting ceremony',
    ]);
    expect(matches.filter((match) => match.forfeit).map((match) => match.forfeit_reason)).toEqual([
      'Marble Kings could not field five players',
    ]);
    expect(matches.filter((match) => match.start === undefined).map((match) => match.schedule_text)).toEqual([
      'Postponed',
    ]);
    expect(matches.filter((match) => match.placeholder_teams !== undefined)).toHaveLength(2);
    expect(matches.filter((match) => match.first_to === 1)).toHaveLength(1);
    expect(store.list('Maps').filter((map) => map.draw).length).toBeGreaterThan(0);
    expect(store.list('Maps').filter((map) => map.banner !== undefined).length).toBeGreaterThan(0);
  });

  it('plays maps that add up to the scores', () => {
    const wrong = store.list('Matches').filter((match) => {
      const maps = ((match.maps ?? []) as string[]).map((id) => store.get(id));
      const teams = (match.teams ?? []) as string[];
      const wins = teams.map(
        (team) => maps.filter((map) => (map?.winner as string[] | undefined)?.[0] === team).length,
      );
      return maps.length > 0 && (wins[0] !== match.score_1 || wins[1] !== match.score_2);
    });
    expect(wrong.map((match) => match.name)).toEqual([]);
  });

  it('has sound brackets: nobody stands in a match that the results before it do not lead to', () => {
    for (const bracket of store.list('Brackets')) {
      const layout = parseLayout(String(bracket.bracket_layout));
      expect(layout && validateLayout(layout)).toEqual([]);
      const matches = (bracket.ordered_matches as string[]).map((id) => store.get(id));
      for (const [number, connection] of Object.entries(layout?.connections ?? {})) {
        const source = matches[Number(number) - 1];
        if (!source || !hasWinner(source)) continue;
        const [first, second] = source.teams as string[];
        const winner = source.score_1 === source.first_to ? first : second;
        const loser = winner === first ? second : first;
        for (const [target, team] of [
          [connection.win, winner],
          [connection.lose, loser],
        ] as const)
          if (target?.kind === 'slot') expect(matches[target.matchNumber - 1]?.teams).toContain(team);
      }
    }
  });

  it('has tables and scenarios that the event pages can show', () => {
    const settings = readEventSettings(String(named('Events', 'Lantern Cup Season 4')?.blocks));
    expect(settings.standings.map((entry) => entry.title)).toEqual(['Group A', 'Group B']);
    expect(settings.scenarios.isEnabled).toBe(true);
  });

  it('has names that try a layout: long, short, accented and of other scripts', () => {
    const names = store.list('Players').map((player) => String(player.name));
    expect(Math.max(...names.map((name) => name.length))).toBe(40);
    expect(Math.min(...names.map((name) => name.length))).toBe(1);
    expect(names.filter((name) => /[\u3040-\u9fff]/.test(name))).toHaveLength(1);
    expect(names.filter((name) => /[\u0600-\u06ff]/.test(name))).toHaveLength(1);
    expect(new Set(names).size).toBe(80);
  });

  it('has heroes of its own game to ban, to pick and to like best', () => {
    const groups = heroGroups(store.list('Heroes'));
    expect(groups.map(({ role, heroes }) => [role, heroes.length])).toEqual([
      ['DPS', 4],
      ['Tank', 4],
      ['Support', 4],
    ]);
    const choosable = groups.flatMap(({ heroes }) => heroes.map(({ heroId }) => heroId));
    const favourites = store
      .list('Players')
      .flatMap((player) => linkedIds(player.favourite_hero as string[]));
    const played = store
      .list('Maps')
      .flatMap((map) => [
        ...linkedIds(map.team_1_bans as string[]),
        ...linkedIds(map.team_2_picks as string[]),
      ]);
    expect(favourites.length).toBeGreaterThan(20);
    expect(played.length).toBeGreaterThan(50);
    expect([...favourites, ...played].filter((hero) => !choosable.includes(hero))).toEqual([]);
  });

  it('runs a show and keeps what nobody approved to itself', () => {
    expect(store.read('broadcast-main')).toMatchObject({ key: 'main', advertise: true });
    expect(store.read('client-main')).toMatchObject({ key: 'main' });
    expect(store.list('Socials').filter((social) => social.approved !== true)).toHaveLength(2);
  });

  it('draws every picture it names, as sound SVG with a size', async () => {
    const files = new Map<string, Attachment>();
    for (const table of tableNames)
      for (const record of store.list(table))
        for (const file of attachmentsOf(table, record)) files.set(file.id, file);
    expect(files.size).toBeGreaterThan(70);
    for (const file of files.values()) {
      const text = new TextDecoder().decode((await store.attachment(file.id))?.bytes);
      expect(text).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="[^"]+">.*<\/svg>$/s,
      );
      expect(text).not.toMatch(/NaN|undefined|<text|<image|href/);
      expect(file.width).toBeGreaterThan(0);
    }
  });

  it('uses the same record ids every time', async () => {
    const ids = tableNames.flatMap((table) => store.list(table).map((record) => record.id));
    const other = await stores.fresh();
    await createDemoLeague(other, { nowMs: testNowMs + 86_400_000 });
    expect(tableNames.flatMap((table) => other.list(table).map((record) => record.id))).toEqual(ids);
  });
});
