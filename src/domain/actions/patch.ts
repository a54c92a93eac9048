import type { ScoredMatch } from '#domain/match/outcome.ts';
import { type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';

/** A record as rules read it: fields of any shape, absent when empty. */
export type RuleRecord = Readonly<Record<string, unknown>>;

/**
 * Finds a record by its id in either form. Pages know only what they have loaded, servers know all. `isNew`: the
 * caller means to create it, so that to find none is no gap in what is known.
 */
export type RecordReader = (id: string, isNew?: true) => RuleRecord | undefined;

/** Records that the caller acts on when the payload does not name them; dirty ids. */
export type Acting = {
  readonly player?: string | undefined;
  readonly client?: string | undefined;
  readonly broadcast?: string | undefined;
  readonly liveMatch?: string | undefined;
};

/**
 * Fields of one record to set. `undefined`, null, `''` and `[]` clear. A record that does not exist yet carries
 * `isNew` and the id that the rule's `newId` made for it, so that other patches may link it.
 */
export type RecordPatch = {
  readonly table: string;
  /** Dirty id. */
  readonly id?: string | undefined;
  readonly isNew?: true | undefined;
  /** The caller meant to create this record and so cannot have seen what others wrote into it. */
  readonly isUnseen?: true | undefined;
  /** The record is deleted; its `fields` are listed as cleared, so that another user's value in them is a conflict. */
  readonly isDeleted?: true | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
};

/** Makes the dirty id of a record to be created. */
export type NewId = () => string;

/**
 * Returns the changes of an action, derived from the records alone. The page shows them at once; the server's result is
 * authoritative.
 * @throws RuleRefusal
 */
export type Rule<Payload> = (
  read: RecordReader,
  payload: Payload,
  acting: Acting,
  newId: NewId,
) => RecordPatch[];

/** Code for the reason why a rule refuses. */
export type RefusalCode =
  | 'auction-forbidden'
  | 'auction-refused'
  | 'bracket-moved-on'
  | 'bracket-unreadable'
  | 'bracket-without-connections'
  | 'foreign-gfx'
  | 'highlight-hero-not-a-hero'
  | 'highlight-media-not-news'
  | 'highlight-player-not-a-player'
  | 'highlight-team-not-a-team'
  | 'invalid-client'
  | 'invalid-value'
  | 'later-result'
  | 'layout-moved-on'
  | 'live-match-not-a-match'
  | 'match-decided'
  | 'match-not-found'
  | 'no-broadcast'
  | 'no-broadcast-for-client'
  | 'no-client-data'
  | 'no-map-to-win'
  | 'no-match'
  | 'no-match-data'
  | 'no-right-to-edit'
  | 'over-first-to'
  | 'record-moved-on'
  | 'social-refused'
  | 'unknown-bracket'
  | 'unknown-highlight-hero'
  | 'unknown-highlight-media'
  | 'unknown-highlight-player'
  | 'unknown-highlight-team'
  | 'unknown-match'
  | 'unknown-player'
  | 'unknown-record'
  | 'unusable-bracket';

/** A rule's "no": nothing is changed. `details` fill the text of the code, `problem` that of `invalid-value`. */
export class RuleRefusal extends Error {
  override readonly name = 'RuleRefusal';
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, details: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** The refusal of one parameter: "mapData.0.winner: must be a team of the match". */
export function refusedParameter(parameter: string, problem: string): RuleRefusal {
  return new RuleRefusal('invalid-value', { problem: `${parameter}: ${problem}`, parameter });
}

/** The record of that table, or the refusal. */
export function recordOf(
  read: RecordReader,
  table: string,
  id: string | undefined,
  refusal: RefusalCode,
): RuleRecord {
  const record = id === undefined ? undefined : read(id);
  if (record?.__tableName !== table) throw new RuleRefusal(refusal);
  return record;
}

/** A link field as the rules of the sport take it. */
export function linksIn(record: RuleRecord | undefined, field: string): LinkField {
  return record?.[field] as LinkField;
}

/** The dirty ids of a link field, in order. */
export function dirtyIdsIn(record: RuleRecord | undefined, field: string): string[] {
  return linkedIds(linksIn(record, field)).map(restoreId);
}

/** The texts of a field of several options. */
export function textsIn(record: RuleRecord | undefined, field: string): string[] {
  const value = record?.[field];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** The fields of a stored match that its outcome depends on. */
export function scoredIn(record: RuleRecord | undefined): ScoredMatch {
  return {
    first_to: numberIn(record, 'first_to'),
    score_1: numberIn(record, 'score_1'),
    score_2: numberIn(record, 'score_2'),
    best_of: numberIn(record, 'best_of'),
    all_maps: record?.all_maps === true,
    _drawn_maps: numberIn(record, '_drawn_maps'),
    forfeit: record?.forfeit === true,
    outcome: textIn(record, 'outcome'),
    special_event: record?.special_event === true,
    teams: linksIn(record, 'teams'),
    placeholder_teams: textIn(record, 'placeholder_teams'),
    placeholder_right: record?.placeholder_right === true,
  };
}

/** The number in a field. */
export function numberIn(record: RuleRecord | undefined, field: string): number | undefined {
  const value = record?.[field];
  return typeof value === 'number' ? value : undefined;
}

/** The text in a field. */
export function textIn(record: RuleRecord | undefined, field: string): string | undefined {
  const value = record?.[field];
  return typeof value === 'string' ? value : undefined;
}

/** A single link as records hold it. */
export function linkTo(id: string | null | undefined): string[] {
  return id ? [restoreId(id)] : [];
}

/** Milliseconds as records hold dates; null stays null. */
export function dateOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
