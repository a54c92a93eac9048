import { textLimits } from './limits.ts';
import { isKnownZone } from './time/zone-time.ts';

/** Facts about the site that its owner enters in the browser. An empty text is a fact that was not given. */
export type SiteSettings = {
  readonly name: string;
  /** IANA name of the time zone of new broadcasts, and of end dates of rights. */
  readonly zone: string;
  /** The game that a new event begins with. */
  readonly game: string;
  /** Clean id of the theme whose logo is that of the site. */
  readonly theme: string;
};

export type SiteSetting = keyof SiteSettings;

export const siteSettingNames = ['name', 'zone', 'game', 'theme'] as const satisfies readonly SiteSetting[];

export const noSiteSettings: SiteSettings = { name: '', zone: '', game: '', theme: '' };

/** Most characters of each. */
export const siteSettingLimits: Readonly<Record<SiteSetting, number>> = {
  name: 80,
  zone: textLimits.name,
  game: textLimits.name,
  theme: textLimits.id,
};

/** Returns the setting as it is stored: one line without spaces at the ends. */
export const siteSettingText = (value: string): string => value.replace(/\s+/g, ' ').trim();

/** Returns the problem of a setting, as a sentence; undefined for a valid one. A page and the server use it. */
export function siteSettingProblem(name: SiteSetting, value: string): string | undefined {
  const text = siteSettingText(value);
  const limit = siteSettingLimits[name];
  if (text.length > limit) return `Use at most ${limit} characters.`;
  if (name === 'zone' && text !== '' && (text === 'local' || !isKnownZone(text)))
    return 'Choose a time zone from the list.';
  return undefined;
}

/** Returns the settings in a stored or sent value. A setting that is no text was not given. */
export function siteSettingsIn(value: unknown): SiteSettings {
  const given = Object(value) as Readonly<Record<string, unknown>>;
  const entries = siteSettingNames.map((name) => {
    const text = given[name];
    return [name, typeof text === 'string' ? siteSettingText(text) : ''] as const;
  });
  return { ...noSiteSettings, ...Object.fromEntries(entries) };
}
