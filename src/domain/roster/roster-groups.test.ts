import { expect, it } from 'vitest';
import type { RosterPlayer } from './roster.ts';
import { rosterGroups } from './roster-groups.ts';

const players = ['Support', 'DPS', 'Tank'].map((role) => ({ name: role, role }) as RosterPlayer);

it.each([
  ['one group as they are', {}, [['Support', 'DPS', 'Tank']]],
  ['by role', { isSorted: true }, [['DPS', 'Tank', 'Support']]],
  ['split', { split: 2 }, [['Support', 'DPS'], ['Tank']]],
  ['split after sorting', { split: 1, isSorted: true }, [['DPS'], ['Tank', 'Support']]],
  ['one group when nobody is left', { split: 3 }, [['Support', 'DPS', 'Tank']]],
])('%s', (_, wanted, expected) =>
  expect(rosterGroups(players, wanted).map((group) => group.map(({ name }) => name))).toEqual(expected),
);
