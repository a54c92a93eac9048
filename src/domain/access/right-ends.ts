import { dayMs } from '../time/durations.ts';
import { typedTime } from '../time/input-time.ts';
import { instantOf, type Moment } from '../time/instant.ts';

/** By table: the field of rights that may end, and the field of their end. */
export const rightEnds = {
  Players: { rights: 'website_settings', end: 'website_settings_end' },
  'Player Relationships': { rights: 'permissions', end: 'permissions_end' },
  Clients: { rights: 'staff', end: 'staff_end' },
} as const;

export type EndingTable = keyof typeof rightEnds;

export const endingTables = Object.keys(rightEnds) as readonly EndingTable[];

/** A restriction is no right: it stays when the rights end. */
export const restriction = 'No profile editing';

type Fields = Readonly<Record<string, unknown>>;

export const isEndingTable = (table: string): table is EndingTable => Object.hasOwn(rightEnds, table);

/** Returns true if the field holds the end of rights. */
export const isRightEnd = (table: string, name: string): boolean =>
  isEndingTable(table) && rightEnds[table].end === name;

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Returns the rights of a record that may end. */
export const endingRights = (table: EndingTable, record: Fields | undefined): readonly string[] =>
  listOf(record?.[rightEnds[table].rights]).filter((one) => one !== restriction);

/** Returns true if rights have ended at `nowMs`. Rights without an end never end. */
export function hasEnded(end: Moment, nowMs: number): boolean {
  const at = instantOf(end);
  return at !== undefined && at <= nowMs;
}

/** Returns the fields that take the rights of a record at their end; undefined before it and without rights. */
export function endedFields(
  table: EndingTable,
  record: Fields,
  nowMs: number,
): Readonly<Record<string, readonly string[] | null>> | undefined {
  const { rights, end } = rightEnds[table];
  if (!hasEnded(record[end] as Moment, nowMs)) return undefined;
  const kept = listOf(record[rights]).filter((one) => one === restriction);
  return { [rights]: kept, [end]: null };
}

/**
 * Returns the first instant after a local date (`2026-12-05`) in a zone, epoch ms: rights that are given until that date
 * end then. Undefined for a text that is no date.
 */
export function endOfDate(date: string, zone: string): number | undefined {
  const start = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(start)) return undefined;
  const after = new Date(start + dayMs).toISOString().slice(0, 10);
  return typedTime(`${after}T00:00`, zone)?.at;
}

/** The permission of a role that has the rights of the staff of its events. */
export const organiserPermission = 'Event Organiser';
