import { proxy, subscribe } from 'valtio/vanilla';
import { onStoredElsewhere, readStored, writeStored } from '../browser-storage.ts';

/**
 * State that this browser remembers: write to the fields, they are kept and shared with other open pages by themselves.
 *
 * @param parse makes it of what is stored, be that unknown or broken
 */
export function storedState<State extends object>(key: string, parse: (stored: unknown) => State): State {
  const state = proxy(parse(readStored(key)));
  // Text that was last written: an own change that returns from another page must not be written again.
  let writtenText = JSON.stringify(state);
  subscribe(state, () => {
    const text = JSON.stringify(state);
    if (text === writtenText) return;
    writtenText = text;
    writeStored(key, state);
  });
  onStoredElsewhere(key, () => {
    const next = parse(readStored(key));
    writtenText = JSON.stringify(next);
    Object.assign(state, next);
  });
  return state;
}

type ColourScheme = 'system' | 'dark' | 'light';

type DraftNote = { tag?: string | undefined; notes?: string | undefined };

/** Parts of one show's preset that are off on this device, and the length of its countdown. */
type PresetChoice = { off?: string[] | undefined; seconds?: number | undefined };

/** Choices of the user that a browser stores. */
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
  /** By clean id of the show and name of the preset. */
  showPresets: Record<string, PresetChoice>;
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
    showPresets: {},
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
  showPresets: isObject,
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

/** This browser's settings. */
export const settings: Settings = storedState('settings', parseSettings);
