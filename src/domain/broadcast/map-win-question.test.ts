import { expect, it } from 'vitest';
import { type MapWin, mapWinQuestion, mapWinSince } from './map-win-undo.ts';

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

it.each([
  ['recowls0000000001', 'Map 3, Old Mill was already given to Owls: nothing to do', true],
  ['recelks0000000001', 'Map 3, Old Mill was given to Elks since the question. Nothing was sent.', false],
  [undefined, undefined, undefined],
])('says what became of the map won by %s', (winner, text, isDone) => {
  const [map, team] = ['recmap00000000001', 'recowls0000000001'];
  const records: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    [map]: { winner: winner && [winner] },
    recowls0000000001: { name: 'Owls' },
    recelks0000000001: { name: 'Elks' },
  };
  const win = { map, team } as MapWin;
  const read = (id: string) => records[id] ?? records[`rec${id}`];
  expect(mapWinSince(read, win, 'Map 3, Old Mill')).toEqual(text && { text, isDone });
});
