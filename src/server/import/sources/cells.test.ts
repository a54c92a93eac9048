import { describe, expect, it } from 'vitest';
import { colour, day, instant, link, list, oneOf, wholeNumber, yesOrNo } from './cells.ts';
import { readingOf } from './reading.ts';

const year = new Date().getUTCFullYear();

describe('cells', () => {
  it.each([
    ['a number', wholeNumber(), '-12', -12],
    ['a day', day(), '2020-02-29', '2020-02-29'],
    ['an instant', instant(), '2019-02-15T20:00:00Z', '2019-02-15T20:00:00.000Z'],
    ['an instant without seconds', instant(), '2019-02-15T20:00Z', '2019-02-15T20:00:00.000Z'],
    ['an instant with an offset', instant(), '2026-12-05T20:00:00+01:00', '2026-12-05T19:00:00.000Z'],
    ['an instant with a blank', instant(), '2026-12-05 20:00 -0500', '2026-12-06T01:00:00.000Z'],
    ['a colour', colour(), '#0C2340', '#0c2340'],
    ['a short colour', colour(), '#08f', '#0088ff'],
    ['a colour without its sign', colour(), '0C2340', '#0c2340'],
    ['a list', list(), 'a| b |', ['a', 'b']],
    ['a link', link(), 'youtu.be/abcdefghijk', 'https://youtu.be/abcdefghijk'],
    ['a choice', oneOf(['player', 'staff']), 'Staff', 'staff'],
    ['a day that begins with its year', day(), '2026/12/4', '2026-12-04'],
    ['a day with the name of its month', day(), '04-Dec-26', '2026-12-04'],
    ['the German word of Excel for true', yesOrNo(), 'WAHR', true],
    ['a tick', yesOrNo(), '✓', true],
    ['the French word of Excel for false', yesOrNo(), 'FAUX', false],
    ['a time in UTC', instant(), '2026-12-05 20:00 UTC', '2026-12-05T20:00:00.000Z'],
    ['a time with an offset from GMT', instant(), '5 Dec 2026 8 pm GMT+1', '2026-12-05T19:00:00.000Z'],
  ])('reads %s', (_, cell, text, value) => {
    expect(cell.parse(text)).toEqual(value);
  });

  it.each([
    [
      'a day that is not in the calendar',
      day(),
      '2019-02-29',
      `"2019-02-29" is not a date such as ${year}-02-15`,
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

describe('local times and dates', () => {
  const reading = (zone: string, dates?: string) => readingOf({ zone, dates });
  it.each([
    ['04.12.2026 21:30', 'Europe/Berlin', 'd.m.y', '2026-12-04T20:30:00.000Z'],
    ['4.7.26, 9.05 Uhr', 'Europe/Berlin', 'd.m.y', '2026-07-04T07:05:00.000Z'],
    ['12/04/2026 9:30 PM', 'America/New_York', 'm/d/y', '2026-12-05T02:30:00.000Z'],
    ['04/12/2026 12:05 am', 'Europe/London', 'd/m/y', '2026-12-04T00:05:00.000Z'],
    ['2026-12-05 20:00', 'Europe/Berlin', undefined, '2026-12-05T19:00:00.000Z'],
    ['2026-12-05T20:00:30', 'Asia/Kolkata', undefined, '2026-12-05T14:30:30.000Z'],
    ['04.12.2026 21:30Z', 'Europe/Berlin', 'd.m.y', '2026-12-04T21:30:00.000Z'],
    ['2026/12/04 21:30', 'Europe/Berlin', undefined, '2026-12-04T20:30:00.000Z'],
    ['28.02.2028 24:00', 'Europe/Berlin', 'd.m.y', '2028-02-28T23:00:00.000Z'],
    ['28.02.2028 24:00', 'America/New_York', 'd.m.y', '2028-02-29T05:00:00.000Z'],
    ['2026-12-31T24:00:00Z', 'Europe/Berlin', undefined, '2027-01-01T00:00:00.000Z'],
    ['2027-03-27 24:00', 'Europe/Berlin', undefined, '2027-03-27T23:00:00.000Z'],
    ['2026.12.4, 21h30', 'Europe/Paris', 'd.m.y', '2026-12-04T20:30:00.000Z'],
    ['Fri, 4 Dec 2026 21:30', 'Europe/Berlin', undefined, '2026-12-04T20:30:00.000Z'],
    ['4. Dezember 2026, 21 Uhr', 'Europe/Berlin', 'd.m.y', '2026-12-04T20:00:00.000Z'],
    ['Oct 4th, 2026 9 PM', 'America/New_York', 'm/d/y', '2026-10-05T01:00:00.000Z'],
    ['Friday, September 4, 2026 9:30 p.m.', 'Europe/London', undefined, '2026-09-04T20:30:00.000Z'],
  ])('reads %s in %s', (text, zone, dates, iso) => {
    expect(instant().parse(text, reading(zone, dates))).toBe(iso);
  });

  it.each([
    ['04.12.2026 21:30', undefined, 'For dates such as 4.12. name the order with --dates d.m.y'],
    ['31.02.2026 21:30', 'd.m.y', 'is not a time such as'],
    ['29.02.2027 21:30', 'd.m.y', 'the calendar has no such day'],
    ['2027-02-29 21:30', undefined, 'the calendar has no such day'],
    ['29 Feb 2027 21:30', undefined, 'the calendar has no such day'],
    [
      '04.12.2026 21:30 CET',
      'd.m.y',
      '"CET" may mean several zones. Write the offset in its place, such as +01:00',
    ],
    ['2026-12-04 21:30 EST', undefined, '"EST" may mean several zones'],
    ['04.12.2026 24:00 pm', 'd.m.y', 'is not a time such as'],
    ['04.12.2026 24:30', 'd.m.y', 'is not a time such as'],
    ['04.12.2026 13:30 pm', 'd.m.y', 'is not a time such as'],
    ['04.12.2026', 'd.m.y', 'is not a time such as'],
    ['mardi 4 nivôse 2026 21:30', 'd.m.y', 'is not a time such as'],
    ['4 Dec 21:30', 'd.m.y', 'is not a time such as'],
    ['2026/13/04 21:30', undefined, 'is not a time such as'],
    ['2026-12-04 21', undefined, 'is not a time such as'],
  ])('refuses %s with the order %s', (text, dates, message) => {
    expect(() => instant().parse(text, reading('Europe/Berlin', dates))).toThrow(message);
  });

  it('asks for a zone', () => {
    expect(() => instant().parse('2026-12-05 20:00')).toThrow('--zone Europe/Berlin');
  });

  it('names times that clocks skip or repeat', () => {
    const warnings: string[] = [];
    const read = (text: string) =>
      instant().parse(text, reading('Europe/Berlin'), (message) => warnings.push(message));
    expect(read('2026-10-25 02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(read('2026-03-29 02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(warnings).toEqual([
      expect.stringContaining('occurs twice in Europe/Berlin'),
      expect.stringContaining('is skipped in Europe/Berlin'),
    ]);
  });

  it('reads dates in their order', () => {
    expect(day().parse('4.12.2026', reading('UTC', 'd.m.y'))).toBe('2026-12-04');
    expect(() => day().parse('4.13.2026', reading('UTC', 'd.m.y'))).toThrow('is not a date');
  });

  it.each([
    [{ zone: 'Berlin' }, '--zone Berlin is not a time zone'],
    [{ dates: 'd.m' }, '--dates d.m is not an order'],
  ])('refuses %j', (options, message) => {
    expect(() => readingOf(options)).toThrow(message);
  });
});
