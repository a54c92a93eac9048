import type { SideIndex } from '#domain/match/outcome.ts';

/** Sides of the screen. */
export type ScreenSide = 'left' | 'right';
export const screenSides = ['left', 'right'] as const satisfies readonly ScreenSide[];

export type AttackRole = 'attack' | 'defence';

/** Which of the match's teams stands left and which right; `flip_teams` swaps them (overlays 3.5). */
export function teamOrder(isFlipped: boolean | undefined): readonly [left: SideIndex, right: SideIndex] {
  return isFlipped ? [1, 0] : [0, 1];
}

/** What each side of the screen does; `map_attack` is about the screen, so a flip does not move it. */
export function attackRoles(
  mapAttack: string | undefined,
): readonly [left: AttackRole | undefined, right: AttackRole | undefined] {
  switch (mapAttack) {
    case 'Left':
      return ['attack', 'defence'];
    case 'Right':
      return ['defence', 'attack'];
    case 'Both':
      return ['attack', 'attack'];
    default:
      return [undefined, undefined];
  }
}

/** Old bars stay closed this long after a flip, so that nobody takes one team for the other. */
export const flipHoldMs = 1_500;

/** Other changes of the line-up wait only until the bars have closed. */
export const swapHoldMs = 420;

export type LineUp = {
  readonly matchKey: string;
  /** Left team first. */
  readonly teamKeys: readonly [string, string];
};

/** How long bars stay closed between two line-ups; 0 while the first is the second. */
export function lineUpHoldMs(from: LineUp, to: LineUp | undefined): number {
  if (to === undefined || from.matchKey !== to.matchKey) return swapHoldMs;
  const [left, right] = from.teamKeys;
  if (to.teamKeys[0] === left && to.teamKeys[1] === right) return 0;
  return to.teamKeys[0] === right && to.teamKeys[1] === left ? flipHoldMs : swapHoldMs;
}
