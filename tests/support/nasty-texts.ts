import fc from './properties.ts';

/** Names that a look-up in an object finds although no code has added them. */
export const inheritedNames = ['__proto__', 'constructor', 'toString'];

/** Headers that some part of the server reads. */
export const readHeaders = [
  ...[
    'Accept',
    'Accept-Encoding',
    'Authentication',
    'Content-Type',
    'Cookie',
    'Host',
    'If-None-Match',
    'Origin',
  ],
  ...['Range', 'X-Forwarded-For', 'Idempotency-Key', 'Made-At', 'Use-By', 'Seen-Revisions', 'Acting-Person'],
  ...['Production-Key', 'Sec-Fetch-Site', 'Sec-Fetch-Mode', 'Sec-Fetch-Dest', 'Forwarded', 'Via', 'CDN-Loop'],
];

/** JSON that is nested far deeper than anything of ours. */
export const deepJson = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}']), fc.constantFrom(40, 5000, 100_000))
  .map(([[open = '', close = ''], depth]) => `${open.repeat(depth)}1${close.repeat(depth)}`);

/** Bodies about as long as the longest that is read, and longer. */
export const megabytes = fc
  .tuple(fc.constantFrom('x', '{},', '"'), fc.constantFrom(60_000, 1_000_000, 1_100_000))
  .map(([text, length]) => `[${text.repeat(length / text.length)}`);

/** Names of a query that some route reads, and those that a look-up finds by itself. */
export const queryNames = [
  ...['ids', 'keys', 'since', 'epoch', 'related', 'id', 'size', 'width', 'padding', 'url', 'return', 'code'],
  ...inheritedNames,
];

/** Characters of which a pattern that starts anywhere may read a long run again from each of them. */
export const runCharacters = ['/', ' ', '.', ',', '"', '-', '=', '(', '1', 'a'];

/** A run of one character with an end that a pattern for such a run does not take. */
export const longRun = (character: string, length: number): string => `${character.repeat(length)}!`;

const longRuns = fc
  .tuple(fc.constantFrom(...runCharacters), fc.constantFrom(2_000, 14_000))
  .map(([character, length]) => longRun(character, length));

const shortTexts = fc.oneof(
  fc.constantFrom(
    '',
    '%',
    '%zz',
    '%E0%A4%A',
    '%00',
    '..',
    '../..',
    '__proto__',
    'constructor',
    'toString',
    'null',
    '-1',
  ),
  fc.constantFrom(
    '1e999',
    'rec',
    `rec${'a'.repeat(14)}`,
    'special:',
    'subdomain-',
    '[object Object]',
    '🦊',
    '\u202e',
    '<b>',
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ minLength: 200, maxLength: 3000 }),
);

/** Texts that break parsers: odd escapes, property names, other alphabets, long ones, and anything at all. */
export const nasty = fc.oneof({ weight: 12, arbitrary: shortTexts }, { weight: 1, arbitrary: longRuns });

/** Nothing that would end the request line or a header early; everything else may stay as it is. */
export const inLine = (text: string): string => text.replace(/[\s\p{Cc}]/gu, '_');

/** A piece of a path or query, encoded or as it is. */
export const part = fc.oneof(
  nasty.map(inLine),
  nasty.map((text) => encodeURIComponent(text.toWellFormed())),
);
