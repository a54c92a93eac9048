import { describe, expect, it, vi } from 'vitest';
import { defaultSettings, parseSettings } from './settings.ts';

describe('parseSettings', () => {
  it.each([undefined, null, 'x', 7, [], {}])('starts from the defaults with %j', (stored) => {
    expect(parseSettings(stored)).toEqual(defaultSettings());
  });

  it('takes sound fields and starts broken ones from their default', () => {
    expect(
      parseSettings({
        timezone: 'Europe/Berlin',
        use24HourTime: 'yes',
        colourScheme: 'purple',
        draftNotes: [],
        extra: 1,
      }),
    ).toEqual({ ...defaultSettings(), timezone: 'Europe/Berlin' });
  });

  it('takes nothing from inherited names', () => {
    const stored: unknown = JSON.parse(
      '{"__proto__": {"use24HourTime": true}, "constructor": {"prototype": {"dashboardKeys": false}}, "toString": 1}',
    );
    const parsed = parseSettings(stored);
    expect(parsed).toEqual(defaultSettings());
    expect(Object.keys(parsed)).toEqual(Object.keys(defaultSettings()));
    expect({}).not.toHaveProperty('use24HourTime');
  });

  it.each([
    ['en-US', false],
    ['en', false],
    ['en-GB', true],
    ['de', true],
    ['de-AT', true],
    ['es-419', true],
    ['es-US', false],
    ['zh-CN', true],
    ['zh-TW', false],
    ['ko-KR', false],
    ['', false],
  ])('starts with the clock of the language %j: 24 hours %s', (language, isDayClock) => {
    vi.stubGlobal('navigator', { language });
    expect(defaultSettings().use24HourTime).toBe(isDayClock);
    vi.unstubAllGlobals();
  });

  it('has the defaults of the specification', () => {
    expect(defaultSettings()).toMatchObject({
      timezone: 'local',
      use24HourTime: false,
      assumeLoserPicks: true,
    });
  });
});
