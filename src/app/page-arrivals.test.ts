import { beforeEach, describe, expect, it, vi } from 'vitest';

let arrivals: typeof import('./page-arrivals.ts');
beforeEach(async () => {
  vi.resetModules();
  arrivals = await import('./page-arrivals.ts');
});

const isThere = () => Promise.resolve();
const arrivalOf = (path: string, loadCode: () => Promise<unknown> = isThere) =>
  arrivals.arrivalOf(path, undefined, loadCode);
const waits = (path: string) => arrivalOf(path) !== undefined;

describe('arrivalOf', () => {
  it('draws the first page at once, and lets the next one wait for its records', () => {
    expect(waits('/match/MATCH000000001')).toBe(false);
    expect(waits('/match/MATCH000000002')).toBe(true);
  });

  it('answers with the same promise while it waits', () => {
    waits('/');
    const first = arrivalOf('/match/MATCH000000002');
    expect(arrivalOf('/match/MATCH000000002')).toBe(first);
  });

  it('never waits again for a page that is shown, whatever it needs later', () => {
    waits('/');
    waits('/match/MATCH000000002');
    arrivals.noteArrival('/match/MATCH000000002');
    expect(waits('/match/MATCH000000002')).toBe(false);
    expect(waits('/match/MATCH000000003')).toBe(true);
  });

  it('waits for the code as long as it takes, and no longer when it fails', async () => {
    vi.useFakeTimers();
    let arrive: () => void = () => undefined;
    waits('/');
    const arrival = arrivalOf('/no-such-page', () => new Promise<void>((resolve) => (arrive = resolve)));
    const settled = vi.fn();
    void arrival?.then(settled);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(settled).not.toHaveBeenCalled();
    arrive();
    await arrival;
    const failing = arrivalOf('/nor-this', () => Promise.reject(new Error('no such file')));
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(failing).resolves.toBe(undefined);
    vi.useRealTimers();
  });

  it('waits for records no longer than two seconds', async () => {
    vi.useFakeTimers();
    waits('/');
    const arrival = arrivalOf('/match/MATCH000000004');
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(arrival).resolves.toBe(undefined);
    expect(waits('/match/MATCH000000004')).toBe(false);
    vi.useRealTimers();
  });
});
