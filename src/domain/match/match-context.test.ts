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
  [event, full, true, 'Final · A · Playoffs · XYZ'],
  [event, { week_text: 'Week 3' }, true, 'Week 3 · XYZ'],
  [event, { round: 'Final', sub_event: 'Final' }, true, 'Final · XYZ'],
  [event, {}, true, 'Xyz Cup'],
  [undefined, full, true, 'Final · A · Playoffs'],
  [undefined, full, false, 'A · Playoffs · Final'],
  [undefined, {}, false, ''],
])('%j %j, round first %j: %s', (given, match, isRoundFirst, expected) => {
  expect(matchContext(given, match, { isRoundFirst })).toBe(expected);
});
