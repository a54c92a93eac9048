import { expect, it } from 'vitest';
import { tallyMemberName } from './scene-member.ts';
import type { TallyRole } from './tally-role.ts';

const crew = [
  { singular_name: 'Producer', player_name: ['Pia'] },
  { singular_name: 'Observer', player_name: ['Odd'] },
  { singular_name: 'Observer Director', player_name: ['Dan'] },
  { singular_name: 'Observer', player_name: ['Olu'] },
  { singular_name: 'Replay Producer', player_name: ['Rae'] },
];

it.each<[TallyRole, string | undefined]>([
  ['observer-1', 'Odd'],
  ['observer-2', 'Olu'],
  ['observer-3', undefined],
  ['director', 'Dan'],
  ['replay', 'Rae'],
  ['stats', undefined],
])('the light of %s belongs to %s', (role, name) => {
  expect(tallyMemberName(crew, role)).toBe(name);
});
