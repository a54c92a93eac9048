import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { deskTextProblems, formatDeskText, parseDeskText } from './desk-text.ts';

describe('formatDeskText', () => {
  it.each([
    [{ prefix: 'A 2-1 B', text: 'Map 4' }, 'A 2-1 B|Map 4'],
    [{ text: 'Map 4' }, 'Map 4'],
    [{ prefix: 'A 2-1 B', text: ' ' }, 'A 2-1 B'],
    [{}, ''],
  ])('%j', (parts, expected) => {
    expect(formatDeskText(parts)).toBe(expected);
  });
});

describe('parseDeskText', () => {
  it.each([
    ['A 2-1 B|Map 4', { prefix: 'A 2-1 B', text: 'Map 4' }],
    ['Map 4', { prefix: '', text: 'Map 4' }],
    ['a|b|c', { prefix: 'a', text: 'c' }],
    [undefined, { prefix: '', text: '' }],
  ])('%j', (stored, expected) => {
    expect(parseDeskText(stored)).toEqual(expected);
  });
});

describe('deskTextProblems', () => {
  const separator = 'cannot have the sign |: it stands between small text and text';

  it.each([
    [{ prefix: 'A 2-1 B', text: 'Map 4' }, {}],
    [{ text: 'Coming | up' }, { text: separator }],
    [
      { prefix: 'a|b', text: 'x'.repeat(301) },
      { prefix: separator, text: 'must be at most 300 characters' },
    ],
    [{ prefix: 'x'.repeat(101) }, { prefix: 'must be at most 100 characters' }],
  ])('says beside the field what would not arrive whole', (parts, problems) => {
    expect(deskTextProblems(parts)).toEqual(problems);
  });

  it('lets nothing through that is not read as it was typed', () => {
    const part = fc.string({ maxLength: 20 }).map((text) => text.trim());
    fc.assert(
      fc.property(part, part, (prefix, text) => {
        if (text === '' || Object.keys(deskTextProblems({ prefix, text })).length > 0) return;
        expect(parseDeskText(formatDeskText({ prefix, text }))).toEqual({ prefix, text });
      }),
    );
  });
});
