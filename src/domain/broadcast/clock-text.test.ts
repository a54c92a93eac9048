import { describe, expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

describe('clockText', () => {
  it.each([
    ['2026-09-03T18:05:09Z', 'America/New_York', true, '14:05:09'],
    ['2026-09-03T18:05:09Z', 'America/New_York', false, '2:05:09pm'],
    ['2026-09-03T04:00:59.999Z', 'America/New_York', true, '00:00:59'],
    ['2026-09-03T04:00:00Z', 'America/New_York', false, '12:00:00am'],
    ['2026-09-03T12:30:00Z', 'UTC', false, '12:30:00pm'],
    ['2026-09-03T18:35:09Z', 'Asia/Kolkata', true, '00:05:09'],
  ])('%s in %s', (at, zone, is24Hour, text) => {
    expect(clockText(Date.parse(at), zone, is24Hour)).toBe(text);
  });
});
