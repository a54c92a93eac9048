import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOptions } from '#contract/overlays/read-options.ts';
import type { TallyState } from '#domain/broadcast/tally.ts';
import { useAwake } from '#ui/awake/use-awake.ts';
import { type RenderedHook, renderHook } from '../../../../tests/fakes/hook.ts';
import { playAlert } from './alert-sound.ts';
import { useDot } from './Dot.tsx';
import * as alerts from './use-alerts.ts';

vi.mock('./alert-sound.ts', () => ({ playAlert: vi.fn(), allowSound: vi.fn() }));
vi.mock('./Dot.tsx', () => ({ useDot: vi.fn(), Dot: () => null }));
vi.mock('#ui/awake/use-awake.ts', () => ({ useAwake: vi.fn() }));

const vibrate = vi.fn();
beforeEach(() => {
  vi.stubGlobal('navigator', { vibrate });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('alertOf', () => {
  it.each([
    [['active', 'inactive'], ['inactive', 'active'], 'onAir'],
    [['active', 'preview'], ['preview', 'active'], 'onAir'],
    [['inactive', 'active'], ['preview', 'unknown'], 'unknown'],
    [['active', 'inactive'], ['inactive', 'preview'], 'preview'],
    [['active', 'active'], ['unknown', 'unknown'], 'unknown'],
    [['active', 'inactive'], ['inactive', 'inactive'], undefined],
    [['inactive'], ['inactive', 'active'], undefined],
  ] as const)('from %j to %j', (before, now, expected) => {
    expect(alerts.alertOf(before, now)).toBe(expected);
  });
});

describe('useAlerts', () => {
  let rendered: RenderedHook<void> | undefined;
  afterEach(() => rendered?.leave());
  const play = (options: { sound: boolean; vibrate: boolean }, ...changes: readonly TallyState[][]) => {
    const [first = [], ...later] = changes;
    rendered = renderHook(() => alerts.useAlerts(first, options));
    for (const states of later) rendered.draw(() => alerts.useAlerts(states, options));
  };
  const cut: readonly TallyState[][] = [
    ['active', 'preview'],
    ['inactive', 'active'],
    ['inactive', 'active'],
    ['unknown', 'unknown'],
  ];

  it('tells each change once, however many lights it is of', async () => {
    play({ sound: true, vibrate: true }, ...cut);
    await vi.waitFor(() => expect(vi.mocked(playAlert).mock.calls).toEqual([['onAir'], ['unknown']]));
    expect(vibrate.mock.calls).toEqual([[[200, 100, 200]], [[600]]]);
  });

  it.each([
    [{ sound: true, vibrate: false }, 2, 0],
    [{ sound: false, vibrate: true }, 0, 2],
    [{ sound: false, vibrate: false }, 0, 0],
  ])('%j: %i sounds, %i vibrations', async (options, sounds, vibrations) => {
    play(options, ...cut);
    await vi.waitFor(() => expect(playAlert).toHaveBeenCalledTimes(sounds));
    await vi.waitFor(() => expect(vibrate).toHaveBeenCalledTimes(vibrations));
  });
});

describe.each([
  ['tally-dot', () => import('../../tally-dot/TallyDot.tsx'), 'number=3&', [3]],
  ['quad', () => import('../../quad/Quad.tsx'), '', [1, 2, 3, 4]],
] as const)('%s', (_name, load, query, numbers) => {
  const light = (number: number) => (number === 3 ? 'active' : 'inactive');
  it.each([
    ['sound=1', { sound: true, vibrate: false }],
    ['vibration=true', { sound: false, vibrate: true }],
    ['', { sound: false, vibrate: false }],
  ])('keeps the screen on and alerts as the address says: %s', async (wanted, expected) => {
    vi.mocked(useDot).mockImplementation((number) => ({ number, name: '', teams: '', state: light(number) }));
    const told = vi.spyOn(alerts, 'useAlerts');
    const { overlay, component } = (await load()).default;
    const options = readOptions(overlay.options, new URLSearchParams(query + wanted));
    renderToStaticMarkup(createElement(component as never, { options }));
    expect(told.mock.calls).toEqual([[numbers.map(light), expect.objectContaining(expected)]]);
    expect(useAwake).toHaveBeenCalledOnce();
  });
});
