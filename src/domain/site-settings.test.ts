import { describe, expect, it } from 'vitest';
import { noSiteSettings, siteSettingProblem, siteSettingsIn } from './site-settings.ts';

describe('settings of the site', () => {
  it.each([
    ['name', '', undefined],
    ['name', 'x'.repeat(80), undefined],
    ['name', 'x'.repeat(81), 'Use at most 80 characters.'],
    ['zone', 'Europe/Berlin', undefined],
    ['zone', '', undefined],
    ['zone', 'local', 'Choose a time zone from the list.'],
    ['zone', 'Middle/Earth', 'Choose a time zone from the list.'],
    ['game', 'A game of our own', undefined],
    ['game', 'x'.repeat(101), 'Use at most 100 characters.'],
  ] as const)('%s %j: %s', (name, value, problem) => {
    expect(siteSettingProblem(name, value)).toBe(problem);
  });

  it('are one line each, and texts only', () => {
    expect(siteSettingsIn({ name: '  Our \n league ', zone: 1, other: 'x' })).toEqual({
      ...noSiteSettings,
      name: 'Our league',
    });
    expect(siteSettingsIn(null)).toEqual(noSiteSettings);
    expect(siteSettingsIn('text')).toEqual(noSiteSettings);
  });
});
