import { expect, it } from 'vitest';
import { ingameTeamWidthPx } from './ingame-team-width.ts';

it.each([
  [undefined, 567],
  ['', 567],
  ['wide', 567],
  ['-5', 567],
  ['600', 600],
  ['612.4px', 612],
  ['90', 400],
  ['4000', 760],
])('bars of the game by %j: %d px', (stored, expected) => expect(ingameTeamWidthPx(stored)).toBe(expected));
