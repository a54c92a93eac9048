import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  emitProduction,
  joinBroadcast,
  joinClient,
  joinOverview,
  onProduction,
  onProductionSession,
  productionHub,
} from './production.ts';

const link = { setRooms: vi.fn(), emit: vi.fn() };
beforeEach(() => {
  productionHub.attach(link);
  vi.clearAllMocks();
});
afterEach(() => productionHub.attach(undefined));

it.each([
  ['clients', joinClient],
  ['broadcasts', joinBroadcast],
  ['overviews', joinOverview],
] as const)('joins and leaves %s', (kind, join) => {
  const none = { clients: [], overviews: [], broadcasts: [] };
  const leave = join('main');
  expect(link.setRooms.mock.lastCall).toEqual([{ ...none, [kind]: ['main'] }]);
  leave();
  expect(link.setRooms.mock.lastCall).toEqual([none]);
});

it('asks the pages of a client to report when their overview is opened', () => {
  joinOverview('main')();
  expect(link.emit.mock.calls.map(([event, values]) => [event, values])).toEqual([
    ['prod-overview-join', ['main']],
  ]);
});

it('hears events and connections, and sends', () => {
  const [beat, session] = [vi.fn(), vi.fn()];
  const stops = [onProduction('prod_heartbeat', beat), onProductionSession(session)];
  productionHub.receive('prod_heartbeat', [{ at: 5 }]);
  productionHub.sessionStarted();
  for (const stop of stops) stop();
  productionHub.receive('prod_heartbeat', [{ at: 6 }]);
  productionHub.sessionStarted();
  expect(beat.mock.calls).toEqual([[{ at: 5 }]]);
  expect(session).toHaveBeenCalledTimes(1);
  emitProduction('prod_trigger', 'toggle_cams');
  expect(link.emit.mock.calls.map(([event, values]) => [event, values])).toEqual([
    ['prod_trigger', ['toggle_cams']],
  ]);
});
