import { describe, expect, it } from 'vitest';
import fc from '../../tests/support/properties.ts';
import { cleanId, firstLinkedId, isRecordId, isSameRecord, linkedIds, restoreId } from './record-id.ts';

describe('cleanId', () => {
  it.each([
    ['recAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAA'],
    ['special:players', 'special:players'],
    [{ id: 'x1' }, 'x1'],
    [{ id: 'recAAAAAAAAAAAAAA' }, 'AAAAAAAAAAAAAA'],
    ['rec123', 'rec123'],
    ['AAAAAAAAAAAAAA', 'AAAAAAAAAAAAAA'],
    ['', null],
    [null, null],
    [undefined, null],
    [{}, null],
  ])('%j -> %j', (value, expected) => {
    expect(cleanId(value)).toBe(expected);
  });
});

describe('restoreId', () => {
  it.each([
    ['AAAAAAAAAAAAAA', 'recAAAAAAAAAAAAAA'],
    ['Events', 'Events'],
    ['recAAAAAAAAAAAAAA', 'recAAAAAAAAAAAAAA'],
  ])('%s -> %s', (id, expected) => {
    expect(restoreId(id)).toBe(expected);
  });

  it('undoes cleaning of every real id', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^rec[A-Za-z0-9]{14}$/), (id) => {
        expect(restoreId(cleanId(id) ?? '')).toBe(id);
      }),
    );
  });
});

describe('isSameRecord', () => {
  it.each([
    ['recAAAAAAAAAAAAAA', { id: 'AAAAAAAAAAAAAA' }, true],
    ['recAAAAAAAAAAAAAA', 'recBBBBBBBBBBBBBB', false],
    [null, undefined, false],
  ])('%j and %j: %j', (a, b, expected) => {
    expect(isSameRecord(a, b)).toBe(expected);
  });
});

describe('isRecordId', () => {
  it.each([
    ['recAAAAAAAAAAAAAA', true],
    ['AAAAAAAAAAAAAA', false],
    ['rec123', false],
    ['recAAAAAAAAAAAAA-', false],
    [17, false],
  ])('%j: %j', (value, expected) => {
    expect(isRecordId(value)).toBe(expected);
  });
});

describe('link fields', () => {
  it('reads lists, single links and nothing', () => {
    expect(linkedIds(['recAAAAAAAAAAAAAA', { id: 'b' }, ''])).toEqual(['AAAAAAAAAAAAAA', 'b']);
    expect(linkedIds('recAAAAAAAAAAAAAA')).toEqual(['AAAAAAAAAAAAAA']);
    expect(linkedIds(undefined)).toEqual([]);
  });
  it.each([
    [['recAAAAAAAAAAAAAA', 'x'], 'AAAAAAAAAAAAAA'],
    [{ id: 'x' }, 'x'],
    [[], null],
    [null, null],
  ])('first of %j is %j', (field, expected) => {
    expect(firstLinkedId(field)).toBe(expected);
  });
});
