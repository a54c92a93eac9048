import { expect, it } from 'vitest';
import { playedMatches } from './played-matches.ts';

const key = (letter: string) => letter.repeat(14);
const [ann, bob, foxes, owls, cats] = ['a', 'b', 'f', 'o', 'c'].map(key) as [
  string,
  string,
  string,
  string,
  string,
];
const match = (
  name: string,
  teams: readonly string[],
  first: string[] = [],
  second: string[] = [],
  start = '2026-01-01',
) => ({
  name,
  teams,
  team_1_line_up: first,
  team_2_line_up: second,
  event: [key('e')],
  start,
});

it('keeps matches with the player, and those of own teams whose line-up is unknown', () => {
  const matches = [
    match('played', [foxes, owls], [ann], [bob]),
    match('benched', [owls, foxes], [], [bob]),
    match('unknown', [foxes, owls]),
    match('stand-in', [cats, owls], [ann]),
    match('unknown, of the other team', [cats, owls]),
  ];
  const teams = { memberOf: new Set([foxes]), standInFor: new Set([cats]) };
  const { played, unrecorded, hasLineUps } = playedMatches(matches, ann, teams);
  expect(played.map(({ match: { name } }) => name)).toEqual(['played', 'stand-in']);
  expect(unrecorded.map(({ match: { name } }) => name)).toEqual(['unknown']);
  expect(hasLineUps).toBe(true);
  expect(playedMatches(matches.slice(2, 3), ann, teams).hasLineUps).toBe(false);
});

it('counts a player who changed sides for the team of the line-up, each match once', () => {
  const [old, young] = [foxes, owls];
  const on = (day: number) => `2026-02-0${day}`;
  const matches = [
    match('for the old team', [old, young], [ann], [bob], on(2)),
    match('not in its line-up', [old, cats], [bob], [], on(3)),
    match('for the new team', [old, young], [bob], [ann], on(6)),
    match('before the change, unknown', [young, old], [], [], on(1)),
    match('after the change, unknown', [young, old], [], [], on(7)),
    match('of the old team after the change', [old, cats], [], [], on(8)),
    match('of the new team before the change', [young, cats], [], [], on(1)),
    match('before the change, of one unknown line-up', [old, young], [], [bob], on(1)),
  ];
  const teams = { memberOf: new Set([old, young]), standInFor: new Set<string>() };
  const { played, unrecorded } = playedMatches([...matches, ...matches], ann, teams);
  const lines = (list: typeof played) => list.map(({ match: { name }, teamKey }) => [name, teamKey]);
  expect(lines(played)).toEqual([
    ['for the old team', old],
    ['for the new team', young],
  ]);
  expect(lines(unrecorded)).toEqual([
    ['before the change, unknown', old],
    ['after the change, unknown', young],
    ['before the change, of one unknown line-up', old],
  ]);
});

it('leaves open for which of two teams a player was in a match without any line-up', () => {
  const teams = { memberOf: new Set([foxes, owls]), standInFor: new Set<string>() };
  expect(playedMatches([match('level', [foxes, owls])], ann, teams).unrecorded).toEqual([
    expect.objectContaining({ teamKey: undefined }),
  ]);
});
