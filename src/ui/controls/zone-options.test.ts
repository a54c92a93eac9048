import { describe, expect, it } from 'vitest';
import { zoneOptions } from './zone-options.ts';

const summer = Date.parse('2026-09-03T18:05:00Z');

describe('zoneOptions', () => {
  it('lists local first, then west to east, with abbreviation and present time (rules 5.3)', () => {
    expect(
      zoneOptions(summer, false)
        .slice(1)
        .map(({ label }) => label),
    ).toEqual([
      'PT (Los Angeles), 11:05am',
      'ET (New York), 2:05pm',
      'UK (London), 7:05pm',
      'CEST (Berlin), 8:05pm',
    ]);
    expect(zoneOptions(summer, false)[0]?.value).toBe('local');
  });

  it('has a chosen zone that is not listed', () => {
    expect(zoneOptions(summer, true, 'Asia/Tokyo').at(-1)).toEqual({
      value: 'Asia/Tokyo',
      label: 'GMT+9 (Tokyo), 03:05',
    });
    expect(zoneOptions(summer, true, 'Europe/Berlin')).toHaveLength(5);
  });

  it('follows the 24-hour setting and daylight saving', () => {
    const winter = Date.parse('2026-01-03T18:05:00Z');
    expect(zoneOptions(winter, true).find(({ value }) => value === 'Europe/London')?.label).toBe(
      'UK (London), 18:05',
    );
  });
});
