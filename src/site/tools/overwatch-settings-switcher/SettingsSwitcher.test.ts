import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOverwritten, readSetting } from '#domain/overwatch-settings/presets.ts';
import { applyChoice, type LogLine, readBackup, type SettingsHandle } from './SettingsSwitcher.tsx';

const own = '[Render.13]\nHDR = "1"\nFrameRateCap = "300"\n';

/** A file on a disk, and what the tool said. */
function disk(start: string) {
  const state = { text: start, log: [] as LogLine[] };
  const handle: SettingsHandle = {
    getFile: async () => ({
      arrayBuffer: async () => new TextEncoder().encode(state.text).buffer as ArrayBuffer,
    }),
    createWritable: async () => ({
      write: async (text) => {
        state.text = text;
      },
      close: async () => undefined,
    }),
  };
  return { state, handle, say: (line: LogLine) => state.log.push(line) };
}

describe('switching settings', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('keeps the own settings once, writes the preset and its mark, and restores them byte for byte', async () => {
    const { state, handle, say } = disk(own);
    expect(readBackup()).toBeUndefined();
    await applyChoice(handle, 'advanced', say);
    expect(readSetting(state.text, 'Render.13', 'FrameRateCap')).toBe('63');
    expect(isOverwritten(state.text)).toBe(true);
    expect(state.log.map(({ text }) => text)).toContain('FrameRateCap: 300 → 63');
    await applyChoice(handle, 'basic', say);
    expect(readBackup()).toBe(own);
    await applyChoice(handle, 'restore', say);
    expect(state.text).toBe(own);
  });

  it('changes nothing where the browser keeps no backup', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { state, handle, say } = disk(own);
    await applyChoice(handle, 'basic', say);
    expect(state.text).toBe(own);
    expect(state.log.at(-1)?.kind).toBe('error');
  });

  it('leaves another file alone, and tells what the disk refuses', async () => {
    const other = disk('{"a":1}');
    await applyChoice(other.handle, 'basic', other.say);
    expect(other.state.text).toBe('{"a":1}');
    expect(other.state.log).toEqual([
      {
        kind: 'error',
        text: 'The file could not be changed. This is not the settings file of the game.',
      },
    ]);
    const locked = disk(own);
    const handle = { ...locked.handle, createWritable: () => Promise.reject(new Error('It is open.')) };
    await applyChoice(handle, 'basic', locked.say);
    expect(locked.state.log.at(-1)).toEqual({
      kind: 'error',
      text: 'The file could not be changed. It is open.',
    });
  });
});
