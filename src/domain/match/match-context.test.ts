import { expect, it } from 'vitest';
import { matchContext } from './match-context.ts';

const event = { name: 'Xyz Cup', short: 'XYZ' };
const full = { division: 'A', sub_event: 'Playoffs', round: 'Final', week_text: 'Week 3' };

it.each([
  [event, full, false, 'XYZ: A · Playoffs · Final'],
  [event, { ...full, round: undefined }, false, 'XYZ: A · Playoffs · Week 3'],
  [event, { division: 'Playoffs', sub_event: 'Playoffs', round: 'Playoffs' }, false, 'XYZ: Playoffs'],
  [event, {}, false, 'Xyz Cup'],
  [{ name: 'Xyz Cup' }, full, false, 'Xyz Cup: A · Playoffs · Final'],
  [event, full, true, 'XYZ: Playoffs'],
  [event, { round: 'Final' }, true, 'Xyz Cup'],
  [undefined, full, false, 'A · Playoffs · Final'],
  [undefined, {}, false, ''],
])('%j %j, light %j: %s', (given, match, isLight, expected) => {
  expect(matchContext(given, match, { isLight })).toBe(expected);
});
