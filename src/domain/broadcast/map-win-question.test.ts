import { expect, it } from 'vitest';
import { mapWinQuestion } from './map-win-undo.ts';

it.each([
  [false, 'Map 3, Old Mill goes to Owls. The score on air becomes Owls 2-1 Foxes.'],
  [true, 'Map 3, Old Mill goes to Owls. The score on air becomes Owls 2-1 Foxes. This decides the match.'],
])('deciding: %s', (isDeciding, text) => {
  const sides = [
    { name: 'Owls', score: 2 },
    { name: 'Foxes', score: 1 },
  ] as const;
  expect(mapWinQuestion({ map: 'Map 3, Old Mill', team: 'Owls', sides, isDeciding })).toBe(text);
});
