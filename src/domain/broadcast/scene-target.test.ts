import { describe, expect, it } from 'vitest';
import { isBreakScene, isDirectorScene, observerNumbers, sceneTarget } from './scene-target.ts';

describe('observerNumbers', () => {
  it.each([
    ['Obs 1', [1]],
    ['Obs 10', [10]],
    ['obs1', [1]],
    ['OBS 01', [1]],
    ['Observer 2 - clean', [2]],
    ['Observer_3', [3]],
    ['Ingame 2', [2]],
    ['Game 1', [1]],
    ['2 obs', [2]],
    ['Obs cam 4', [4]],
    ['Obs 1 + Obs 12', [1, 12]],
    ['Game 2, Obs 1', [1]],
    ['Obs', []],
    ['Desk 1', []],
    ['ObsDir 1', []],
    ['Observer Director 2', []],
    ['Clean feed (game 1)', []],
    ['', []],
    [undefined, []],
  ])('%s shows %j', (scene, expected) => {
    expect(observerNumbers(scene)).toEqual(expected);
  });
});

describe('sceneTarget', () => {
  it.each([
    ['Replay', { role: 'replay' }],
    ['Highlights', { role: 'replay' }],
    ['Replay obs 1', { role: 'replay' }],
    ['OBSDIR', { role: 'director' }],
    ['Clean Feed', { role: 'director' }],
    ['Stats', { role: 'stats' }],
    ['Game 3', { role: 'observer', number: 3 }],
    ['Desk', undefined],
    ['Game', undefined],
    [undefined, undefined],
  ])('%s', (scene, expected) => {
    expect(sceneTarget(scene)).toEqual(expected);
  });
});

it.each([
  ['Observer director', true],
  ['clean feed 2', true],
  ['Obs 1', false],
  [undefined, false],
])('isDirectorScene(%s) is %s', (scene, expected) => {
  expect(isDirectorScene(scene)).toBe(expected);
});

it.each([
  ['Break', true],
  ['Tech BREAK', true],
  ['Desk', false],
])('isBreakScene(%s) is %s', (scene, expected) => {
  expect(isBreakScene(scene)).toBe(expected);
});
