import { describe, expect, it } from 'vitest';
import { formatKeyValueLines, parseKeyValueLines } from './key-value-lines.ts';

describe('parseKeyValueLines', () => {
  it.each([
    [
      'guild_id=12\nrole_id=7',
      [
        ['guild_id', '12'],
        ['role_id', '7'],
      ],
    ],
    ['link=https://x.org/?a=1&b=2', [['link', 'https://x.org/?a=1&b=2']]],
    [
      'use=true\r\nhide=false',
      [
        ['use', true],
        ['hide', false],
      ],
    ],
    ['a=1\na=2', [['a', '2']]],
    ['empty=', [['empty', '']]],
    ['no pair\n=x\n\n', []],
    [undefined, []],
  ])('%j', (text, expected) => {
    expect([...parseKeyValueLines(text)]).toEqual(expected);
  });
});

describe('formatKeyValueLines', () => {
  it('comes back unchanged', () => {
    const entries = new Map<string, string | boolean>([
      ['a', 'x=y'],
      ['b', true],
    ]);
    expect(formatKeyValueLines(entries)).toBe('a=x=y\nb=true');
    expect(parseKeyValueLines(formatKeyValueLines(entries))).toEqual(entries);
  });
  it('keeps one line per pair', () => {
    expect(formatKeyValueLines(new Map([['a', 'x\ny']]))).toBe('a=x y');
  });
});
