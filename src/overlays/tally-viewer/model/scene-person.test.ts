import { expect, it } from 'vitest';
import { scenePersonLine } from './scene-person.ts';

const crew = [
  { singular_name: 'Observer', player_name: ['Odd'] },
  { singular_name: 'Observer Director', player_name: ['Dan'] },
  { singular_name: 'Observer', player_name: ['Olu'] },
  { singular_name: 'Replay Producer', player_name: ['Rae'] },
];

it.each([
  ['Obs 1', 'Observer 1: Odd'],
  ['Game 2', 'Observer 2: Olu'],
  ['Obs 3', 'Observer 3'],
  ['Obs 10', 'Observer 10'],
  ['ObsDir', 'Observer Director: Dan'],
  ['Highlights', 'Replay Producer: Rae'],
  ['Stats', 'Stats Producer'],
  ['Desk', undefined],
  [undefined, undefined],
])('%s shows %s', (scene, expected) => {
  expect(scenePersonLine(scene, crew)).toBe(expected);
});
