import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepObsPassword, takeObsPassword } from './use-obs-page.ts';

const url = 'ws://127.0.0.1:4455';
const address = (hash: string) => ({ hash, pathname: '/client/main/remote', search: '?url=x' });
const history = { state: null, replaceState: vi.fn() };

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  history.replaceState.mockClear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the password of OBS', () => {
  it('is taken from the fragment, kept, and seen no more', () => {
    expect(takeObsPassword(url, address('#key=abc&password=secret'), history)).toBe('secret');
    expect(history.replaceState).toHaveBeenCalledWith(null, '', '/client/main/remote?url=x#key=abc');
    expect(takeObsPassword(url, address(''), history)).toBe('secret');
  });

  it('is told to the OBS it was given for only', () => {
    takeObsPassword(url, address('#password=secret'), history);
    expect(takeObsPassword('ws://elsewhere:4455', address(''), history)).toBeUndefined();
  });

  it('stays in the address where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(takeObsPassword(url, address('#pw=secret'), history)).toBe('secret');
    expect(history.replaceState).not.toHaveBeenCalled();
  });

  it('is forgotten when it is emptied', () => {
    keepObsPassword(url, 'secret');
    keepObsPassword(url, '');
    expect(takeObsPassword(url, address(''), history)).toBeUndefined();
  });
});
