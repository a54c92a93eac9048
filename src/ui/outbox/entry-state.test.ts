import { describe, expect, it } from 'vitest';
import { describeAge, describeState } from './entry-state.ts';

const nowMs = 1_000_000;
const entry = { state: 'waiting', createdAt: nowMs - 125_000, attempts: 0 } as const;

describe('describeState', () => {
  it.each([
    [entry, 'Waiting to be sent'],
    [{ ...entry, attempts: 1 }, 'Waiting to be sent'],
    [{ ...entry, attempts: 4 }, 'Waiting, tried 4 times'],
    [{ ...entry, useByAt: nowMs + 12_100 }, 'Waiting to be sent. Only good for another 13 s'],
    [{ ...entry, useByAt: nowMs - 5 }, 'Waiting to be sent. Only good for another 0 s'],
    [{ ...entry, state: 'sending' }, 'Sending'],
    [{ ...entry, state: 'conflict' }, 'Somebody else changed this meanwhile'],
    [{ ...entry, state: 'refused', message: 'Unknown match' }, 'Not done: Unknown match'],
    [{ ...entry, state: 'refused' }, 'Not done: the server refused it'],
    [{ ...entry, state: 'expired' }, 'Not done: it came too late'],
  ] as const)('%j: %s', (shown, expected) => {
    expect(describeState(shown, nowMs)).toBe(expected);
  });
});

it('says when the button was pressed', () => {
  expect(describeAge(entry, nowMs)).toBe('2 min ago');
});
