import { describe, expect, it } from 'vitest';
import {
  answerMs,
  connectMs,
  nextObsLink,
  type ObsLinkEvent,
  type ObsLinkState,
  obsProblemOf,
  retryPausesMs,
  startOfObsLink,
  tickMs,
} from './obs-link.ts';

const connecting = (tries = 1): ObsLinkState => ({ phase: 'connecting', tries, sinceMs: 0 });
const connected = (askedAtMs?: number): ObsLinkState => ({ phase: 'connected', askedAtMs, heardAtMs: 0 });
const waiting = (tries = 1, retryAtMs = 2_000): ObsLinkState => ({
  phase: 'waiting',
  tries,
  problem: 'refused',
  retryAtMs,
});
const failed = { kind: 'failed', problem: 'refused' } as const;

describe('the connection to OBS', () => {
  it.each<[string, ObsLinkState, ObsLinkEvent, number, Partial<ObsLinkState>]>([
    [
      'is there once identified',
      connecting(),
      { kind: 'identified' },
      10,
      { phase: 'connected', heardAtMs: 10 },
    ],
    ['is not there because of a late word', waiting(), { kind: 'identified' }, 10, waiting()],
    [
      'waits after a refusal',
      connecting(),
      failed,
      0,
      { phase: 'waiting', problem: 'refused', retryAtMs: 2_000 },
    ],
    ['waits longer each time', connecting(3), failed, 0, { tries: 3, retryAtMs: 8_000 }],
    ['waits no longer than 10 s', connecting(30), failed, 0, { retryAtMs: 10_000 }],
    [
      'waits longest for somebody to mend the password',
      connecting(),
      { kind: 'failed', problem: 'password-wrong' },
      0,
      { problem: 'password-wrong', retryAtMs: 10_000 },
    ],
    [
      'is not known to be there after a loss',
      connected(),
      { kind: 'failed', problem: 'closed' },
      5,
      { phase: 'waiting', problem: 'closed', retryAtMs: 2_005 },
    ],
    [
      'keeps its problem when the same end is told twice',
      waiting(),
      { kind: 'failed', problem: 'closed' },
      5,
      waiting(),
    ],
    ['keeps waiting before its time', waiting(), { kind: 'tick' }, 1_999, waiting()],
    ['tries again at its time', waiting(2), { kind: 'tick' }, 2_000, { phase: 'connecting', tries: 3 }],
    [
      'tries at once when somebody asks',
      waiting(4, 90_000),
      { kind: 'retry' },
      7,
      { phase: 'connecting', tries: 1, sinceMs: 7 },
    ],
    [
      'is given up when nothing answers a try',
      connecting(),
      { kind: 'tick' },
      connectMs,
      { phase: 'waiting', problem: 'no-answer' },
    ],
    ['is given more time before that', connecting(), { kind: 'tick' }, connectMs - 1, connecting()],
    [
      'counts from the first question without an answer',
      connected(100),
      { kind: 'asked' },
      900,
      { askedAtMs: 100 },
    ],
    [
      'is there while answers come',
      connected(100),
      { kind: 'heard' },
      900,
      { askedAtMs: undefined, heardAtMs: 900 },
    ],
    ['is there while an answer may still come', connected(0), { kind: 'tick' }, answerMs - 1, connected(0)],
    [
      'is unknown without an answer',
      connected(0),
      { kind: 'tick' },
      answerMs,
      { phase: 'waiting', problem: 'no-answer' },
    ],
    [
      'is not lost because the machine slept and nothing was asked',
      connected(),
      { kind: 'tick' },
      3_600_000,
      connected(),
    ],
    ['hears nothing while it waits', waiting(), { kind: 'heard' }, 5, waiting()],
  ])('%s', (_, state, event, now, expected) => {
    expect(nextObsLink(state, event, now)).toMatchObject(expected);
  });

  it('is known to be dead within 2 s', () => {
    expect(answerMs + tickMs).toBeLessThanOrEqual(2_000);
  });

  it('is tried for ever', () => {
    let state = startOfObsLink(0);
    let now = 0;
    const pauses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      state = nextObsLink(state, failed, now);
      if (state.phase !== 'waiting') throw new Error('not waiting');
      pauses.push(state.retryAtMs - now);
      now = state.retryAtMs;
      state = nextObsLink(state, { kind: 'tick' }, now);
    }
    expect(pauses).toEqual([...retryPausesMs, 10_000, 10_000]);
  });
});

describe('why there is no connection', () => {
  const fresh = { wasConnected: false, hasPassword: true, wasGreeted: false };
  it.each([
    [1006, fresh, 'refused'],
    [-1, fresh, 'refused'],
    [undefined, fresh, 'refused'],
    [4009, { ...fresh, wasGreeted: true }, 'password-wrong'],
    [4009, { ...fresh, wasGreeted: true, hasPassword: false }, 'password-missing'],
    [4010, { ...fresh, wasGreeted: true }, 'other-protocol'],
    [1000, { ...fresh, wasGreeted: true }, 'other-protocol'],
    [1006, { ...fresh, wasConnected: true, wasGreeted: true }, 'closed'],
    [4011, { ...fresh, wasConnected: true, wasGreeted: true }, 'closed'],
  ])('%s, %j: %s', (code, circumstances, problem) => {
    expect(obsProblemOf(code, circumstances)).toBe(problem);
  });
});
