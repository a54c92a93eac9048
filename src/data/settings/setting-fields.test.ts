import { describe, expect, it } from 'vitest';
import { defaultSettings, parseSettings } from './setting-fields.ts';

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

  it('has the defaults of the specification', () => {
    expect(defaultSettings()).toMatchObject({
      timezone: 'local',
      use24HourTime: false,
      assumeLoserPicks: true,
    });
  });
});
