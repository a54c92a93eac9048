import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SceneState } from '#contract/socket.ts';
import { createSceneSources } from './scene-sources.ts';

const state = (parts: Partial<SceneState> = {}): SceneState => ({
  emitSource: 'broadcast',
  broadcastKey: 'show',
  clientSource: 'main',
  clientPlayerName: 'Pia',
  clientPositions: ['Producer'],
  previewScene: 'Desk',
  programScene: 'Obs 1',
  at: 100,
  ...parts,
});
const source = (parts: object = {}) => ({
  clientSource: 'main',
  playerName: 'Pia',
  positions: ['Producer'],
  previewScene: 'Desk',
  programScene: 'Obs 1',
  at: 100,
  isLost: false,
  ...parts,
});
const show = { broadcastKey: 'show' };

describe('scene sources', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('keep the last state of each client of the broadcast', () => {
    const scenes = createSceneSources();
    scenes.take(state());
    scenes.take(state({ clientSource: 'second', clientPositions: [], programScene: null }));
    scenes.take(state({ programScene: 'Obs 2', at: 200 }));
    expect(scenes.list(show)).toEqual([
      source({ programScene: 'Obs 2', at: 200 }),
      source({ clientSource: 'second', positions: [], programScene: undefined }),
    ]);
  });

  it('keep all scenes of a fade, until a report names one again', () => {
    const scenes = createSceneSources();
    const programScenes = ['Obs 1', 'Desk'];
    scenes.take(state({ programScenes }));
    expect(scenes.list(show)).toEqual([source({ programScenes })]);
    scenes.take(state());
    expect(scenes.list(show)).toEqual([source()]);
  });

  it.each([
    [{ broadcastKey: 'show' }, ['main']],
    [{ broadcastKey: 'Show' }, []],
    [{ clientKey: 'MAIN' }, ['main']],
    [{ clientKey: 'other' }, []],
    [{ clientKey: 'main', broadcastKey: 'show' }, ['main']],
    [{ clientKey: 'observer', broadcastKey: 'second' }, ['far']],
    [{}, []],
  ])('are those of the scope %j, each client once', (scope, expected) => {
    const scenes = createSceneSources();
    scenes.take(state({ emitSource: 'client' }));
    scenes.take(state());
    scenes.take(state({ clientSource: 'far', broadcastKey: 'second' }));
    expect(scenes.list(scope).map(({ clientSource }) => clientSource)).toEqual(expected);
  });

  it('take the later of what client and broadcast were told', () => {
    const scenes = createSceneSources();
    scenes.take(state({ emitSource: 'client', programScene: 'Obs 2', at: 200 }));
    scenes.take(state());
    expect(scenes.list({ ...show, clientKey: 'main' })[0]?.programScene).toBe('Obs 2');
  });

  it('forget a client that has left the broadcast, but not one that is lost', () => {
    const scenes = createSceneSources();
    const none = { previewScene: null, programScene: null };
    scenes.take(state(none));
    expect(scenes.list(show)).toEqual([]);
    scenes.take(state({ ...none, isLost: true }));
    expect(scenes.list(show)).toHaveLength(1);
  });

  it('are lost when a new connection does not repeat them within a second', () => {
    const scenes = createSceneSources();
    scenes.take(state());
    scenes.take(state({ clientSource: 'second' }));
    scenes.startSession();
    scenes.take(state());
    vi.advanceTimersByTime(999);
    expect(scenes.list(show).map(({ isLost }) => isLost)).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect(scenes.list(show).map(({ isLost }) => isLost)).toEqual([false, true]);
  });

  it('answer the same list until something changes, and tell then', () => {
    const scenes = createSceneSources();
    const heard = vi.fn();
    const stop = scenes.subscribe(heard);
    expect(scenes.list(show)).toBe(scenes.list(show));
    scenes.take(state());
    expect(scenes.list(show)).toBe(scenes.list({ ...show }));
    stop();
    scenes.take({ ...state(), clientSource: 7 } as unknown as SceneState);
    scenes.take(state());
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
