import { describe, expect, it } from 'vitest';
import { outboxSummary } from './outbox-summary.ts';

const nowMs = 1_000_000;
const entry = (state: 'waiting' | 'sending' | 'conflict' | 'refused' | 'expired', ageMs = 60_000) => ({
  state,
  createdAt: nowMs - ageMs,
});

describe('outboxSummary', () => {
  it.each([
    ['nothing', [], undefined],
    ['a fresh press', [entry('sending', 1499)], undefined],
    [
      'one that takes longer',
      [entry('sending', 1500)],
      { tone: 'quiet', count: 1, text: '1 waiting', short: '1 waiting' },
    ],
    [
      'an old one and a fresh one',
      [entry('waiting'), entry('waiting', 10)],
      { tone: 'quiet', count: 2, text: '2 waiting', short: '2 waiting' },
    ],
    [
      'a refusal over what waits',
      [entry('waiting'), entry('refused', 0), entry('expired')],
      { tone: 'failed', count: 3, text: '2 not done, 1 waiting', short: '2 not done, 1 more' },
    ],
    [
      'a conflict over everything',
      [entry('waiting'), entry('refused'), entry('conflict', 0)],
      { tone: 'conflict', count: 3, text: '1 conflict, 1 not done, 1 waiting', short: '1 conflict, 2 more' },
    ],
    [
      'several conflicts',
      [entry('conflict'), entry('conflict')],
      { tone: 'conflict', count: 2, text: '2 conflicts', short: '2 conflicts' },
    ],
  ] as const)('%s', (_case, entries, expected) => {
    expect(outboxSummary(entries, nowMs)).toEqual(expected);
  });
});
