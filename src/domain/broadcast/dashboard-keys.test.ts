import { describe, expect, it } from 'vitest';
import { dashboardCommand } from './dashboard-keys.ts';

const press = { key: 'f', isRepeat: false, hasModifier: false, isTyping: false, isDialogOpen: false };

describe('dashboardCommand', () => {
  it.each([
    ['f', 'flip'],
    ['F', 'flip'],
    ['a', 'attack'],
    ['1', 'map-win-left'],
    ['2', 'map-win-right'],
    ['d', 'desk'],
    ['n', 'next-match'],
    ['s', 'score'],
    ['x', undefined],
    ['toString', undefined],
    ['Enter', undefined],
  ])('%s is %s', (key, command) => {
    expect(dashboardCommand({ ...press, key })).toBe(command);
  });

  it.each(['isRepeat', 'hasModifier', 'isTyping', 'isDialogOpen'] as const)('is none when %s', (what) => {
    expect(dashboardCommand({ ...press, [what]: true })).toBe(undefined);
  });
});
