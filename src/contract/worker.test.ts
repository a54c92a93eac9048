import { describe, expect, it } from 'vitest';
import { readPageMessage, readWorkerMessage } from './worker.ts';

describe('readPageMessage', () => {
  it.each([
    [{ type: 'skip-waiting' }],
    [{ type: 'cache-stats' }],
    [{ type: 'forget' }],
    [{ type: 'forget', keys: ['AAAAAAAAAAAAAA'] }],
    [{ type: 'pin', key: 'AAAAAAAAAAAAAA', related: ['theme'] }],
    [{ type: 'unpin', key: 'AAAAAAAAAAAAAA' }],
    [{ type: 'keep-tabs', keys: ['Events'], related: ['Events/ids.theme'] }],
    [{ type: 'records-changed', records: [{ id: 'recAAAAAAAAAAAAAA' }] }],
  ])('takes %j', (message) => {
    expect(readPageMessage(message)).toEqual(message);
  });

  it.each([
    [null],
    ['skip-waiting'],
    [{ type: 'delete-everything' }],
    [{ type: 'pin', key: 1 }],
    [{ type: 'keep-tabs', keys: 'Events', related: [] }],
    [{ type: 'records-changed', records: [null] }],
  ])('ignores %j', (message) => {
    expect(readPageMessage(message)).toBe(undefined);
  });
});

describe('readWorkerMessage', () => {
  it('takes refreshed records and ignores broken messages', () => {
    const refreshed = { type: 'things-refreshed', records: [{ id: 'recAAAAAAAAAAAAAA' }], sequence: 4 };
    expect(readWorkerMessage(refreshed)).toEqual(refreshed);
    expect(readWorkerMessage({ type: 'pin-progress', key: 'A', done: -1, total: 2 })).toBe(undefined);
  });
});
