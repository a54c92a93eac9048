import { describe, expect, it } from 'vitest';
import { type Answer, type RawAnswer, readAnswer } from './sending.ts';
import { settled } from './settling.ts';
import { entry } from './testing/entries.ts';

const refusal = (code: string, more: object = {}) => ({
  error: true,
  errorMessage: `Text of ${code}`,
  code,
  ...more,
});
const conflict = { id: 'recMATCH000000001', field: 'score_1', theirs: 2, yours: 1, who: 'Ben' };

describe('readAnswer', () => {
  it.each<[string, RawAnswer, Answer]>([
    [
      'success',
      { status: 200, body: { error: false, data: { added: [] } }, sequence: '41' },
      { kind: 'done', data: { added: [] }, sequence: 41 },
    ],
    [
      'success without data',
      { status: 200, body: { error: false } },
      { kind: 'done', data: undefined, sequence: undefined },
    ],
    [
      'a conflict',
      { status: 409, body: refusal('conflict', { conflicts: [conflict, { id: 1 }] }), sequence: '50' },
      { kind: 'conflict', message: 'Text of conflict', conflicts: [conflict], sequence: 50 },
    ],
    [
      'a press that came too late for its record',
      { status: 409, body: refusal('record-moved-on', { conflicts: [conflict] }) },
      { kind: 'refused', code: 'record-moved-on', message: 'Text of record-moved-on', conflicts: [conflict] },
    ],
    [
      'a press whose outcome was there before',
      {
        status: 409,
        body: refusal('record-moved-on', {
          conflicts: [{ ...conflict, yours: 2, at: '2026-03-01T20:14:00Z' }],
        }),
        sequence: '50',
      },
      {
        kind: 'done',
        data: undefined,
        sequence: 50,
        already: { who: 'Ben', at: '2026-03-01T20:14:00Z' },
      },
    ],
    [
      'a press that one of its fields contradicts',
      { status: 409, body: refusal('record-moved-on', { conflicts: [{ ...conflict, yours: 2 }, conflict] }) },
      {
        kind: 'refused',
        code: 'record-moved-on',
        message: 'Text of record-moved-on',
        conflicts: [{ ...conflict, yours: 2 }, conflict],
      },
    ],
    [
      'past its use',
      { status: 410, body: refusal('expired') },
      { kind: 'expired', message: 'Text of expired' },
    ],
    [
      'another person',
      { status: 401, body: refusal('other-person') },
      { kind: 'held', code: 'other-person', message: 'Text of other-person' },
    ],
    [
      'no client',
      { status: 401, body: refusal('no-client-data') },
      { kind: 'refused', code: 'no-client-data', message: 'Text of no-client-data' },
    ],
    [
      'a key that has ended',
      { status: 401, body: refusal('ended-key') },
      { kind: 'refused', code: 'ended-key', message: 'Text of ended-key' },
    ],
    [
      'an old page',
      { status: 426, body: refusal('version-mismatch') },
      { kind: 'held', code: 'version-mismatch', message: 'Text of version-mismatch' },
    ],
    [
      'no right',
      { status: 403, body: refusal('no-edit-right') },
      { kind: 'refused', code: 'no-edit-right', message: 'Text of no-edit-right' },
    ],
    ['a key that was used', { status: 422, body: refusal('idempotency-key-reused') }, { kind: 'other-key' }],
    [
      'too many',
      { status: 429, body: refusal('rate-limited'), retryAfter: '7' },
      { kind: 'retry', message: 'Text of rate-limited', isReached: true, afterMs: 7_000 },
    ],
    [
      'a server error',
      { status: 500, body: refusal('internal') },
      { kind: 'retry', message: 'Text of internal', isReached: true, afterMs: undefined },
    ],
    [
      'a captive portal',
      { status: 200, body: undefined },
      { kind: 'retry', message: 'HTTP 200', isReached: false },
    ],
    ['a proxy', { status: 404, body: undefined }, { kind: 'retry', message: 'HTTP 404', isReached: false }],
    [
      'other JSON',
      { status: 200, body: { ok: true } },
      { kind: 'retry', message: 'HTTP 200', isReached: false },
    ],
  ])('%s', (_case, raw, answer) => {
    expect(readAnswer(raw)).toEqual(answer);
  });
});

describe('settled', () => {
  const sent = entry({ id: 'a', state: 'sending', isSent: true, attempts: 2, message: 'Failed to fetch' });

  it.each<[Answer, object]>([
    [
      { kind: 'done', data: 1, sequence: 9 },
      { state: 'done', answer: 1, sequence: 9, requestKey: 'a' },
    ],
    [
      { kind: 'conflict', message: 'm', conflicts: [conflict], sequence: 9 },
      { state: 'conflict', conflicts: [conflict], sequence: 9, isSent: false, code: 'conflict' },
    ],
    [
      { kind: 'refused', code: 'no-match', message: 'm' },
      { state: 'refused', code: 'no-match', isSent: false },
    ],
    [
      { kind: 'expired', message: 'm' },
      { state: 'expired', isSent: false },
    ],
    [
      { kind: 'held', code: 'stale-token', message: 'm' },
      { state: 'waiting', code: 'stale-token', isSent: true },
    ],
    [{ kind: 'other-key' }, { state: 'waiting', requestKey: 'new', isSent: false }],
    [
      { kind: 'retry', message: 'm', isReached: false },
      // The server was not reached, so the try counted at sending is taken back.
      { state: 'waiting', requestKey: 'a', isSent: true, attempts: 1 },
    ],
    [
      { kind: 'retry', message: 'm', isReached: true },
      { state: 'waiting', requestKey: 'a', isSent: true },
    ],
  ])('%j', (answer, expected) => {
    const after = settled(sent, answer, 5_000, 'new');
    expect(after).toMatchObject({ attempts: 2, ...expected, id: 'a', settledAt: 5_000 });
  });

  it('forgets what an earlier try said', () => {
    expect(settled(sent, { kind: 'done', data: undefined, sequence: 1 }, 1, 'new').message).toBe(undefined);
  });
});
