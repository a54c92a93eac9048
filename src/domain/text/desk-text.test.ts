import { describe, expect, it } from 'vitest';
import { formatDeskText, parseDeskText } from './desk-text.ts';

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
