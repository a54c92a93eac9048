import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProductionHub, type ProductionHub } from '#data/production/hub.ts';
import { createTeamVoices, type TeamVoices } from '#data/production/team-voices.ts';
import { followVoices } from './IngameComms.tsx';

let hub: ProductionHub;
let voices: TeamVoices;
let stop: () => void;
let team: 1 | 2 | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  hub = createProductionHub('page', () => 0);
  voices = createTeamVoices(hub);
  team = undefined;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const hear = (heard: 1 | 2 | 'none') =>
  heard === 'none' ? hub.receive('comms_disable', [[]]) : hub.receive('comms_enable', [[{ team: heard }]]);
const follow = (delayMs: number) => {
  stop = followVoices(
    voices,
    () => delayMs,
    (shown) => {
      team = shown;
    },
  );
};
const after = (ms: number) => {
  vi.advanceTimersByTime(ms);
  return team;
};

it.each([
  ['before the overlay was loaded', () => [hear(2), follow(5_000)]],
  ['when it joined', () => [follow(5_000), hear(2)]],
])('shows the voices at once that the server sent %s', (_when, start) => {
  start();
  expect(after(0)).toBe(2);
});

it('shows each trigger after the delay of the picture, in their order', () => {
  follow(5_000);
  hear('none');
  hear(1);
  expect(after(4_999)).toBeUndefined();
  hear('none');
  expect(after(1)).toBe(1);
  expect(after(4_998)).toBe(1);
  expect(after(1)).toBeUndefined();
});

it('keeps the team over a reconnect, until the server has repeated it or has nothing to repeat', () => {
  follow(0);
  hear(1);
  expect(after(0)).toBe(1);
  hub.sessionStarted();
  expect(after(10_000)).toBe(1);
  hub.receive('prod_hears', [[], {}]);
  hear(1);
  expect(after(10_000)).toBe(1);
  hub.sessionStarted();
  hub.receive('prod_hears', [[], {}]);
  expect(after(990)).toBe(1);
  expect(after(20)).toBeUndefined();
});

it('shows nothing more once it is stopped', () => {
  follow(100);
  hear('none');
  hear(1);
  stop();
  hear(2);
  expect(after(1_000)).toBeUndefined();
});
