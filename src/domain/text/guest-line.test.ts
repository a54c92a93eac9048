import { describe, expect, it } from 'vitest';
import {
  formatGuestLine,
  formatGuestList,
  guestFieldProblem,
  parseGuestLine,
  parseGuestList,
  removeGuestQuestion,
} from './guest-line.ts';

describe('parseGuestLine', () => {
  it.each([
    ['Ana,@ana,https://i.example/a.png', { name: 'Ana', twitter: '@ana', avatar: 'https://i.example/a.png' }],
    [
      'Bo|she/her|https://vdo.ninja/?view=abc',
      { name: 'Bo', pronouns: 'she/her', webcam: 'https://vdo.ninja/?view=abc' },
    ],
    ['Fay | they/them', { name: 'Fay', pronouns: 'they/them' }],
    ['D/E', { pronouns: 'D/E' }],
    ['Lee,Jr', { name: 'Jr' }],
    ['', {}],
    [' | , ', {}],
  ])('%s', (line, expected) => {
    expect(parseGuestLine(line)).toEqual(expected);
  });
});

describe('formatGuestLine', () => {
  it('writes the fixed order and skips empty fields', () => {
    expect(
      formatGuestLine({
        pronouns: 'she/her',
        twitter: '@bo',
        webcam: '',
        avatar: 'https://a.b',
        name: ' Bo ',
      }),
    ).toBe('Bo|https://a.b|@bo|she/her');
  });
});

describe('guest lists', () => {
  it('round-trips one guest a line', () => {
    const guests = [{ name: 'Ana', twitter: '@ana' }, { name: 'Bo' }];
    expect(formatGuestList([...guests, {}])).toBe('Ana|@ana\nBo');
    expect(parseGuestList('Ana|@ana\n\nBo\r\n')).toEqual(guests);
    expect(parseGuestList(undefined)).toEqual([]);
  });
});

const nameProblem = 'Name must be distinguishable from other inputs';
const avatarProblem = 'Avatars must be valid links';

describe('guestFieldProblem', () => {
  it.each([
    [{ name: 'Ana' }, 'name', null],
    [{ name: ' Ana ' }, 'name', null],
    [{}, 'name', 'Name is required'],
    [{ name: '  ' }, 'name', 'Name is required'],
    [{ name: '@Ana' }, 'name', nameProblem],
    [{ name: 'Ana/Bo' }, 'name', nameProblem],
    [{ name: 'Ana\nBo' }, 'name', nameProblem],
    [{ name: 'Ana', avatar: 'i.example/a.png' }, 'avatar', avatarProblem],
    [{ name: 'Ana', avatar: 'https://x/?view=1' }, 'avatar', avatarProblem],
    [{ name: 'Ana', avatar: 'https://x/a,b.png' }, 'avatar', avatarProblem],
    [{ name: 'Ana', avatar: 'https://x/a.png' }, 'avatar', null],
    [
      { name: 'Ana', webcam: 'https://vdo.ninja/abc' },
      'webcam',
      'Webcams must be valid VDO.Ninja view links',
    ],
    [{ name: 'Ana', webcam: 'https://vdo.ninja/?view=abc' }, 'webcam', null],
    [{ name: 'Ana', twitter: 'ana' }, 'twitter', 'Twitter handles must start with @'],
    [{ name: 'Ana', twitter: '@ana' }, 'twitter', null],
    [{ name: 'Ana', twitter: '' }, 'twitter', null],
    [{ name: 'Ana', pronouns: 'any' }, 'pronouns', 'Pronouns must contain /'],
    [{ name: 'Ana', pronouns: 'any' }, 'name', nameProblem],
    [{ name: 'Ana', pronouns: 'she/her' }, 'pronouns', null],
  ] as const)('%j, %s: %j', (guest, field, expected) => {
    expect(guestFieldProblem(guest, field)).toBe(expected);
  });
});

it('asks before removing a named guest', () => {
  expect(removeGuestQuestion('Ana')).toBe('Remove guest "Ana"?');
});
