import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { useAction } from './use-action.ts';

const { actWithToasts, wait } = vi.hoisted(() => ({ actWithToasts: vi.fn(), wait: vi.fn() }));
vi.mock('../actions/action-code.ts', () => ({
  actWithToasts,
  outboxRuntime: () => ({ settled: { wait } }),
  outcomeOf: (_id: string, entry: { outcome: unknown }) => entry.outcome,
}));

const useMapWin = () => useAction('multi-map-win');
type Action = ReturnType<typeof useMapWin>;
const payload = {} as Parameters<Action['run']>[0];

let hook: RenderedHook<Action>;
beforeEach(() => {
  wait.mockReset();
  actWithToasts.mockReset();
  hook = renderHook(useMapWin);
});
afterEach(() => hook.leave());

const run = () => hook.current().run(payload);
const showsStatus = (status: Action['status']) =>
  vi.waitFor(() => expect(hook.current().status).toBe(status));

describe('useAction', () => {
  it('is idle, saving while it runs, and saved after', async () => {
    let answer: (outcome: unknown) => void = () => undefined;
    actWithToasts.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    expect(hook.current()).toMatchObject({ status: 'idle', isRunning: false });
    const running = run();
    await vi.waitFor(() => expect(hook.current()).toMatchObject({ status: 'saving', isRunning: true }));
    answer({ status: 'done', data: undefined });
    expect(await running).toEqual({ status: 'done', data: undefined });
    await showsStatus('saved');
  });

  it('tells of a queued run what the server decided in the end', async () => {
    actWithToasts.mockResolvedValue({ status: 'queued', id: 'entry-1' });
    let decide: (entry: unknown) => void = () => undefined;
    wait.mockReturnValue(new Promise((resolve) => (decide = resolve)));
    await run();
    await showsStatus('queued');
    expect(wait).toHaveBeenCalledExactlyOnceWith('entry-1');
    decide({ outcome: { status: 'refused', code: 'forbidden', message: 'No.' } });
    await showsStatus('refused');
  });

  it('is idle again when its entry was cancelled before it was decided', async () => {
    actWithToasts.mockResolvedValue({ status: 'queued', id: 'entry-1' });
    let cancel: (entry: unknown) => void = () => undefined;
    wait.mockReturnValue(new Promise((resolve) => (cancel = resolve)));
    await run();
    await showsStatus('queued');
    cancel(undefined);
    await showsStatus('idle');
  });

  it('shows how its last run ended, not an earlier one that ends later', async () => {
    const answers: ((outcome: unknown) => void)[] = [];
    actWithToasts.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const first = run();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const second = run();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.({ status: 'refused', code: 'forbidden', message: 'No.' });
    await second;
    await showsStatus('refused');
    answers[0]?.({ status: 'done', data: undefined });
    await first;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(hook.current().status).toBe('refused');
  });
});
