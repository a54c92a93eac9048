import type { SideIndex } from '#domain/match/outcome.ts';

/** Sides of the screen. */
export type ScreenSide = 'left' | 'right';
export const screenSides = ['left', 'right'] as const satisfies readonly ScreenSide[];

export type AttackRole = 'attack' | 'defence';

/** One of each side. */
export type Pair<Item> = readonly [left: Item, right: Item];

export function mapPair<From, To>(
  [left, right]: Pair<From>,
  make: (one: From, side: SideIndex) => To,
): Pair<To> {
  return [make(left, 0), make(right, 1)];
}

/** Both sides of a match as they are on the screen; `flip_teams` swaps them. */
export function asOnScreen<Item>([one, two]: Pair<Item>, isFlipped: boolean | undefined): Pair<Item> {
  return isFlipped ? [two, one] : [one, two];
}

/** Returns the role of each side of the screen; `map_attack` is about the screen, so a flip does not move it. */
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

/** Old bars stay closed this long after a flip, so that viewers do not mistake one team for the other. */
export const flipHoldMs = 1_500;

/** Other changes of the line-up wait only until the bars have closed. */
export const swapHoldMs = 420;

export type LineUp = {
  readonly matchKey: string;
  /** Left team first. */
  readonly teamKeys: readonly [string, string];
};

/** Returns the time for which bars stay closed between two line-ups, ms; 0 if the line-ups are equal. */
export function lineUpHoldMs(from: LineUp, to: LineUp | undefined): number {
  if (to === undefined || from.matchKey !== to.matchKey) return swapHoldMs;
  const [left, right] = from.teamKeys;
  if (to.teamKeys[0] === left && to.teamKeys[1] === right) return 0;
  return to.teamKeys[0] === right && to.teamKeys[1] === left ? flipHoldMs : swapHoldMs;
}
