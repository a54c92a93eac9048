import { describe, expect, it } from 'vitest';
import { answerToCachedRecords, isMissing, toCachedRecords } from './cached-record.ts';

const time = { sequence: 90, checkedAt: 5_000 };

describe('answerToCachedRecords', () => {
  it('files a record under its clean id and under the key it was asked by', () => {
    const wire = {
      id: 'recEVENT000000001',
      __tableName: 'Events',
      __id: 'subdomain-cup',
      __revision: 12,
      name: 'Cup',
      customKey: true,
    };
    const copies = answerToCachedRecords([wire], ['subdomain-cup'], time);
    expect([...copies.keys()].sort()).toEqual(['EVENT000000001', 'subdomain-cup']);
    expect(copies.get('subdomain-cup')).toEqual({
      key: 'subdomain-cup',
      record: { id: 'recEVENT000000001', __tableName: 'Events', __revision: 12, name: 'Cup' },
      revision: 12,
      asOf: 90,
      checkedAt: 5_000,
    });
  });

  it('files once when both names are the same', () => {
    const copies = answerToCachedRecords(
      [{ id: 'recEVENT000000001', __id: 'EVENT000000001' }],
      ['EVENT000000001'],
      time,
    );
    expect([...copies.keys()]).toEqual(['EVENT000000001']);
  });

  it('resolves every asked key: unknown and left out mean missing', () => {
    const copies = answerToCachedRecords([{ __id: 'unknown-key' }], ['unknown-key', 'left-out'], time);
    expect([...copies.values()].map((thing) => [thing.key, isMissing(thing), thing.asOf])).toEqual([
      ['unknown-key', true, 90],
      ['left-out', true, 90],
    ]);
  });

  it('files related records that nobody asked for', () => {
    const copies = answerToCachedRecords([{ id: 'recTHEME000000001', __tableName: 'Themes' }], [], time);
    expect([...copies.keys()]).toEqual(['THEME000000001']);
  });
});

describe('toCachedRecords', () => {
  it('files a push under the key of its room, without a claim about its age', () => {
    const things = toCachedRecords(
      { id: 'recNEWS0000000001', __revision: 7 },
      { checkedAt: 1 },
      'news-hello',
    );
    expect(things.map((thing) => [thing.key, thing.revision, thing.asOf])).toEqual([
      ['NEWS0000000001', 7, undefined],
      ['news-hello', 7, undefined],
    ]);
  });
});

describe('isMissing', () => {
  it.each([
    ['ABC', {}, true],
    ['ABC', { __revision: 9 }, true],
    ['ABC', { id: 'recABC' }, false],
    ['special:live-matches', {}, false],
    ['Events', { id: 'Events', __tableName: 'Table' }, false],
  ])('%s %j', (key, record, expected) => {
    expect(isMissing({ key, record })).toBe(expected);
  });
});
