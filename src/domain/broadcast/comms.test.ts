import { expect, it } from 'vitest';
import { commsTeam } from './comms.ts';

it.each([
  [[{ team: 1 }], 1],
  [[{ team: '2' }], 2],
  [[{ team: 3 }], undefined],
  [[null], undefined],
  [[], undefined],
])('%j opens %j', (values, expected) => expect(commsTeam(values)).toBe(expected));
