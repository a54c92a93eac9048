import { expect, it } from 'vitest';
import { dateAndTime } from './media-clock.ts';

it('writes day and time of a zone, with 24 hours', () => {
  const atMs = Date.parse('2026-06-20T19:30:05Z');
  expect(dateAndTime(atMs, 'UTC')).toBe('Sat 20 Jun · 19:30:05');
  expect(dateAndTime(atMs, 'Asia/Tokyo')).toBe('Sun 21 Jun · 04:30:05');
});
