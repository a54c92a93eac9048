import { describe, expect, it } from 'vitest';
import {
  advancedPreset,
  basicPreset,
  isOverwritten,
  isSettingsFile,
  overwrittenMark,
  readSetting,
  settingChanges,
  withSettings,
} from './presets.ts';

const file = [
  '[Input.1]',
  'MouseSensitivity = "4.25"',
  '',
  '[Render.13]',
  'AADetail = "1"',
  'FrameRateCap = "300"',
  'ShowRTT=1',
  '',
  '[Sound.3]',
  'MasterVolume = "40.000000"',
  '',
].join('\r\n');

describe('the settings file of the game', () => {
  it('gets new values in place; every other line stays as it is', () => {
    const written = withSettings(file, {
      'Render.13': { AADetail: '3', ShowRTT: '0', HDR: '0' },
      'network.2': { ShowNetQualityIcons: '0' },
    });
    expect(written).toBe(
      [
        '[Input.1]',
        'MouseSensitivity = "4.25"',
        '',
        '[Render.13]',
        'AADetail = "3"',
        'FrameRateCap = "300"',
        'ShowRTT=0',
        'HDR = "0"',
        '',
        '[Sound.3]',
        'MasterVolume = "40.000000"',
        '',
        '[network.2]',
        'ShowNetQualityIcons = "0"',
        '',
      ].join('\r\n'),
    );
  });

  it('keeps a byte order mark, and reads past it', () => {
    const marked = `\uFEFF[Render.13]\nHDR = "1"\n`;
    expect(isSettingsFile(marked)).toBe(true);
    expect(withSettings(marked, { 'Render.13': { HDR: '0' } })).toBe(`\uFEFF[Render.13]\nHDR = "0"\n`);
    expect(readSetting(marked, 'Render.13', 'HDR')).toBe('1');
  });

  it('is told from other files', () => {
    expect(isSettingsFile(file)).toBe(true);
    expect(isSettingsFile('{"brackets":[]}')).toBe(false);
    expect(isSettingsFile('')).toBe(false);
  });

  it('is marked once it is overwritten', () => {
    expect(isOverwritten(file)).toBe(false);
    const written = withSettings(file, overwrittenMark);
    expect(readSetting(written, 'WasOverwritten.1', 'Value')).toBe('1');
    expect(isOverwritten(written)).toBe(true);
  });

  it.each([
    ['basic', basicPreset],
    ['advanced', advancedPreset],
  ])('has all values of the %s preset afterwards, and a second time changes nothing', (_name, preset) => {
    const once = withSettings(file, preset);
    for (const [section, entries] of Object.entries(preset)) {
      for (const [key, value] of Object.entries(entries))
        expect(readSetting(once, section, key), key).toBe(value);
    }
    expect(withSettings(once, preset)).toBe(once);
    expect(settingChanges(once, preset)).toEqual([]);
  });

  it('lists what changes, with the value before', () => {
    expect(settingChanges(file, { 'Render.13': { FrameRateCap: '63', AADetail: '1', HDR: '0' } })).toEqual([
      { section: 'Render.13', key: 'FrameRateCap', before: '300', after: '63' },
      { section: 'Render.13', key: 'HDR', before: undefined, after: '0' },
    ]);
  });

  it('writes decimals with six places, and nothing of the video settings in the basic preset', () => {
    expect(basicPreset['Sound.3']?.MusicVolume).toBe('69.000000');
    expect(basicPreset['Render.13']?.FrameRateCap).toBeUndefined();
    expect(advancedPreset['Render.13']).toMatchObject({ FrameRateCap: '63', BroadcastMarginTop: '0.500000' });
  });
});
