import { describe, expect, it } from 'vitest';
import type { TallyState } from './tally.ts';
import { camTeamDigits, dotSide, dotState } from './tally-dot.ts';

describe('the light of an observer in a multiview', () => {
  it.each<[TallyState, string | undefined, boolean, string]>([
    ['active', undefined, true, 'active'],
    ['active-pip', undefined, true, 'active'],
    ['preview', 'active', true, 'preview'],
    ['director', undefined, true, 'inactive'],
    ['inactive', 'active', true, 'inactive'],
    ['unknown', 'active', true, 'active'],
    ['unknown', 'unknown', true, 'unknown'],
    ['unknown', undefined, true, 'unknown'],
    ['unknown', 'purple', true, 'unknown'],
    ['active', 'active', false, 'unknown'],
  ])('scenes say %s, the switch %s, heard: %s', (byScenes, light, isSignalled, expected) => {
    expect(dotState(byScenes, light, isSignalled)).toBe(expected);
  });

  it.each([
    [['Team 2', 'Team 1'], '12'],
    [['Team 2'], '2'],
    [['None'], ''],
    [undefined, ''],
  ])('has the teams of %j as %j', (cams, digits) => {
    expect(camTeamDigits(cams)).toBe(digits);
  });

  it.each([
    [{ align: undefined, left: false, right: false }, 'right'],
    [{ align: undefined, left: true, right: false }, 'left'],
    [{ align: 'left', left: false, right: true }, 'left'],
    [{ align: 'right', left: true, right: false }, 'right'],
  ] as const)('is aligned by %j', (options, side) => {
    expect(dotSide(options)).toBe(side);
  });
});
