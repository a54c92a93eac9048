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
const match = (name: string, teams: readonly string[], first: string[] = [], second: string[] = []) => ({
  name,
  teams,
  team_1_line_up: first,
  team_2_line_up: second,
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
  expect(played.map(({ name }) => name)).toEqual(['played', 'stand-in']);
  expect(unrecorded.map(({ name }) => name)).toEqual(['unknown']);
  expect(hasLineUps).toBe(true);
  expect(playedMatches(matches.slice(2, 3), ann, teams).hasLineUps).toBe(false);
});
