import { doubledInstants, isKnownZone, zoneOffsetMinutes } from './zone-time.ts';

/** Abbreviations of a zone such as CEST by minutes ahead of UTC. */
export type ZoneNames = Readonly<Record<number, string>>;

export type ListedZone = { readonly zone: string; readonly city: string };

/** The zones of the timezone modal besides `local`. */
export const listedZones: readonly ListedZone[] = [
  { zone: 'America/New_York', city: 'New York' },
  { zone: 'America/Los_Angeles', city: 'Los Angeles' },
  { zone: 'Europe/London', city: 'London' },
  { zone: 'Europe/Berlin', city: 'Berlin' },
];

/** The zone of broadcasts without one. */
export const defaultBroadcastZone = 'America/New_York';

/** Browsers name zones differently by locale, so the listed zones have their own table. */
const abbreviationsByOffset: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'America/New_York': { [-300]: 'EST', [-240]: 'EDT' },
  'America/Los_Angeles': { [-480]: 'PST', [-420]: 'PDT' },
  'Europe/London': { 0: 'GMT', 60: 'BST' },
  'Europe/Berlin': { 60: 'CET', 120: 'CEST' },
};

const shortened: Readonly<Record<string, string>> = {
  PDT: 'PT',
  PST: 'PT',
  EDT: 'ET',
  EST: 'ET',
  BST: 'UK',
  GMT: 'UK',
};

const namesByZone = new Map<string, Map<number, string>>();

/** The name of the browser's own zone; UTC when it is unknown. Times need no name: they take `local`. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Returns the zone to show times in: `localZone` for `local`, empty or unknown names. */
export function resolveZone(zone: string | null | undefined, localZone = 'local'): string {
  return !zone || zone === 'local' || !isKnownZone(zone) ? localZone : zone;
}

/** Returns a broadcast's zone: its own, else New York. */
export function broadcastZone(timezone: string | null | undefined): string {
  return resolveZone(timezone, defaultBroadcastZone);
}

function nameFromEngine(zone: string, at: number): string {
  const timeZone = zone === 'local' ? undefined : zone;
  const names = ['en-US', 'en-GB', 'en-AU'].map((locale) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
    return format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
  });
  return names.find((name) => /^[A-Z]{2,5}$/.test(name)) ?? names[0] ?? '';
}

/**
 * Returns the zone's abbreviation at an instant, following daylight saving; empty for an unknown zone. `full` is such as
 * EDT, BST, CEST; `short` maps PDT/PST to PT, EDT/EST to ET, BST/GMT to UK and keeps others. Names in `localNames` are
 * used without a query to the JavaScript engine.
 */
export function zoneAbbreviation(
  zone: string,
  at: number,
  form: 'full' | 'short' = 'short',
  localNames: ZoneNames = {},
): string {
  if (!isKnownZone(zone)) return '';
  const offset = zoneOffsetMinutes(zone, at);
  const names = namesByZone.get(zone) ?? new Map<number, string>();
  namesByZone.set(zone, names);
  let name = names.get(offset);
  if (name === undefined) {
    const local = zone === 'local' ? localNames[offset] : undefined;
    name = abbreviationsByOffset[zone]?.[offset] ?? local ?? nameFromEngine(zone, at);
    names.set(offset, name);
  }
  return form === 'short' ? (shortened[name] ?? name) : name;
}

/** An offset as text: `UTC+2`, `UTC-3:30`. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`;
}

/**
 * The label that distinguishes the two instants of a wall time that occurs twice when clocks go back: BST and GMT, or the
 * offset where both have the same abbreviation. Undefined at all other instants.
 */
export function doubledLabel(zone: string, at: number, localNames?: ZoneNames): string | undefined {
  const instants = doubledInstants(at, zone);
  if (instants === undefined) return undefined;
  const [first, second] = instants.map((one) => zoneAbbreviation(zone, one, 'full', localNames));
  if (first === second) return offsetText(zoneOffsetMinutes(zone, at));
  return at === instants[0] ? first : second;
}

/** Returns the JavaScript engine's names of the device's zone at these instants (epoch ms). */
export function localZoneNames(instants: readonly number[]): ZoneNames {
  return Object.fromEntries(
    instants.map((at) => [zoneOffsetMinutes('local', at), nameFromEngine('local', at)]),
  );
}

/** Returns the listed zones by their offset from UTC at `nowMs`, west first. */
export function zoneChoices(nowMs: number): ListedZone[] {
  return [...listedZones].sort((a, b) => zoneOffsetMinutes(a.zone, nowMs) - zoneOffsetMinutes(b.zone, nowMs));
}

/**
 * The abbreviation of the zone on the days of these starts (epoch ms), not today's: `ET`, `CEST`, and `CET/CEST`
 * when clocks change between them. Empty without a start.
 */
export function zoneLabel(zone: string, starts: readonly number[]): string {
  const inOrder = [...starts].sort((a, b) => a - b);
  return [...new Set(inOrder.map((at) => zoneAbbreviation(zone, at)))].join('/');
}
