import { describe, expect, it } from 'vitest';
import {
  longestFadeMs,
  nextProgramScenes,
  type ProgramScenes,
  type ProgramScenesEvent,
  pauseBeforeReading,
  scenesInPicture,
  startOfProgramScenes,
} from './program-scenes.ts';

type Told = [
  atMs: number,
  event: 'started' | 'ended' | 'restart' | 'tick' | number | { read: string; isInStudioMode?: boolean },
];

const eventOf = (told: Told[1]): ProgramScenesEvent => {
  if (typeof told === 'number') return { kind: 'position', position: told };
  return typeof told === 'string' ? { kind: told } : { kind: 'read', scene: told.read, ...told };
};

const stateAfter = (told: readonly Told[]): ProgramScenes =>
  told.reduce((state, [atMs, event]) => nextProgramScenes(state, eventOf(event), atMs), startOfProgramScenes);
const picture = (...told: Told[]) => scenesInPicture(stateAfter(told));

const desk: Told = [0, { read: 'Desk' }];
const third: Told = [1_100, { read: 'Obs 2' }];
const fade: Told[] = [desk, [1_000, 'started'], [1_010, { read: 'Obs 1' }]];

describe('the scenes in the picture', () => {
  it.each<[string, Told[], string[]]>([
    ['nothing before the first reading', [], []],
    ['the scene that is read', [desk], ['Desk']],
    ['nothing from a start before the first reading', [[0, 'started']], []],
    ['the outgoing scene until the incoming one is read', [desk, [1_000, 'started']], ['Desk']],
    ['both during a fade', fade, ['Obs 1', 'Desk']],
    ['both when the reading is repeated', [...fade, [2_000, { read: 'Obs 1' }]], ['Obs 1', 'Desk']],
    ['the incoming one after the end', [...fade, [4_000, 'ended']], ['Obs 1']],
    ['the same after each of two end events', [...fade, [4_000, 'ended'], [4_001, 'ended']], ['Obs 1']],
    [
      'the first and the third after a second start: OBS restarts from the old scene',
      [...fade, [1_500, 'started'], [1_510, { read: 'Obs 2' }]],
      ['Obs 2', 'Desk'],
    ],
    [
      'the third after two starts and one end',
      [...fade, [1_500, 'started'], [1_510, { read: 'Obs 2' }], [3_000, 'ended']],
      ['Obs 2'],
    ],
    [
      'the old scene alone after a cut back to it',
      [...fade, [1_500, 'started'], [1_510, { read: 'Desk' }]],
      ['Desk'],
    ],
    [
      'both when the incoming one was read just before the start',
      [desk, [990, { read: 'Obs 1' }], [1_000, 'started']],
      ['Obs 1', 'Desk'],
    ],
    [
      'the scene that was read long before the start',
      [desk, [600, { read: 'Obs 1' }], [1_000, 'started']],
      ['Obs 1'],
    ],
    [
      'both of a fade after a cut whose scene was read after its end',
      [
        desk,
        [100, 'started'],
        [116, 'ended'],
        [120, { read: 'Obs 1' }],
        [200, 'started'],
        [210, { read: 'Obs 2' }],
      ],
      ['Obs 2', 'Obs 1'],
    ],
    ['both of a fade into which a cut was blocked', [...fade, third], ['Obs 1', 'Desk']],
    [
      'the incoming one after such a fade, whatever OBS names',
      [...fade, third, [4_000, 'ended'], [4_010, { read: 'Obs 2' }], [9_000, { read: 'Obs 2' }]],
      ['Obs 1'],
    ],
    [
      'the incoming one after a blocked cut just before the end',
      [...fade, [4_000, 'ended'], [4_010, { read: 'Obs 2' }], [4_400, { read: 'Obs 2' }]],
      ['Obs 1'],
    ],
    [
      'one scene when a cut is blocked in a fade to the same scene',
      [desk, [1_000, 'started'], [1_010, { read: 'Desk', isInStudioMode: true }], third],
      ['Desk'],
    ],
    [
      'the scene of the next cut, which was blocked before',
      [...fade, third, [4_000, 'ended'], [5_000, 'started'], [5_010, { read: 'Obs 2' }], [6_000, 'ended']],
      ['Obs 2'],
    ],
    [
      'both of a fade that OBS names just before its start, after another one',
      [...fade, [4_000, 'ended'], [4_200, { read: 'Break' }], [4_220, 'started'], [4_230, { read: 'Break' }]],
      ['Break', 'Obs 1'],
    ],
    [
      'both when the way back is blocked, until the end tells',
      [...fade, [1_500, { read: 'Desk' }], [2_000, 'tick']],
      ['Obs 1', 'Desk'],
    ],
    [
      'the incoming one at the end of a fade whose way back was blocked',
      [...fade, [1_500, { read: 'Desk' }], [4_000, 'ended'], [4_500, { read: 'Desk' }]],
      ['Obs 1'],
    ],
    [
      'the old scene once a fade without an end, and with its name, is overdue',
      [...fade, [1_500, { read: 'Desk' }], [1_000 + longestFadeMs, { read: 'Desk' }]],
      ['Desk'],
    ],
    ['the old scene alone once a T-bar is back at its start', [...fade, [2_000, 0.4], [3_000, 0]], ['Desk']],
    [
      'the same however long that lasts, whatever OBS names',
      [...fade, [2_000, 0.4], [3_000, 0], [20_000, 0], [40_000, 0], [40_010, { read: 'Desk' }]],
      ['Desk'],
    ],
    [
      'both while a T-bar moves again without a start event',
      [...fade, [3_000, 0], [3_010, { read: 'Desk' }], [6_000, 0.2], [6_010, { read: 'Obs 1' }]],
      ['Obs 1', 'Desk'],
    ],
    [
      'the incoming one at the end of that move',
      [...fade, [3_000, 0], [6_000, 0.2], [7_000, 'ended']],
      ['Obs 1'],
    ],
    [
      'both of the next fade after a cancelled move',
      [...fade, [3_000, 0], [6_000, 'started'], [6_010, { read: 'Break' }]],
      ['Break', 'Desk'],
    ],
    [
      'both while a T-bar rests in the middle, past the bound of a lost end',
      [...fade, [15_000, 0.5], [1_000 + longestFadeMs, 'tick']],
      ['Obs 1', 'Desk'],
    ],
    ['both in the first frames of a fade, which are at its start', [...fade, [1_400, 0]], ['Obs 1', 'Desk']],
    ['both when OBS places a transition that does not run', [...fade, [2_000, 1]], ['Obs 1', 'Desk']],
    ['the scene that is read, wherever OBS places no fade', [desk, [2_000, 0]], ['Desk']],
    ['one scene when a transition changes no scene', [desk, [1_000, 'started'], [1_300, 'ended']], ['Desk']],
    ['both just before the bound of a lost end', [...fade, [999 + longestFadeMs, 'tick']], ['Obs 1', 'Desk']],
    ['the incoming one after a lost end', [...fade, [1_000 + longestFadeMs, 'tick']], ['Obs 1']],
    [
      'both of the next fade after a lost end',
      [...fade, [1_000 + longestFadeMs, 'started'], [1_010 + longestFadeMs, { read: 'Break' }]],
      ['Break', 'Obs 1'],
    ],
    ['the read scene when studio mode changes in a fade', [...fade, [1_500, 'restart']], ['Obs 1']],
    [
      'the scene of another collection alone',
      [...fade, [1_500, 'restart'], [1_600, { read: 'Intro' }], [1_700, 'ended']],
      ['Intro'],
    ],
  ])('are %s', (_, told, expected) => {
    expect(picture(...told)).toEqual(expected);
  });

  it('are read again soon during a fade, and sooner until the incoming one is named', () => {
    const started = stateAfter([desk, [1_000, 'started']]);
    expect(pauseBeforeReading(started, 1_200)).toBe(50);
    expect(pauseBeforeReading(started, 1_600)).toBe(250);
    expect(pauseBeforeReading(stateAfter(fade), 1_020)).toBe(250);
    expect(pauseBeforeReading(stateAfter([...fade, [3_000, 0]]), 1_000 + longestFadeMs)).toBeUndefined();
    expect(pauseBeforeReading(stateAfter([desk]), 0)).toBeUndefined();
  });
});
