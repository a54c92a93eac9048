export type ColourScheme = 'system' | 'dark' | 'light';

export type DraftNote = { tag?: string | undefined; notes?: string | undefined };

/** What a browser remembers of its user's choices (rules 18). */
export type Settings = {
  /** `local`, or an IANA zone name. */
  timezone: string;
  use24HourTime: boolean;
  editTimeInSiteTimezone: boolean;
  colourScheme: ColourScheme;
  scheduleMatchesSort: 'Default' | 'Chronological';
  /** Undefined: the page decides, by whether the event is over. */
  rankTeamsOnEvents: boolean | undefined;
  draftNotes: Record<string, DraftNote>;
  openDashboardModules: Record<string, boolean>;
  /** Colours are copied without their number sign. */
  removeHashInHex: boolean;
  restrictToMapPool: boolean;
  assumeLoserPicks: boolean;
  showHeroPickBans: boolean;
  /** Single keys act in the match editor. */
  matchEditorKeys: boolean;
  /** Single keys on the dashboard; a person may switch them off. */
  dashboardKeys: boolean;
};

/** Languages with am and pm; the others count 24 hours. The engine knows it too, but takes a phone 60 ms to be asked. */
const halfDayLanguages = /^(?:$|ar|bn|el|en(?!-(?:GB|IE))|es-(?:CO|US)|hi|ko|ms|ta|te|ur|zh-(?:TW|Hant))/;

export function defaultSettings(): Settings {
  return {
    timezone: 'local',
    use24HourTime: !halfDayLanguages.test(globalThis.navigator?.language ?? ''),
    editTimeInSiteTimezone: false,
    colourScheme: 'system',
    scheduleMatchesSort: 'Default',
    rankTeamsOnEvents: undefined,
    draftNotes: {},
    openDashboardModules: {},
    removeHashInHex: false,
    restrictToMapPool: true,
    assumeLoserPicks: true,
    showHeroPickBans: false,
    matchEditorKeys: true,
    dashboardKeys: true,
  };
}

type Check = (value: unknown) => boolean;

const isFlag: Check = (value) => typeof value === 'boolean';
const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isOneOf =
  (...choices: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && choices.includes(value);

const checks: { readonly [Name in keyof Settings]: Check } = {
  timezone: (value) => typeof value === 'string' && value !== '',
  use24HourTime: isFlag,
  editTimeInSiteTimezone: isFlag,
  colourScheme: isOneOf('system', 'dark', 'light'),
  scheduleMatchesSort: isOneOf('Default', 'Chronological'),
  rankTeamsOnEvents: isFlag,
  draftNotes: isObject,
  openDashboardModules: isObject,
  removeHashInHex: isFlag,
  restrictToMapPool: isFlag,
  assumeLoserPicks: isFlag,
  showHeroPickBans: isFlag,
  matchEditorKeys: isFlag,
  dashboardKeys: isFlag,
};

/** Settings out of storage: what is unknown or broken starts from its default, one field at a time. */
export function parseSettings(stored: unknown): Settings {
  const parsed = defaultSettings();
  if (!isObject(stored)) return parsed;
  const fields = stored as Partial<Settings>;
  for (const name of Object.keys(checks) as (keyof Settings)[]) {
    if (checks[name](fields[name])) Object.assign(parsed, { [name]: fields[name] });
  }
  return parsed;
}
