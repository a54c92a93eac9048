import type { TableName } from '#contract/records.ts';

/**
 * A record as the source describes it. Undefined fields stay as they are in the store; `false` and empty lists
 * clear a field.
 */
export type DesiredRecord = {
  readonly table: TableName;
  /** Dirty id. */
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

/**
 * How a list of links from a folder meets the stored list:
 * - `adds`: rows of several files or folders make the list. Stored links stay, new ones are added.
 * - `replaces`: one row or file owns the whole list.
 * - `replaces unless part`: one row owns the list, but its empty cells mean "unknown". A list that names only some of
 *   the stored links leaves them all.
 */
export type ListRule = 'adds' | 'replaces' | 'replaces unless part';

/** Every table that a folder fills, with a rule for each list of links. */
export const listRules = {
  'Event Series': {},
  Heroes: {},
  'Map Data': {},
  Themes: {},
  Players: { favourite_hero: 'replaces' },
  Events: { event_series: 'replaces', casters: 'adds', map_pool: 'adds' },
  Teams: { event: 'adds', players: 'adds', staff: 'adds', theme: 'replaces' },
  Maps: { map: 'replaces', winner: 'replaces', picker: 'replaces', banner: 'replaces' },
  Matches: {
    event: 'replaces unless part',
    teams: 'replaces unless part',
    maps: 'adds',
    casters: 'adds',
    mvp: 'replaces',
  },
  Brackets: { ordered_matches: 'replaces', events: 'replaces unless part' },
  'Player Relationships': { player: 'replaces', teams: 'adds', events: 'adds', matches: 'adds' },
} as const satisfies Partial<Record<TableName, Readonly<Record<string, ListRule>>>>;

type Rules = typeof listRules;
export type ImportedTable = keyof Rules;

/** Fields without lists; undefined ones stay as they are in the store. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

type MappedRecordOf<T extends ImportedTable> = {
  readonly table: T;
  /** Dirty id. */
  readonly id: string;
  /** Values that rows of the folder state. */
  readonly fields: Values;
  /**
   * Values that follow from other rows, of which this folder may have only some, and defaults: written only where
   * the store has none.
   */
  readonly fills?: Values;
  readonly lists?: [keyof Rules[T]] extends [never]
    ? undefined
    : { readonly [Field in keyof Rules[T]]?: readonly string[] | undefined };
  /** Added links go in front of the stored ones: they are of a later event. */
  readonly isLatest?: boolean;
  /** Links that records of this folder supersede; no list keeps them. */
  readonly superseded?: readonly string[];
};

/** A record as a mapper makes it. Its type makes each list of links one with a rule. */
export type MappedRecord = { [T in ImportedTable]: MappedRecordOf<T> }[ImportedTable];
