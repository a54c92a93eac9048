import { expect, it } from 'vitest';
import { chosenTeam, type TeamChoice, teamChoices } from './chosen-team.ts';

const [left, right, highlighted] = ['l', 'r', 'h'].map((letter) => letter.repeat(14));
const show = { highlight_team: [`rec${highlighted}`] };
const match = { teams: [`rec${left}`, `rec${right}`] };

const expected: Readonly<Record<TeamChoice, string | undefined>> = {
  '1': left,
  left,
  '2': right,
  right,
  alt: right,
  '3': highlighted,
  highlight: highlighted,
  highlighted,
};

it.each(teamChoices)('%s', (choice) => {
  expect(chosenTeam(choice, show, match)).toBe(expected[choice]);
  expect(chosenTeam(choice, undefined, undefined)).toBeUndefined();
});
