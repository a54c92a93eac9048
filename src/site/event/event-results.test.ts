import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { GameEvent, Match, Player, Team } from '#contract/records.ts';
import { getThing } from '#data/things/store.ts';
import { readEventSettings } from '#domain/standings/settings.ts';
import { standingsTable } from '#domain/standings/table.ts';
import { Icon } from '#ui/things/Icon.tsx';
import { newKey, push } from '../../../tests/fakes/page-records.ts';
import DecidedResult from '../event-result/DecidedResult.tsx';
import { PlayerTeams } from '../player/PlayerOverview.tsx';
import CrossTables from './CrossTables.tsx';
import { ResultBox } from './overview/ResultBox.tsx';

beforeEach(() => void vi.stubGlobal('window', { location: { host: 'league.test', protocol: 'https:' } }));
afterEach(() => void vi.unstubAllGlobals());

const markupOf = (drawing: ReactNode): string => {
  const address = { ssrPath: '/' } as Parameters<typeof Router>[0];
  return renderToStaticMarkup(createElement(Router, address, drawing));
};
const textOf = (drawing: ReactNode): string =>
  markupOf(drawing)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const teamOf = (name: string, fields: object = {}): string => {
  const key = newKey();
  push(key, { __tableName: 'Teams', __revision: 1, name, code: name.slice(0, 3).toUpperCase(), ...fields });
  return key;
};
const matchOf = (
  left: string,
  right: string,
  score_1: number,
  score_2: number,
  match_group = 'A',
  others: object = {},
): string => {
  const key = newKey();
  const teams = [`rec${left}`, `rec${right}`];
  const fields = { teams, first_to: 3, score_1, score_2, match_group, start: '2026-01-01T18:00:00Z' };
  push(key, { __tableName: 'Matches', __revision: 1, ...fields, ...others });
  return key;
};
const held = <Record>(key: string): Record => getThing(key) as unknown as Record;

it('the result names the champion, who shares a place, and the stage it is of', () => {
  const [first, second, third, fifth] = ['Foxes', 'Owls', 'Bears', 'Crabs'].map((name) => teamOf(name)) as [
    string,
    string,
    string,
    string,
  ];
  const places = [
    { sort: 1, text: '1st', teamIds: [first] },
    { sort: 2, text: '2nd', teamIds: [second] },
    { sort: 3, text: '3rd-4th', teamIds: [third] },
    { sort: 5, text: '5th-8th', teamIds: [fifth] },
  ];
  const text = textOf(createElement(ResultBox, { result: { kind: 'champion', places } }));
  expect(text).toMatch(/Champion.*Foxes.*2nd.*Owls.*3rd-4th.*Bears/);
  expect(text).not.toContain('Crabs');
  const winners = [{ id: 'spring', name: 'Spring', places }];
  const ofStage = textOf(createElement(ResultBox, { result: { kind: 'bracket-winners', winners } }));
  expect(ofStage).toContain('Winner of Spring');
  expect(ofStage).not.toContain('Champion');
  const shared = [{ sort: 1, text: '1st-2nd', teamIds: [first, second] }];
  expect(textOf(createElement(ResultBox, { result: { kind: 'entered', places: shared } }))).toMatch(
    /Shared first place.*Foxes.*Owls/,
  );
  // The organisers' place says nothing of a final.
  const entered = textOf(createElement(ResultBox, { result: { kind: 'entered', places } }));
  expect(entered).toMatch(/First place.*Foxes.*2nd.*Owls/);
  expect(entered).not.toContain('Champion');
});

it('the leader of a table is on a plain line, without a trophy', () => {
  const key = teamOf('Foxes');
  const leader = createElement(ResultBox, { result: { kind: 'table-leader', teamId: key } });
  expect(textOf(leader)).toMatch(/1st, regular season.*Foxes/);
  expect(textOf(leader)).not.toMatch(/champion|winner|first place/i);
  const trophy = markupOf(createElement(Icon, { name: 'trophy' }));
  expect(markupOf(leader)).not.toContain(trophy);
  const places = [{ sort: 1, text: '1st', teamIds: [key] }];
  expect(markupOf(createElement(ResultBox, { result: { kind: 'champion', places } }))).toContain(trophy);
});

it('the page of a season with playoffs names no champion by its table, a league its leader', () => {
  const [foxes, owls] = [teamOf('Foxes'), teamOf('Owls')];
  const league = [matchOf(foxes, owls, 3, 1), matchOf(owls, foxes, 2, 3)];
  const final = matchOf(foxes, owls, 0, 3, 'Final');
  const resultOf = (matches: readonly string[]): string => {
    const key = newKey();
    const blocks = JSON.stringify({ standings: [{ group: 'A' }] });
    const links = { teams: [`rec${foxes}`, `rec${owls}`], matches: matches.map((match) => `rec${match}`) };
    push(key, { __tableName: 'Events', __revision: 1, start_date: '2026-01-01', blocks, ...links });
    const event = held<GameEvent>(key);
    return textOf(createElement(DecidedResult, { event, brackets: [], hasTable: true }));
  };
  expect(resultOf(league)).toMatch(/^ *1st, regular season.*Foxes *$/);
  const drawn = matchOf(owls, foxes, 1, 1, 'A', { outcome: 'Drawn' });
  expect(resultOf([...league, drawn])).toMatch(/^ *1st, regular season.*Foxes *$/);
  expect(resultOf([...league, final])).toBe('');
  const off = matchOf(foxes, owls, 0, 0, 'Final', { outcome: 'Called off', start: '2026-02-01T18:00:00Z' });
  expect(resultOf([...league, off])).toMatch(/^ *1st, regular season.*Foxes *$/);
});

it('a season names its champion only once no match of it follows the final of its play-offs', () => {
  const [foxes, owls] = [teamOf('Foxes'), teamOf('Owls')];
  const final = matchOf(foxes, owls, 3, 1, '', { round: 'Grand Final', start: '2026-02-01T18:00:00Z' });
  const decider = newKey();
  push(decider, {
    __tableName: 'Events',
    __revision: 1,
    start_date: '2026-01-30',
    matches: [`rec${final}`],
    teams: [`rec${foxes}`, `rec${owls}`],
  });
  const seasonOf = (fields: object, ...later: string[]): string => {
    const key = newKey();
    const matches = [final, ...later].map((match) => `rec${match}`);
    const blocks = JSON.stringify({ decided_by: `rec${decider}` });
    push(key, { __tableName: 'Events', __revision: 1, matches, blocks, ...fields });
    const season = held<GameEvent>(key);
    const props = { event: held<GameEvent>(decider), brackets: [], hasTable: false, season };
    return textOf(createElement(DecidedResult, props));
  };
  expect(seasonOf({})).toMatch(/Champion.*Foxes.*2nd.*Owls/);
  const second = matchOf(owls, foxes, 3, 0, '', { round: 'Stage 2', start: '2026-03-01T18:00:00Z' });
  expect(seasonOf({}, second)).toBe('');
  expect(seasonOf({ in_progress: true })).toBe('');
  // One of its matches is not on this device.
  expect(seasonOf({}, newKey()).trim()).toBe('');
});

it('a season whose final was called off has the leader of its table', () => {
  const [foxes, owls] = [teamOf('Foxes'), teamOf('Owls')];
  const off = matchOf(foxes, owls, 0, 0, 'Final', { outcome: 'Called off', start: '2026-02-01T18:00:00Z' });
  const teams = [foxes, owls].map((key) => `rec${key}`);
  const [decider, season] = [newKey(), newKey()];
  push(decider, {
    __tableName: 'Events',
    __revision: 1,
    start_date: '2026-01-30',
    matches: [`rec${off}`],
    teams,
  });
  push(season, {
    __tableName: 'Events',
    __revision: 1,
    start_date: '2026-01-01',
    matches: [off, matchOf(owls, foxes, 1, 3)].map((key) => `rec${key}`),
    teams,
    blocks: JSON.stringify({ standings: [{ group: 'A' }], decided_by: `rec${decider}` }),
  });
  const props = { event: held<GameEvent>(decider), brackets: [], hasTable: true };
  const text = textOf(createElement(DecidedResult, { ...props, season: held<GameEvent>(season) }));
  expect(text).toMatch(/^ *1st, regular season.*Foxes *$/);
});

it('where all teams meet, a table has each result from both sides, and what is to play', () => {
  const teams = ['Foxes', 'Owls', 'Bears'].map((name) => teamOf(name)) as [string, string, string];
  const [foxes, owls, bears] = teams;
  const matchKeys = [matchOf(foxes, owls, 3, 1), matchOf(bears, foxes, 0, 3), matchOf(owls, bears, 0, 0)];
  const [settings] = readEventSettings(JSON.stringify({ standings: [{ group: 'A' }] })).standings;
  if (!settings) throw new Error('No table');
  const table = standingsTable<Team>({
    settings,
    matches: matchKeys.map((key) => held<Match>(key)),
    maps: [],
    teams: teams.map((key) => held<Team>(key)),
  });
  const text = textOf(createElement(CrossTables, { matchKeys, tables: [table] }));
  for (const meeting of ['Foxes 3–1 Owls', 'Owls 1–3 Foxes', 'Bears 0–3 Foxes', 'Owls vs Bears, to play'])
    expect(text).toContain(meeting);
  const off = matchOf(foxes, owls, 0, 0, 'A', { outcome: 'Called off' });
  const withOff = textOf(createElement(CrossTables, { matchKeys: [...matchKeys, off], tables: [table] }));
  expect(withOff).toContain('Foxes vs Owls, called off');
  const both = matchOf(bears, owls, 0, 0, 'A', { outcome: 'Forfeited by both', forfeit: true });
  const withBoth = textOf(createElement(CrossTables, { matchKeys: [...matchKeys, both], tables: [table] }));
  expect(withBoth).toContain('Bears vs Owls, forfeit of both teams');
  expect(withBoth).toContain('Owls vs Bears, forfeit of both teams');
  // One of them is missing: who beat whom is in the list of matches.
  expect(textOf(createElement(CrossTables, { matchKeys: matchKeys.slice(1), tables: [table] }))).toBe('');
});

it('the teams of a player have the event, the months and the results of each', () => {
  const event = newKey();
  push(event, { __tableName: 'Events', __revision: 1, name: 'Winter Cup' });
  const rival = teamOf('Owls');
  const own = newKey();
  const matches = [matchOf(own, rival, 3, 1), matchOf(rival, own, 3, 2)].map((key) => `rec${key}`);
  push(own, { __tableName: 'Teams', __revision: 1, name: 'Foxes', event: [`rec${event}`], matches });
  const player = newKey();
  push(player, { __tableName: 'Players', __revision: 1, name: 'Ash', member_of: [`rec${own}`] });
  const text = textOf(createElement(PlayerTeams, { player: held<Player>(player) }));
  expect(text).toMatch(
    /Player for.*Foxes.*Winter Cup.*Jan.*2026.*Won 1, lost 1.*Results are those of the teams/,
  );
});

it('a player has the results of the matches played, and the teams of a stand-in marked as such', () => {
  const [player, other, role] = [newKey(), newKey(), newKey()];
  const [own, cats, rival] = [newKey(), newKey(), teamOf('Owls')];
  const lineUp = (key: string, start: string) => ({ team_1_line_up: [`rec${key}`], start });
  const played = matchOf(own, rival, 1, 1, 'A', {
    ...lineUp(player, '2026-03-01T18:00:00Z'),
    outcome: 'Drawn',
  });
  const benched = matchOf(own, rival, 3, 0, 'A', lineUp(other, '2026-01-01T18:00:00Z'));
  const filled = matchOf(cats, rival, 3, 0, 'A', lineUp(player, '2026-02-01T18:00:00Z'));
  const links = (...keys: string[]) => keys.map((key) => `rec${key}`);
  push(own, { __tableName: 'Teams', __revision: 1, name: 'Foxes', matches: links(played, benched) });
  push(cats, { __tableName: 'Teams', __revision: 1, name: 'Cats', matches: links(filled) });
  push(role, {
    __tableName: 'Player Relationships',
    __revision: 1,
    singular_name: 'Stand-in',
    teams: links(cats),
  });
  push(player, {
    __tableName: 'Players',
    __revision: 1,
    name: 'Ash',
    member_of: links(own),
    player_relationships: links(role),
  });
  const text = textOf(createElement(PlayerTeams, { player: held<Player>(player) }));
  expect(text).toMatch(/Foxes (?!\(Stand-in\)).*Mar 2026.*Won 0, drawn 1, lost 0/);
  expect(text).toMatch(/Cats .*\(Stand-in\).*Feb 2026.*Won 1, lost 0/);
  expect(text).toMatch(/All teams: won 1, drawn 1, lost 0\. Matches with other line-ups are not counted\./);
});
