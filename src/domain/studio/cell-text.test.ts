import { describe, expect, it } from 'vitest';
import { cellText, copiedText, readCell } from './cell-text.ts';

const names: Readonly<Record<string, string>> = { recA: 'Ember Foxes', recB: 'Pier Pilots' };
const show = { zone: 'Europe/Berlin', nameOf: (id: string) => names[id] };
const idsOf = (name: string) =>
  name === 'Twins' ? ['recC', 'recD'] : Object.keys(names).filter((id) => names[id] === name);
const read = { zone: 'Europe/Berlin', idsOf };

describe('cellText', () => {
  it.each([
    ['text', undefined, ''],
    ['text', 'Pier', 'Pier'],
    ['number', 0, '0'],
    ['flag', true, 'Yes'],
    ['flag', false, 'No'],
    ['date', '2026-09-03T12:05:40.000Z', '2026-09-03 14:05'],
    ['options', ['a', 'b'], 'a|b'],
    ['link', ['recA', 'recB'], 'Ember Foxes|Pier Pilots'],
    ['link', ['recZ'], 'recZ'],
  ])('%s %j', (kind, value, expected) => {
    expect(cellText({ kind }, value, show)).toBe(expected);
  });

  it('copies no text that a spreadsheet would run, and reads it back', () => {
    const copied = copiedText({ kind: 'text' }, '=1+1', show);
    expect(copied).toBe("'=1+1");
    expect(readCell({ kind: 'text' }, copied, read)).toEqual({ value: '=1+1' });
  });
});

describe('readCell', () => {
  const choices = ['Tank', 'Support'];
  it.each([
    [{ kind: 'text' }, ' Pier ', { value: 'Pier' }],
    [{ kind: 'text' }, 'a\nb', { problem: 'must be one line' }],
    [{ kind: 'text', form: 'lines' }, 'a\nb', { value: 'a\nb' }],
    [{ kind: 'flag' }, 'yes', { value: true }],
    [{ kind: 'flag' }, '', { value: false }],
    [{ kind: 'flag' }, 'maybe', { problem: 'must be Yes or No' }],
    [{ kind: 'number' }, '-1.5', { value: -1.5 }],
    [{ kind: 'number' }, '', { value: null }],
    [{ kind: 'date' }, '2026-09-03 14:05', { value: '2026-09-03T12:05:00.000Z' }],
    [{ kind: 'date' }, '2026-09-03T12:05:00.000Z', { value: '2026-09-03T12:05:00.000Z' }],
    [{ kind: 'date' }, '2026-09-03', { value: '2026-09-02T22:00:00.000Z' }],
    [{ kind: 'date' }, '', { value: null }],
    [{ kind: 'option', choices }, 'tank', { value: 'Tank' }],
    [{ kind: 'option', choices }, 'Flex', { problem: 'must be one of Tank, Support, not “Flex”' }],
    [{ kind: 'option' }, 'Flex', { value: 'Flex' }],
    [{ kind: 'options', choices }, 'support| Tank |support', { value: ['Support', 'Tank'] }],
    [{ kind: 'link' }, 'Pier Pilots|Ember Foxes', { value: ['recB', 'recA'] }],
    [{ kind: 'link' }, '', { value: [] }],
    [{ kind: 'link' }, 'Nobody', { problem: 'must name a record that exists: there is no “Nobody”' }],
    [{ kind: 'link' }, 'Twins', { problem: 'must name one record: 2 are called “Twins”' }],
  ])('%j %j', (field, text, expected) => {
    expect(readCell(field, text, read)).toEqual(expected);
  });

  it.each(['1,5', '1 000', '0x10', 'three', 'NaN', '1e999'])('refuses the number %s', (text) => {
    expect(readCell({ kind: 'number' }, text, read)).toHaveProperty('problem');
  });

  it.each(['2026-13-01', '2026-02-30', '2026-09-03 25:00', '3.9.2026', '14:05'])(
    'refuses the date %s',
    (text) => {
      expect(readCell({ kind: 'date' }, text, read)).toHaveProperty('problem');
    },
  );

  it('waits for the records that a text names', () => {
    const result = readCell({ kind: 'link' }, 'Pier', { ...read, idsOf: () => undefined });
    expect(result).toEqual({ problem: 'names “Pier”, whose records are not loaded yet' });
  });
});
