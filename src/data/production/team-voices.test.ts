import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProductionHub, type ProductionHub } from './hub.ts';
import { createTeamVoices, type TeamVoices } from './team-voices.ts';

let hub: ProductionHub;
let voices: TeamVoices;
beforeEach(() => {
  vi.useFakeTimers();
  hub = createProductionHub('page', () => 0);
  hub.join('clients', 'main');
  voices = createTeamVoices(hub);
});
afterEach(() => void vi.useRealTimers());

const room = (event: string, values: readonly unknown[], ...stamp: readonly unknown[]) =>
  hub.receive('prod_room', [['client:main'], event, [values], ...stamp]);

describe('team voices', () => {
  it('are set and cleared by their triggers', () => {
    const heard = vi.fn();
    voices.subscribe(heard);
    expect(voices.heard()).toBe('unknown');
    room('comms_enable', [{ team: 2 }], { id: 'a', at: 0 });
    expect(voices.heard()).toBe(2);
    room('comms_disable', []);
    expect(voices.heard()).toBe('none');
    room('comms_enable', [{ team: 1 }]);
    hub.receive('comms_enable', ['go']);
    expect(voices.heard()).toBe('none');
    expect(heard).toHaveBeenCalledTimes(4);
  });

  it('are unknown after a connection until the server repeats them', () => {
    room('comms_enable', [{ team: 1 }]);
    hub.sessionStarted();
    expect(voices.heard()).toBe('unknown');
    vi.advanceTimersByTime(60_000);
    expect(voices.heard()).toBe('unknown');
    hub.receive('prod_hears', [[], {}]);
    room('comms_enable', [{ team: 1 }]);
    vi.advanceTimersByTime(60_000);
    expect(voices.heard()).toBe(1);
  });

  it('are closed when the server has nothing to repeat in the rooms that were entered', () => {
    hub.sessionStarted();
    hub.receive('prod_hears', [[], {}]);
    vi.advanceTimersByTime(999);
    expect(voices.heard()).toBe('unknown');
    vi.advanceTimersByTime(1);
    expect(voices.heard()).toBe('none');
    // Another page behind the socket enters its rooms.
    room('comms_enable', [{ team: 2 }]);
    hub.receive('prod_hears', [[], {}]);
    vi.advanceTimersByTime(60_000);
    expect(voices.heard()).toBe(2);
  });

  it('of a connection that is lost meanwhile stay unknown', () => {
    hub.receive('prod_hears', [[], {}]);
    hub.sessionStarted();
    vi.advanceTimersByTime(60_000);
    expect(voices.heard()).toBe('unknown');
  });
});
