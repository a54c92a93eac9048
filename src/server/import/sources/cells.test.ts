import { describe, expect, it } from 'vitest';
import { colour, day, instant, link, list, oneOf, wholeNumber } from './cells.ts';

describe('cells', () => {
  it.each([
    ['a number', wholeNumber(), '-12', -12],
    ['a day', day(), '2020-02-29', '2020-02-29'],
    ['an instant', instant(), '2019-02-15T20:00:00Z', '2019-02-15T20:00:00.000Z'],
    ['an instant without seconds', instant(), '2019-02-15T20:00Z', '2019-02-15T20:00:00.000Z'],
    ['a colour', colour(), '#0C2340', '#0c2340'],
    ['a list', list(), 'a| b |', ['a', 'b']],
    ['a link', link(), 'youtu.be/abcdefghijk', 'https://youtu.be/abcdefghijk'],
    ['a choice', oneOf(['player', 'staff']), 'Staff', 'staff'],
  ])('reads %s', (_, cell, text, value) => {
    expect(cell.parse(text)).toEqual(value);
  });

  it.each([
    [
      'a day that is not in the calendar',
      day(),
      '2019-02-29',
      '"2019-02-29" is not a date such as 2019-02-15',
    ],
    ['an hour that is not', instant(), '2019-02-15T25:00:00Z', 'is not a time'],
    ['a day in a short month', instant(), '2019-02-30T10:00:00Z', 'is not a time'],
    ['a time without zone', instant(), '2019-02-15T20:00:00', 'is not a time'],
    ['a fraction', wholeNumber(), '1.5', '"1.5" is not a whole number'],
    ['a colour by name', colour(), 'red', 'is not a colour'],
    ['a text as a link', link(), 'see chat', '"see chat" is not a link such as https://'],
    ['an unknown choice', oneOf(['player', 'staff']), 'fan', '"fan" is none of player, staff'],
  ])('refuses %s', (_, cell, text, message) => {
    expect(() => cell.parse(text)).toThrow(message);
  });
});
