import { describe, expect, it, vi } from 'vitest';
import { readRecord } from '#contract/records/read.ts';
import { type CachedRecord, toCachedRecords } from '#sync/cached-record.ts';
import fc from '../../../tests/support/properties.ts';
import { createThingMap } from './thing-map.ts';

const team = (revision: number, fields: object = {}, sequence?: number): CachedRecord[] =>
  toCachedRecords(
    { id: 'recTEAM0000000001', __tableName: 'Teams', __revision: revision, ...fields },
    { checkedAt: revision * 10, sequence },
  );
const key = 'TEAM0000000001';

describe('thing map', () => {
  it('starts loading, then holds the record with its age', () => {
    const map = createThingMap(readRecord);
    expect(map.entry(key).status).toBe('loading');
    map.apply(team(5, { name: 'A' }, 90));
    expect(map.peek(key)).toMatchObject({ status: 'ready', revision: 5, asOf: 90, checkedAt: 50 });
    expect(map.peek(key)?.record?.name).toBe('A');
  });

  it('ends with the newest record in any order of arrival', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7], { minLength: 7 }), (revisions) => {
        const map = createThingMap(readRecord);
        for (const revision of revisions) map.apply(team(revision, { name: `name ${revision}` }));
        expect(map.peek(key)?.record?.name).toBe('name 7');
      }),
    );
  });

  it('keeps the record object while its content stays', () => {
    const map = createThingMap(readRecord);
    map.apply(team(5, { name: 'A' }, 90));
    const held = map.peek(key)?.record;
    map.apply(team(5, { name: 'A' }, 95));
    expect(map.peek(key)?.record).toBe(held);
    expect(map.peek(key)?.asOf).toBe(95);
  });

  it('takes a push of the same revision whose hidden links are gone', () => {
    const map = createThingMap(readRecord);
    map.apply(team(5, { name: 'A', matches: ['recMATCH000000001'] }, 90));
    map.apply(team(5, { name: 'A' }));
    expect(map.peek(key)?.record?.matches).toBeUndefined();
    expect(map.peek(key)?.asOf).toBe(90);
  });

  it('notices that a record is gone, and that it is back', () => {
    const map = createThingMap(readRecord);
    map.apply(team(5, {}, 5));
    map.apply(toCachedRecords({}, { checkedAt: 1 }, key));
    expect(map.peek(key)).toMatchObject({ status: 'missing', record: undefined });
    map.apply(team(5));
    expect(map.peek(key)?.status).toBe('ready');
  });

  it('tells nobody else when one record changes', async () => {
    const map = createThingMap(readRecord);
    map.apply(team(5));
    const other = vi.fn();
    map.entry('OTHER000000001').subscribe(other);
    map.apply(team(6, { name: 'B' }));
    await Promise.resolve();
    expect(other).not.toHaveBeenCalled();
  });

  it('lets go of the numbers of another database', () => {
    const map = createThingMap(readRecord);
    map.apply(team(500, { name: 'old' }, 500), 'e1');
    map.apply(team(3, { name: 'new' }, 4), 'e2');
    expect(map.peek(key)?.record?.name).toBe('new');
    expect(map.epoch()).toBe('e2');
  });

  it('knows since when all of some keys are right', () => {
    const map = createThingMap(readRecord);
    map.apply(team(5, {}, 90));
    map.apply(toCachedRecords({ id: 'recOTHER000000001', __revision: 7 }, { checkedAt: 1, sequence: 60 }));
    expect(map.knownSince([key, 'OTHER000000001'])).toBe(60);
    expect(map.knownSince([key, 'never'])).toBe(0);
    map.confirm([key, 'OTHER000000001', 'never'], { since: 60, asOf: 99, checkedAt: 5_000 });
    expect(map.knownSince([key, 'OTHER000000001'])).toBe(99);
    expect(map.peek(key)?.checkedAt).toBe(5_000);
    expect(map.peek('never')).toBeUndefined();
    map.confirm([key], { since: 100, asOf: 120, checkedAt: 6_000 });
    expect(map.peek(key)).toMatchObject({ asOf: 99, checkedAt: 5_000 });
  });

  it('marks only what is not held as unavailable', () => {
    const map = createThingMap(readRecord);
    map.apply(team(5));
    map.markUnavailable([key, 'never']);
    expect(map.peek(key)?.status).toBe('ready');
    expect(map.peek('never')?.status).toBe('unavailable');
  });

  it('drops a broken field and keeps the record', () => {
    const map = createThingMap(readRecord);
    map.apply(team(5, { name: 7, code: 'ABC' }));
    expect(map.peek(key)?.record).toEqual({
      id: 'recTEAM0000000001',
      __tableName: 'Teams',
      __revision: 5,
      code: 'ABC',
    });
  });
});
