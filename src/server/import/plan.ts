import type { Attachment, LinkField } from '#contract/records/field.ts';
import { linkOf } from '#contract/records/links.ts';
import type { TableName, tables } from '#contract/records.ts';
import type { Edit } from './history.ts';

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
 * Rule by which a list of links from a folder changes the stored list:
 * - `adds`: rows of several files or folders make the list. Stored links stay, new ones are added.
 * - `replaces`: one row or file owns the whole list.
 * - `replaces unless part`: one row or file owns the list, but what it leaves out is unknown. A list that names only
 *   some of the stored links leaves them all.
 */
export type ListRule = 'adds' | 'replaces' | 'replaces unless part';

/** Every table that a folder fills. */
export const importedTables = [
  'Event Series',
  'Heroes',
  'Map Data',
  'Themes',
  'Players',
  'Events',
  'Teams',
  'Maps',
  'Matches',
  'Brackets',
  'Player Relationships',
  'News',
  'Accolades',
  'Socials',
] as const satisfies readonly TableName[];

export type ImportedTable = (typeof importedTables)[number];

type FieldsOf<T extends TableName> = (typeof tables)[T]['fields'];
type ListsOf<T extends TableName> = {
  [Name in keyof FieldsOf<T>]: FieldsOf<T>[Name] extends LinkField ? Name : never;
}[keyof FieldsOf<T>];

/** Lists of several links that one row or file states as a whole. */
const ownedLists: { readonly [T in ImportedTable]?: { readonly [Field in ListsOf<T>]?: ListRule } } = {
  Events: { event_series: 'replaces' },
  Matches: {
    event: 'replaces unless part',
    teams: 'replaces unless part',
    team_1_line_up: 'replaces',
    team_2_line_up: 'replaces',
  },
  Brackets: { ordered_matches: 'replaces unless part', events: 'replaces unless part' },
};

/**
 * The rule for a field, by its kind in the record model: a single link is replaced, and a list of several is added to
 * unless one row owns it. Undefined for a field that is no link.
 */
export const listRuleOf = (table: TableName, field: string): ListRule | undefined => {
  const link = linkOf(table, field);
  if (link === undefined) return undefined;
  const owned: Partial<Record<string, Readonly<Record<string, ListRule>>>> = ownedLists;
  return owned[table]?.[field] ?? (link.isSingle ? 'replaces' : 'adds');
};

/** Fields that only make sense together: if one of them was edited by hand, an import leaves all of them. */
export const fieldGroups: { readonly [T in ImportedTable]?: readonly (readonly string[])[] } = {
  Matches: [
    ['first_to', 'best_of', 'all_maps', 'score_1', 'score_2', 'forfeit', 'forfeit_reason', 'outcome'],
    ['team_1_line_up', 'team_2_line_up', 'line_up_data'],
  ],
  Maps: [['score_1', 'score_2', 'draw', 'winner']],
};

/** Fields without links; undefined ones stay as they are in the store. */
export type Values = Readonly<
  Record<string, string | number | boolean | readonly string[] | readonly Attachment[] | undefined>
>;

/** A text of several parts, such as settings. Parts that were edited by hand stay. */
export type JoinedText = {
  readonly value: string | undefined;
  /** The text without regard to edits by hand. */
  readonly folder: string | undefined;
  readonly edit: Edit | undefined;
};

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
  /** Texts that the mapper has joined with the stored ones. */
  readonly joined?: Readonly<Record<string, JoinedText>>;
  readonly lists?: { readonly [Field in ListsOf<T>]?: readonly string[] | undefined };
  /** Added links go in front of the stored ones: they are of a later event. */
  readonly isLatest?: boolean;
  /** Links that records of this folder supersede; no list keeps them. */
  readonly superseded?: readonly string[];
};

/** A record as a mapper makes it. */
export type MappedRecord = { [T in ImportedTable]: MappedRecordOf<T> }[ImportedTable];
