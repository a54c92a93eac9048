import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import {
  formatGuestLine,
  formatGuestList,
  type GuestLine,
  guestFieldProblem,
  guestFields,
  parseGuestLine,
  parseGuestList,
  removeGuestQuestion,
} from './guest-line.ts';

const watched = [
  'https://vdo.ninja/?view=abc,def',
  'https://vdo.ninja/?v=abc',
  'https://vdo.ninja/?scene&room=r',
];

describe('parseGuestLine', () => {
  it.each([
    ['Ana,@ana,https://i.example/a.png', { name: 'Ana', twitter: '@ana', avatar: 'https://i.example/a.png' }],
    [
      'Bo|she/her|https://vdo.ninja/?view=abc',
      { name: 'Bo', pronouns: 'she/her', webcam: 'https://vdo.ninja/?view=abc' },
    ],
    ['Fay | they/them', { name: 'Fay', pronouns: 'they/them' }],
    ['D/E', { pronouns: 'D/E' }],
    ['AC/DC|he/him', { name: 'AC/DC', pronouns: 'he/him' }],
    ['AC/DC|@acdc|he/him', { name: 'AC/DC', twitter: '@acdc', pronouns: 'he/him' }],
    ['Ana|she/her|they/them', { name: 'Ana', pronouns: 'they/them' }],
    [
      'AC/DC|https://vdo.ninja/?view=abc,def|@acdc',
      { pronouns: 'AC/DC', webcam: 'https://vdo.ninja/?view=abc,def', twitter: '@acdc' },
    ],
    [
      'Ana|https://i.example/w_100,h_200/a.png|she/her',
      { name: 'Ana', avatar: 'https://i.example/w_100,h_200/a.png', pronouns: 'she/her' },
    ],
    ['Ana|https://i.example/a.png,@ana', { name: 'Ana', avatar: 'https://i.example/a.png', twitter: '@ana' }],
    [
      'Ana|https://i.example/a.png,she/her',
      { name: 'Ana', avatar: 'https://i.example/a.png', pronouns: 'she/her' },
    ],
    [
      'https://vdo.ninja/?view=abc,Ana,@ana',
      { name: 'Ana', webcam: 'https://vdo.ninja/?view=abc', twitter: '@ana' },
    ],
    ['Ana|https://i.example/a.png?review=1', { name: 'Ana', avatar: 'https://i.example/a.png?review=1' }],
    ['Ana|https://vdo.ninja/?v=abc', { name: 'Ana', webcam: 'https://vdo.ninja/?v=abc' }],
    ['Ana|https://vdo.ninja/?scene&room=r', { name: 'Ana', webcam: 'https://vdo.ninja/?scene&room=r' }],
    ['Ana|any', { name: 'Ana', pronouns: 'any' }],
    ['any', { name: 'any' }],
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

/** The reading of the specification, section 3, which other clients of the league have. */
function specifiedReading(line: string): GuestLine {
  const guest: GuestLine = {};
  for (const part of line.split(/[,|]/).map((piece) => piece.trim())) {
    if (part === '') continue;
    if (part.startsWith('@')) guest.twitter = part;
    else if (part.includes('view=')) guest.webcam = part;
    else if (part.startsWith('http')) guest.avatar = part;
    else if (part.includes('/')) guest.pronouns = part;
    else guest.name = part;
  }
  return guest;
}

describe('what the form writes', () => {
  it.each([
    [{ name: 'Ana', webcam: 'https://vdo.ninja/?view=abc,def' }, 'Ana|https://vdo.ninja/?view=abc%2Cdef'],
    [{ name: 'Ana', webcam: 'vdo.ninja/?v=abc' }, 'Ana|https://vdo.ninja/?view=abc'],
    [{ name: 'Ana', avatar: 'https://x/a.png?b=c|d' }, 'Ana|https://x/a.png?b=c%7Cd'],
    [{ name: 'Ana', avatar: 'i.example/a.png?review=1' }, 'Ana|https://i.example/a.png?revie%77=1'],
    [{ name: 'Ana', pronouns: 'any' }, 'Ana|any/any'],
  ])('%j is %s', (guest, line) => {
    expect(formatGuestLine(guest)).toBe(line);
    expect(formatGuestLine(parseGuestLine(line))).toBe(line);
    // Every field is in its place for other readers too.
    expect(Object.keys(specifiedReading(line))).toEqual(Object.keys(guest));
  });

  it('reads entries of other clients as they do', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{0,8}( [A-Z][a-z]{1,8})?$/);
    const entry = fc.record(
      {
        name: word,
        avatar: fc.stringMatching(/^https:\/\/i\.example\/[a-z0-9_-]{1,8}\.png$/),
        webcam: fc.stringMatching(/^https:\/\/vdo\.ninja\/\?view=[a-zA-Z0-9]{1,8}(&cleanoutput)?$/),
        twitter: fc.stringMatching(/^@\w{1,12}$/),
        pronouns: fc.constantFrom('she/her', 'he/him', 'they/them', 'any/all', 'Xe/Xem'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 1 }),
        fc.constantFrom('|', ',', ' | ', ', '),
        ([guest = {}], sign) => {
          const line = Object.values(guest).join(sign);
          expect(parseGuestLine(line)).toEqual(specifiedReading(line));
        },
      ),
    );
  });

  it('loses nothing that it does not mark', () => {
    const address = fc.webUrl({ withQueryParameters: true, withFragments: true });
    const among = (usual: fc.Arbitrary<string>) =>
      fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: fc.string() });
    const guests = fc.record({
      name: among(fc.constantFrom('Ana', 'Any', 'Ana Bo', 'view', 'AC/DC')),
      avatar: among(fc.oneof(address, fc.constantFrom('', 'i.example/a,b|c.png?preview=1&review=2'))),
      webcam: among(
        fc.oneof(
          address.map((link) => `${link}&view=a,b`),
          fc.constantFrom('', ...watched),
        ),
      ),
      twitter: among(fc.constantFrom('', '@ana', '@a,b')),
      pronouns: among(fc.constantFrom('', 'any', 'Any', 'she/her', 'any/any')),
    });
    let kept = 0;
    fc.assert(
      fc.property(guests, (guest) => {
        if (guestFields.some((field) => guestFieldProblem(guest, field) !== null)) return;
        kept += 1;
        const line = formatGuestLine(guest);
        const [read = {}] = parseGuestList(line);
        expect(formatGuestLine(read)).toBe(line);
        expect(guestFields.filter((field) => read[field])).toEqual(
          guestFields.filter((field) => guest[field].trim() !== ''),
        );
      }),
      { numRuns: 500 },
    );
    expect(kept).toBeGreaterThan(50);
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
    [{ name: 'AC/DC', pronouns: 'he/him' }, 'name', nameProblem],
    [{ name: 'Ana\nBo' }, 'name', nameProblem],
    [{ name: 'Ana', avatar: 'i.example/a.png' }, 'avatar', null],
    [{ name: 'Ana', avatar: 'a portrait' }, 'avatar', avatarProblem],
    [{ name: 'Ana', avatar: 'httpfoo' }, 'avatar', avatarProblem],
    [{ name: 'Ana', avatar: 'https://x/?view=1' }, 'avatar', avatarProblem],
    [{ name: 'Ana', avatar: 'https://x/a,b.png' }, 'avatar', null],
    [{ name: 'Ana', avatar: 'https://x/a.png?review=1&b=c|d' }, 'avatar', null],
    [{ name: 'Ana', avatar: 'https://x/a.png' }, 'avatar', null],
    [
      { name: 'Ana', webcam: 'https://vdo.ninja/abc' },
      'webcam',
      'Webcams must be valid VDO.Ninja view links',
    ],
    [{ name: 'Ana', webcam: 'https://vdo.ninja/?view=abc' }, 'webcam', null],
    [{ name: 'Ana', webcam: 'vdo.ninja/?view=abc,def' }, 'webcam', null],
    [{ name: 'Ana', webcam: 'https://vdo.ninja/?v=abc&scene' }, 'webcam', null],
    [{ name: 'Ana', webcam: 'https://vdo.ninja/?scene=1&room=r' }, 'webcam', null],
    [
      { name: 'Ana', webcam: 'https://vdo.ninja/?push=abc' },
      'webcam',
      'Webcams must be valid VDO.Ninja view links',
    ],
    [
      { name: 'Ana', webcam: 'https://vdo.ninja/?room=r' },
      'webcam',
      'Webcams must be valid VDO.Ninja view links',
    ],
    [{ name: 'Ana', twitter: 'ana' }, 'twitter', 'Twitter handles must start with @'],
    [{ name: 'Ana', twitter: '@ana' }, 'twitter', null],
    [{ name: 'Ana', twitter: '' }, 'twitter', null],
    [{ name: 'Ana', pronouns: 'any' }, 'pronouns', null],
    [{ name: 'Ana', pronouns: 'any' }, 'name', null],
    [{ name: 'Ana', pronouns: 'they' }, 'pronouns', 'Pronouns must contain /'],
    [{ name: 'Ana', pronouns: 'they' }, 'name', nameProblem],
    [{ name: 'Ana', pronouns: 'she/her' }, 'pronouns', null],
  ] as const)('%j, %s: %j', (guest, field, expected) => {
    expect(guestFieldProblem(guest, field)).toBe(expected);
  });
});

it('asks before removing a named guest', () => {
  expect(removeGuestQuestion('Ana')).toBe('Remove guest "Ana"?');
});
