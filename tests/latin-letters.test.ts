import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { normaliseName } from '#domain/text/search.ts';

const latinAscii = JSON.parse(readFileSync('tests/fixtures/latin-ascii.json', 'utf8')) as Record<
  string,
  string
>;

/** The specification maps these two otherwise than CLDR, which also keeps the apostrophe of the third. */
const otherwise: Readonly<Record<string, string>> = { ĸ: 'k', ƕ: 'h', ŉ: 'n' };

it('folds every Latin letter with a plain base to it, as CLDR does', () => {
  const letters = Object.entries(latinAscii).flatMap(([base, all]) =>
    [...all].map((letter) => [letter, otherwise[letter.toLowerCase()] ?? base] as const),
  );
  const wrong = letters.filter(([letter, base]) => normaliseName(letter) !== base);
  expect(wrong).toEqual([]);
  expect(letters.length).toBeGreaterThan(800);
});

it('leaves no letter of the Latin blocks without a plain one, but for those that have none', () => {
  const blocks = [
    [0xc0, 0x24f],
    [0x1e00, 0x1eff],
    [0x2c60, 0x2c7f],
    [0xff21, 0xff5a],
  ] as const;
  const letters = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
  );
  const left = letters.filter(
    (letter) => /\p{Script=Latin}/u.test(letter) && !/^[a-z]+$/.test(normaliseName(letter)),
  );
  // Digits and clicks in the shape of letters, and the glottal stops.
  expect(left.join('')).toBe('ƻƼƽƾǀǁǂǃɁɂⱷ');
});
