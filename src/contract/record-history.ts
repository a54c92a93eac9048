/**
 * GET: a `RecordHistoryAnswer`. With `id` of a record, for who may edit it; without, of the last week, for who may edit all.
 * `before` is the `older` of the answer before. Beside `httpPaths`, which every page loads.
 */
export const recordHistoryPath = '/auth/record-history';

/** Entries of one answer, and the days without an id. */
export const recordHistoryLimits = { record: 30, week: 100, days: 7 } as const;

/** A changed field; values as records have them, undefined for none. */
export type FieldChange = {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

/** One change of one record. */
export type RecordChangeEntry = {
  /** Number of the change in the log. */
  readonly sequence: number;
  /** Dirty id. */
  readonly id: string;
  readonly table: string;
  /** Name of the record; undefined without one. */
  readonly name?: string | undefined;
  readonly kind: 'created' | 'edited' | 'deleted';
  /** ISO time. */
  readonly at: string;
  /** A person, or a key or program by its name. */
  readonly who: string;
  /** The place where it was made: "studio", "match editor", "import". */
  readonly source: string;
  /** Changed fields that the caller may see. */
  readonly fields: readonly FieldChange[];
};

/** The newest first. */
export type RecordHistoryAnswer = {
  readonly error: false;
  readonly changes: readonly RecordChangeEntry[];
  /** `before` of the next request; undefined without older changes. */
  readonly older?: number | undefined;
};
