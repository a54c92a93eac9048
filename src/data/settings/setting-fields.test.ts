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

  it('has the defaults of the specification', () => {
    expect(defaultSettings()).toMatchObject({
      timezone: 'local',
      use24HourTime: false,
      assumeLoserPicks: true,
    });
  });
});
