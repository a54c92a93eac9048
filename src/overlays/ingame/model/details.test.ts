import { describe, expect, it } from 'vitest';
import { ingameDetails } from './details.ts';

const context = {
  event: { name: 'Lantern Cup', short: 'CUP' },
  match: { sub_event: 'Playoffs', round: 'Final', match_group: 'Group A' },
};

describe('ingameDetails', () => {
  it.each([
    [undefined, 'CUP · Playoffs · Final'],
    ['', 'CUP · Playoffs · Final'],
    ['event_short,event_sub_event,match_round', 'CUP · Playoffs · Final'],
    ['event_name match_group', 'Lantern Cup · Group A'],
    ['event_short,match_day,match_round', 'CUP · Final'],
    ['event_short,event_short', 'CUP'],
    ['no_such_key', ''],
    ['constructor', ''],
    ['{event_short}{constructor}{__proto__}', 'CUP'],
    ['{event_short}: {event_sub_event}', 'CUP: Playoffs'],
    ['{event_short} - {match_day} - {match_round}', 'CUP - Final'],
    ['{match_day} - {match_round} -', 'Final'],
    ['{event_short} – {match_day}', 'CUP'],
  ])('%j is %j', (format, expected) => expect(ingameDetails(format, context)[0] ?? '').toBe(expected));

  it('keeps the event where room is short', () => {
    expect(ingameDetails(undefined, context)).toEqual(['CUP · Playoffs · Final', 'CUP · Final', 'CUP']);
    expect(ingameDetails('event_short,match_round', context)).toEqual(['CUP · Final', 'CUP']);
  });

  it('does not repeat what the pill says', () => {
    expect(ingameDetails(undefined, context, 'Final · First to 3')[0]).toBe('CUP · Playoffs');
    expect(ingameDetails(undefined, context, 'FINAL')[0]).toBe('CUP · Playoffs');
    expect(ingameDetails(undefined, context, 'Grand Final · First to 3')[0]).toBe('CUP · Playoffs · Final');
    expect(ingameDetails('match_round', context, 'Final')).toEqual([]);
  });

  it('is empty when nothing is known', () => {
    expect(ingameDetails(undefined, { event: undefined, match: undefined })).toEqual([]);
    expect(ingameDetails('{event_short} - {match_round}', {})).toEqual([]);
  });
});
