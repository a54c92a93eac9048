import { expect, it } from 'vitest';
import { eventPrize } from './event-prize.ts';

it.each([
  ['{"prize":12.5}', 12.5],
  ['{"prize":"12"}', undefined],
  ['{"prize":0}', 0],
  ['{"prize":-1}', undefined],
  ['{}', undefined],
  ['{broken', undefined],
  [undefined, undefined],
])('%j: %j', (blocks, prize) => expect(eventPrize(blocks)).toBe(prize));
