import { describe, expect, it } from 'vitest';
import { chosenScenes, scenesOnProgram } from './scene-choice.ts';

const source = (name: string, at: number, positions: string[] = [], isLost = false) => ({
  name,
  at,
  positions,
  isLost,
  previewScene: 'Break',
  programScene: 'Game',
});

describe('chosenScenes', () => {
  it.each([
    ['nobody', [], undefined],
    ['the last to report', [source('a', 1), source('b', 2)], 'b'],
    ['the producer before a later report', [source('a', 1, ['Producer']), source('b', 2)], 'a'],
    ['anybody heard before a lost producer', [source('a', 3, ['Producer'], true), source('b', 2)], 'b'],
    [
      'a lost producer before another lost one',
      [source('a', 3, ['Producer'], true), source('b', 4, [], true)],
      'a',
    ],
  ])('takes %s', (_words, sources, name) => {
    expect(chosenScenes(sources)?.name).toBe(name);
  });
});

describe('scenesOnProgram', () => {
  it.each([
    [{}, []],
    [{ programScene: 'Desk' }, ['Desk']],
    [{ programScene: 'Desk', programScenes: ['Desk', 'Obs 1'] }, ['Desk', 'Obs 1']],
    [{ programScene: 'Desk', programScenes: ['Obs 1'] }, ['Desk', 'Obs 1']],
    [{ programScenes: ['Obs 1'] }, ['Obs 1']],
  ])('of %j are %j', (report, expected) => {
    expect(scenesOnProgram(report)).toEqual(expected);
  });
});
