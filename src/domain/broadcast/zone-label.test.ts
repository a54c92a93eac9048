import { describe, expect, it } from 'vitest';
import { zoneLabel } from './zone-label.ts';

const winter = Date.parse('2027-01-16T18:00:00Z');
const summer = Date.parse('2026-08-15T18:00:00Z');
/** The clocks of Berlin go back in the night between these two. */
const beforeChange = Date.parse('2026-10-24T18:00:00Z');
const afterChange = Date.parse('2026-10-25T18:00:00Z');

describe('zoneLabel', () => {
  it.each([
    ['the name in winter', 'Europe/Berlin', [winter], 'CET'],
    ['the name in summer', 'Europe/Berlin', [summer, summer + 1], 'CEST'],
    ['both, in the order of the days', 'Europe/Berlin', [afterChange, beforeChange], 'CEST/CET'],
    ['one name for a zone that keeps it', 'America/New_York', [winter, summer], 'ET'],
    ['nothing without a start', 'Europe/Berlin', [], ''],
  ])('%s', (_, zone, starts, expected) => expect(zoneLabel(zone, starts)).toBe(expected));
});
