import { describe, expect, it } from 'vitest';
import { CodedError } from '#contract/errors.ts';
import { createRateLimit, payloadDigest, readCallHeaders } from './read-call.ts';

describe('readCallHeaders', () => {
  it('reads what the outbox sends', () => {
    const read = readCallHeaders({
      key: 'Abc-0123456789xyz',
      seen: 'recAAAAAAAAAAAAAA=12, recBBBBBBBBBBBBBB=40,',
      useBy: '2026-09-01T12:00:00.5+02:00',
      madeAt: '2026-09-01T09:59:00.000Z',
    });
    expect(read.idempotencyKey).toBe('Abc-0123456789xyz');
    expect([...(read.seenRevisions ?? [])]).toEqual([
      ['recAAAAAAAAAAAAAA', 12],
      ['recBBBBBBBBBBBBBB', 40],
    ]);
    expect(read.useByMs).toBe(Date.UTC(2026, 8, 1, 10, 0, 0, 500));
    expect(read.madeAtMs).toBe(Date.UTC(2026, 8, 1, 9, 59));
  });

  it('does not mind a moment of the press that makes no sense', () => {
    expect(readCallHeaders({ madeAt: 'yesterday' }).madeAtMs).toBeUndefined();
  });

  it('takes calls of older clients, which have none', () => {
    expect(readCallHeaders({})).toEqual({});
  });

  it.each([
    ['a key that is too short', { key: 'x'.repeat(15) }, 'invalid-idempotency-key'],
    ['a key with other characters', { key: `${'x'.repeat(16)}é` }, 'invalid-idempotency-key'],
    ['a clean id', { seen: 'AAAAAAAAAAAAAA=1' }, 'invalid-seen-revisions'],
    ['a negative number', { seen: 'recAAAAAAAAAAAAAA=-1' }, 'invalid-seen-revisions'],
    ['two numbers', { seen: 'recAAAAAAAAAAAAAA=1=2' }, 'invalid-seen-revisions'],
    ['no number', { seen: 'recAAAAAAAAAAAAAA' }, 'invalid-seen-revisions'],
    ['too many', { seen: 'recAAAAAAAAAAAAAA=1,'.repeat(501) }, 'invalid-seen-revisions'],
    ['a date without a time', { useBy: '2026-09-01' }, 'invalid-use-by'],
    ['a time without a zone', { useBy: '2026-09-01T12:00:00' }, 'invalid-use-by'],
    ['a day that does not exist', { useBy: '2026-13-01T12:00:00Z' }, 'invalid-use-by'],
  ])('refuses %s', (_, headers, code) => {
    expect(() => readCallHeaders(headers)).toThrow(expect.objectContaining({ code }));
  });
});

describe('payloadDigest', () => {
  it('is the same for the same parameters in any order, at any depth', () => {
    expect(payloadDigest('a', { x: 1, y: [{ p: 1, q: 2 }] })).toBe(
      payloadDigest('a', { y: [{ q: 2, p: 1 }], x: 1 }),
    );
    expect(payloadDigest('a', undefined)).toBe(payloadDigest('a', {}));
  });

  it.each([
    ['action', 'b', { x: 1 }],
    ['value', 'a', { x: '1' }],
    ['name', 'a', { X: 1 }],
    ['order of a list', 'a', { x: [2, 1] }],
    ['list instead of an object', 'a', [['x', 1]]],
    ['list of pairs instead of an object within', 'a', { x: [['p', 1]] }],
  ])('differs by %s', (_, action, payload) => {
    const others = [
      payloadDigest('a', { x: 1 }),
      payloadDigest('a', { x: [1, 2] }),
      payloadDigest('a', { x: { p: 1 } }),
    ];
    expect(others).not.toContain(payloadDigest(action, payload));
  });
});

describe('createRateLimit', () => {
  const attempt = (check: (person: string) => void, person: string): unknown => {
    try {
      check(person);
      return 'allowed';
    } catch (error) {
      return error instanceof CodedError ? error.details.retryAfterSeconds : error;
    }
  };

  it('allows a burst, then as many as come back with time, for each person by itself', () => {
    let nowMs = 0;
    const check = createRateLimit({ clock: () => nowMs, rate: { burst: 3, perSecond: 0.5 } });
    const results = [1, 2, 3, 4].map(() => attempt(check, 'ann'));
    expect(results).toEqual(['allowed', 'allowed', 'allowed', 2]);
    expect(attempt(check, 'bob')).toBe('allowed');
    nowMs = 1999;
    expect(attempt(check, 'ann')).toBe(1);
    nowMs = 2000;
    expect([attempt(check, 'ann'), attempt(check, 'ann')]).toEqual(['allowed', 2]);
    nowMs = 20_000;
    expect([1, 2, 3, 4].map(() => attempt(check, 'ann'))).toEqual(['allowed', 'allowed', 'allowed', 2]);
  });

  it('lets somebody press a thousand times within 20 s, and not for ever', () => {
    let nowMs = 0;
    const check = createRateLimit({ clock: () => nowMs });
    for (let press = 0; press < 1000; press += 1, nowMs += 20) expect(attempt(check, 'ann')).toBe('allowed');
    const results = Array.from({ length: 2000 }, () => attempt(check, 'ann'));
    expect(results.filter((result) => result !== 'allowed').length).toBeGreaterThan(500);
  });

  it('is not unlocked by a clock that goes back', () => {
    let nowMs = 10_000;
    const check = createRateLimit({ clock: () => nowMs, rate: { burst: 1, perSecond: 1 } });
    check('ann');
    nowMs = 0;
    expect(attempt(check, 'ann')).toBe(1);
  });
});
