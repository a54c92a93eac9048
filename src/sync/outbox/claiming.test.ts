import { describe, expect, it } from 'vitest';
import { claimNext, nextToSend } from './claiming.ts';
import { guestPerson } from './entry.ts';
import { settleEntry } from './settling.ts';
import { entry, people } from './testing/entries.ts';

const nobody = new Set<string>();
const of = (id: string, order: number, records: string[], more: Partial<Parameters<typeof entry>[0]> = {}) =>
  entry({ id, order, records, ...more });
const nextId = (entries: ReturnType<typeof of>[], skipped = nobody) =>
  nextToSend({ entries, person: people.ann }, skipped)?.id;

describe('nextToSend', () => {
  it('follows the order of presses', () => {
    expect(nextId([of('a', 1, ['M']), of('b', 2, ['N'])])).toBe('a');
  });

  it.each(['conflict', 'waiting'] as const)(
    'lets others pass one that is %s, but none of its record',
    (state) => {
      const entries = [
        of('a', 1, ['M'], { state }),
        of('b', 2, ['M', 'N']),
        of('c', 3, ['N']),
        of('d', 4, ['O']),
      ];
      expect(nextId(entries, new Set(['a']))).toBe('d');
    },
  );

  it.each(['done', 'refused', 'expired'] as const)('does not wait for what is %s', (state) => {
    expect(nextId([of('a', 1, ['M'], { state }), of('b', 2, ['M'])])).toBe('b');
  });

  it('takes over what a dead page was sending', () => {
    expect(nextId([of('a', 1, ['M'], { state: 'sending' })])).toBe('a');
  });

  it('neither sends nor waits for another person’s', () => {
    expect(nextId([of('a', 1, ['M'], { person: people.ben })])).toBe(undefined);
    expect(nextId([of('a', 1, ['M'], { person: people.ben }), of('b', 2, ['M'])])).toBe('b');
  });

  it('sends nothing while nobody is signed in', () => {
    expect(nextToSend({ entries: [of('a', 1, ['M'])], person: undefined }, nobody)).toBe(undefined);
  });

  it.each([people.ann, undefined])(
    'sends what was pressed with a key, whoever is signed in: %s',
    (person) => {
      const entries = [of('a', 1, ['M'], { person: guestPerson, key: 'k' })];
      expect(nextToSend({ entries, person }, nobody)?.id).toBe('a');
    },
  );
});

describe('claimNext', () => {
  it('marks the entry as sent before it is', () => {
    const { put, result } = claimNext({ entries: [entry({ id: 'a' })], person: people.ann }, nobody, 0);
    expect(put).toEqual([entry({ id: 'a', state: 'sending', attempts: 1, isSent: true })]);
    expect(result.entry?.id).toBe('a');
  });

  it('lets die what is past its use by the server’s clock, and says so', () => {
    const late = entry({ id: 'a', useByAt: 60_000, clockOffsetMs: 10_000 });
    const inTime = claimNext({ entries: [late], person: people.ann }, nobody, 50_000);
    expect(inTime.result.entry?.id).toBe('a');
    const { put, result } = claimNext({ entries: [late], person: people.ann }, nobody, 50_001);
    expect(put).toMatchObject([
      { id: 'a', state: 'expired', message: 'This came too late and was not done' },
    ]);
    expect(result).toEqual({ entry: undefined, isSwept: true });
  });

  it('asks the server about a late one that may have been done', () => {
    const sent = entry({ id: 'a', useByAt: 60_000, isSent: true, attempts: 1 });
    expect(claimNext({ entries: [sent], person: people.ann }, nobody, 90_000).result.entry?.id).toBe('a');
  });

  it.each(['waiting', 'sending'] as const)(
    'has the server do none that is dead here, though its clock is behind this device’s (%s)',
    (state) => {
      const sent = entry({ id: 'a', state, useByAt: 60_000, isSent: true });
      const claim = (deviceNow: number) =>
        claimNext({ entries: [sent], person: people.ann }, nobody, deviceNow);
      expect(claim(60_000).result.entry?.useByAt).toBe(60_000);
      expect(claim(60_001).result.entry?.useByAt).toBe(0);
      // It is pressed again with as much time as at first.
      expect(claim(60_001).put?.[0]?.useByAt).toBe(60_000);
    },
  );

  it('drops receipts after a minute', () => {
    const receipts = [
      entry({ id: 'old', state: 'done', settledAt: 0 }),
      entry({ id: 'new', state: 'done', settledAt: 5_000 }),
    ];
    expect(claimNext({ entries: receipts, person: people.ann }, nobody, 60_001).remove).toEqual(['old']);
  });
});

describe('settleEntry', () => {
  const done = { kind: 'done', data: undefined, sequence: 1 } as const;
  const settle = (state: 'sending' | 'waiting', requestKey: string) =>
    settleEntry(
      { entries: [entry({ id: 'a', state, requestKey })], person: people.ann },
      { id: 'a', requestKey: 'a' },
      done,
      0,
      'new',
    ).put?.length;

  it('belongs to the request that was sent, however late its answer comes', () => {
    expect(settle('sending', 'a')).toBe(1);
    expect(settle('sending', 'another')).toBe(undefined);
    expect(settle('waiting', 'a')).toBe(undefined);
    expect(
      settleEntry({ entries: [], person: people.ann }, { id: 'a', requestKey: 'a' }, done, 0, 'new'),
    ).toEqual({
      result: undefined,
    });
  });
});
