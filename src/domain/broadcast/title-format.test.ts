import { describe, expect, it } from 'vitest';
import { formatTitle } from './title-format.ts';

const context = {
  event: { name: 'Xyz Cup', short: 'XYZ' },
  teams: [
    { name: 'Alpha', code: 'AAA' },
    { name: 'B*ta', code: 'BBB', safe_twitch_name: 'Beta' },
  ],
  match: {
    custom_name: 'Opener',
    sub_event: 'Playoffs',
    match_group: 'Group A',
    round: 'Final',
    match_number: 7,
    week_text: 'Week Three',
    week: 3,
    day: 2,
    division: 'East',
    first_to: 3,
  },
};

describe('formatTitle', () => {
  it.each([
    ['event', 'Xyz Cup'],
    ['event_name', 'Xyz Cup'],
    ['event_long', 'Xyz Cup'],
    ['event_short', 'XYZ'],
    ['team_1_code', 'AAA'],
    ['team_1_name', 'Alpha'],
    ['team_2_code', 'BBB'],
    ['team_2_name', 'Beta'],
    ['match_custom_name', 'Opener'],
    ['match_sub_event', 'Playoffs'],
    ['match_group', 'Group A'],
    ['match_round', 'Final'],
    ['match_number', '7'],
    ['match_week_text', 'Week Three'],
    ['match_week_number', '3'],
    ['match_day', '2'],
    ['match_first_to', '3'],
    ['match_division', 'East'],
    ['match_first_to_short', 'FT3'],
    ['match_first_to_long', 'First to 3'],
    ['match_best_of_short', 'BO5'],
    ['match_best_of_long', 'Best of 5'],
  ])('{%s} is %s', (token, expected) => {
    expect(formatTitle(`{${token}}`, context)).toEqual({ text: expected, unknownTokens: [] });
    expect(formatTitle(`{${token}}`, {})).toEqual({ text: '', unknownTokens: [] });
  });

  it('leaves a gap for a missing value and trims the ends', () => {
    const format = '{event_short} | {team_1_code} vs {team_2_code} | {match_round}';
    expect(formatTitle(format, { ...context, match: {} }).text).toBe('XYZ | AAA vs BBB |');
  });

  it('replaces every occurrence, zero included', () => {
    expect(formatTitle('{match_day}/{match_day} {event_short}', { match: { day: 0 } }).text).toBe('0/0');
  });

  it('empties unknown tokens and lists them once', () => {
    expect(formatTitle('{x} {event_short} {toString} {x} {}', context)).toEqual({
      text: 'XYZ',
      unknownTokens: ['x', 'toString', ''],
    });
  });

  it('never expands a value, nor touches lone braces', () => {
    expect(formatTitle('{event_name} { a', { event: { name: '{event_short} $&', short: 'XYZ' } }).text).toBe(
      '{event_short} $& { a',
    );
  });
});
