import { describe, expect, it } from 'vitest';
import { breakClock, breakClockLabel, hasCountdown, hasScore } from './break-clock.ts';

const nowMs = Date.UTC(2026, 5, 20, 18, 45);
const zone = 'Europe/Berlin';

describe('breakClock', () => {
  it('counts down, over an hour with hours, and stays at 00:00', () => {
    expect(breakClock({ countdown_end: nowMs + 3_661_000 }, nowMs, zone).digits).toBe('1:01:01');
    expect(breakClock({ countdown_end: nowMs - 60_000 }, nowMs, zone)).toMatchObject({
      kind: 'countdown',
      digits: '00:00',
      half: '',
    });
  });

  it('shows the time of day in the zone of the broadcast without one', () => {
    expect(breakClock({}, nowMs, zone)).toMatchObject({ kind: 'clock', digits: '8:45', half: 'pm' });
    expect(breakClock({}, nowMs, 'America/New_York')).toMatchObject({ digits: '2:45', half: 'pm' });
  });

  it('is another one with another end, and the same one from second to second', () => {
    const first = breakClock({ countdown_end: nowMs + 60_000 }, nowMs, zone).key;
    expect(breakClock({ countdown_end: nowMs + 60_000 }, nowMs + 1_000, zone).key).toBe(first);
    expect(breakClock({ countdown_end: nowMs + 90_000 }, nowMs, zone).key).not.toBe(first);
    expect(breakClock({ countdown_left: 60_000 }, nowMs, zone).key).not.toBe(first);
    expect(breakClock({}, nowMs, zone).key).not.toBe(first);
  });
});

describe('breakClockLabel', () => {
  const running = { countdown_end: nowMs };

  it('names the time of day, the start of the show and the end of a break', () => {
    expect(breakClockLabel({}, [{ score_1: 1 }])).toBe('Local time');
    expect(breakClockLabel(running, [])).toBe('Starting in');
    expect(breakClockLabel(running, [{ score_1: 0, score_2: 0 }])).toBe('Starting in');
    expect(breakClockLabel(running, [{}, { score_2: 1 }])).toBe('Back in');
  });

  it('knows a paused countdown, and a live match as one that has begun', () => {
    expect(hasCountdown({ countdown_left: 5_000 })).toBe(true);
    expect(hasCountdown({ countdown_left: 0 })).toBe(false);
    expect(hasScore({ live: true })).toBe(true);
    expect(hasScore({ score_1: 0 })).toBe(false);
  });
});
