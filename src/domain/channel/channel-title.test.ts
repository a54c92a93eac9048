import { expect, it } from 'vitest';
import { categoryOf, channelTitle, channelTitleFormat } from './channel.ts';

it('fills the format, trimmed, and no longer than the site takes', () => {
  const match = { round: 'Final' };
  expect(channelTitle('{event_short} | {match_round} |', { event: { short: 'XYZ' }, match })).toBe(
    'XYZ | Final |',
  );
  expect(channelTitle('x'.repeat(200), {})).toHaveLength(140);
});

it('takes the format of special events for them', () => {
  const formats = { title_format: 'plain', special_title_format: 'special' };
  expect(channelTitleFormat(formats, { special_event: true })).toBe('special');
  expect(channelTitleFormat(formats, {})).toBe('plain');
  expect(channelTitleFormat({ title_format: 'plain' }, { special_event: true })).toBe('plain');
  expect(channelTitleFormat({}, undefined)).toBeUndefined();
});

it('knows the categories of the games', () => {
  expect(['Overwatch', 'Valorant', 'F1', 'constructor', undefined].map(categoryOf)).toEqual([
    'Overwatch 2',
    'VALORANT',
    'F1 23',
    undefined,
    undefined,
  ]);
});
