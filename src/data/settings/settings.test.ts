import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const storage = new Map<string, string>();
const target = new EventTarget();

describe('settings', () => {
  beforeEach(() => {
    storage.clear();
    vi.resetModules();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    });
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  });
  afterEach(() => void vi.unstubAllGlobals());

  const load = () => import('./settings.ts');

  it('start from what this browser kept', async () => {
    storage.set('settings', JSON.stringify({ use24HourTime: true }));
    const { settings } = await load();
    expect(settings.use24HourTime).toBe(true);
    expect(settings.timezone).toBe('local');
  });

  it('keep every change', async () => {
    const { settings } = await load();
    settings.timezone = 'Europe/London';
    settings.openDashboardModules.Timer = true;
    await Promise.resolve();
    await Promise.resolve();
    expect(JSON.parse(storage.get('settings') ?? '{}')).toMatchObject({
      timezone: 'Europe/London',
      openDashboardModules: { Timer: true },
    });
  });

  it('follow another page of the same browser', async () => {
    const { settings } = await load();
    storage.set('settings', JSON.stringify({ colourScheme: 'light' }));
    target.dispatchEvent(Object.assign(new Event('storage'), { key: 'settings' }));
    expect(settings.colourScheme).toBe('light');
  });

  it('work where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const { settings } = await load();
    settings.use24HourTime = true;
    await Promise.resolve();
    expect(settings.use24HourTime).toBe(true);
  });
});
