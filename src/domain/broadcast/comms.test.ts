import { expect, it } from 'vitest';
import { commsTeam, heardAfter } from './comms.ts';

it.each([
  [[{ team: 1 }], 1],
  [[{ team: '2' }], 2],
  [[{ team: 3 }], undefined],
  [[null], undefined],
  [[], undefined],
])('%j opens %j', (values, expected) => expect(commsTeam(values)).toBe(expected));

it.each([
  ['comms_enable', [{ team: 2 }], 2],
  ['comms_enable', [{ team: 3 }], 'none'],
  ['comms_enable', 'go', 'none'],
  ['comms_disable', [], 'none'],
  ['comms_disable', 'go', 'none'],
  ['toggle_cams', [{ team: 1 }], undefined],
])('after %s with %j %j is heard', (trigger, values, expected) =>
  expect(heardAfter(trigger, values)).toBe(expected),
);
