import { expect, it } from 'vitest';
import { clarifiedName } from './clarified-name.ts';

it.each([
  [{ name: 'Alpha' }, { short: 'EVT', clarify_teams: true }, 'Alpha (EVT)'],
  [{ name: 'Alpha' }, { clarify_teams: true }, 'Alpha'],
  [{ name: 'Alpha' }, { short: 'EVT' }, 'Alpha'],
  [{ name: 'Alpha' }, undefined, 'Alpha'],
  [{}, undefined, ''],
])('%j of %j: %s', (team, event, expected) => {
  expect(clarifiedName(team, event)).toBe(expected);
});
