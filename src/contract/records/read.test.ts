import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { readRecord } from './read.ts';

const match = { id: 'recAAAAAAAAAAAAAA', __tableName: 'Matches' } as const;

describe('readRecord', () => {
  it('hands an intact record on as it is', () => {
    const raw = { ...match, score_1: 0, live: false, teams: ['recBBBBBBBBBBBBBB'], __revision: 12 };
    expect(readRecord(raw)).toBe(raw);
  });

  it.each([
    ['a text score', { score_1: '3' }],
    ['a link that is no id', { teams: ['recBBBBBBBBBBBBBB', 'Shock'] }],
    ['a link that is no list', { event: 'recBBBBBBBBBBBBBB' }],
    ['a date that is none', { start: 'soon' }],
    ['a flag as text', { forfeit: 'yes' }],
    ['null', { vod: null }],
    ['an empty text', { vod: '' }],
    ['an empty list', { maps: [] }],
    ['a revision that is no number', { __revision: 'x' }],
  ])('leaves out %s and keeps the rest', (_name, broken) => {
    expect(readRecord({ ...match, first_to: 3, ...broken })).toStrictEqual({ ...match, first_to: 3 });
  });

  it('keeps fields it does not know', () => {
    expect(readRecord({ ...match, brand_new: { a: 1 } })).toStrictEqual({ ...match, brand_new: { a: 1 } });
  });

  it('does not change what it was given', () => {
    const raw = Object.freeze({ ...match, score_1: '3' });
    expect(readRecord(raw)).toStrictEqual(match);
    expect(raw.score_1).toBe('3');
  });

  it.each([[null], [undefined], ['text'], [3], [[match]]])('is undefined for %s', (raw) => {
    expect(readRecord(raw)).toBe(undefined);
  });

  it('reads listings and collections', () => {
    const listing = { id: 'Events', ids: ['recAAAAAAAAAAAAAA'], __tableName: 'Table' };
    expect(readRecord(listing)).toBe(listing);
    expect(readRecord({ __tableName: 'Special Collection', matches: [1] })).toStrictEqual({
      __tableName: 'Special Collection',
    });
    expect(readRecord({ __id: 'nowhere' })).toStrictEqual({ __id: 'nowhere' });
  });

  it('drops broken attachments and broken limited players', () => {
    expect(
      readRecord({
        id: match.id,
        __tableName: 'Teams',
        icon: [{ id: 'x' }],
        limited_players: [{ name: 'A' }],
      }),
    ).toStrictEqual({ id: match.id, __tableName: 'Teams' });
  });

  it('never throws and never lets a broken value through, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.dictionary(fc.constantFrom('score_1', 'teams', 'start', 'live'), fc.anything()),
        (raw, fields) => {
          readRecord(raw);
          const read = readRecord({ ...match, ...fields });
          expect(typeof (read?.score_1 ?? 0)).toBe('number');
          expect(Array.isArray(read?.teams ?? [])).toBe(true);
          expect(typeof (read?.live ?? true)).toBe('boolean');
        },
      ),
    );
  });
});
