import { describe, expect, it } from 'vitest';
import { describeAge, describeEntry, timeLeft } from './describe-entry.ts';

const nowMs = 1_000_000;
const entry = { state: 'waiting', createdAt: nowMs - 125_000, attempts: 0 } as const;

const line = { isConnected: true, needsSignIn: false };

describe('describeEntry', () => {
  it.each([
    [entry, 'Waiting to be sent.'],
    [{ ...entry, attempts: 1 }, 'Waiting to be sent.'],
    [{ ...entry, attempts: 4 }, 'Waiting, tried 4 times.'],
    [{ ...entry, useByAt: nowMs + 12_100 }, 'Waiting to be sent. Expires in 13 s.'],
    [{ ...entry, useByAt: nowMs - 5 }, 'Waiting to be sent. Expires in 0 s.'],
    [{ ...entry, state: 'sending' }, 'Sending.'],
    [{ ...entry, state: 'conflict' }, 'Waiting for you: somebody else changed this meanwhile.'],
    [{ ...entry, state: 'refused', message: 'Unknown match' }, 'Not done: Unknown match.'],
    [{ ...entry, state: 'refused' }, 'Not done: the server refused it.'],
    [{ ...entry, state: 'expired', message: 'Expired' }, 'Not done: it came too late.'],
    [
      { ...entry, state: 'expired', code: 'late-unknown' },
      'Too late. Whether it was done in time is known once the server answers.',
    ],
  ] as const)('%j: %s', (shown, expected) => {
    expect(describeEntry(shown, nowMs, line)).toBe(expected);
  });

  it.each([
    [{ isConnected: false }, 'Waiting for a connection. Expires in 48 s.'],
    [{ needsSignIn: true }, 'Waiting until you sign in again. Expires in 48 s.'],
    [{ isConnected: false, needsSignIn: true }, 'Waiting until you sign in again. Expires in 48 s.'],
  ])('says what it waits for, and how long it still can: %j', (parts, words) => {
    const shown = { ...entry, attempts: 4, useByAt: nowMs + 48_000 };
    expect(describeEntry(shown, nowMs, { ...line, ...parts })).toBe(words);
  });
});

it('says when the button was pressed', () => {
  expect(describeAge(entry, nowMs)).toBe('Pressed 2 min ago.');
});

it.each([
  [-5, '0 s'],
  [100, '1 s'],
  [119_900, '120 s'],
  [299_000, '4 min'],
])('%i ms left: %s', (leftMs, expected) => {
  expect(timeLeft(nowMs + leftMs, nowMs)).toBe(expected);
});
