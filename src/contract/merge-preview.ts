import type { Contradiction } from '#domain/actions/merge-contradictions.ts';

/** GET: a `MergePreviewAnswer`. `table`, `id` of the record that stays, `gone` of the one that goes; for who may edit all. */
export const mergePreviewPath = '/auth/merge-preview';

/** Most linking records that a preview names for one field. */
export const mostNamedLinks = 20;

/** A field in which both records differ; values as records have them, undefined for none. */
export type MergeChoice = {
  readonly field: string;
  readonly kept?: unknown;
  readonly gone?: unknown;
  /** True if the value of the record that goes is taken by default. */
  readonly isTaken: boolean;
};

/** Links of other records that will lead to the record that stays. */
export type MergeLinks = {
  readonly table: string;
  readonly field: string;
  readonly count: number;
  /** Dirty ids of the first ones that the public sees. */
  readonly ids: readonly string[];
};

/** Changes that a merge would make, decided with the records of this moment. */
export type MergePreviewAnswer = {
  readonly error: false;
  readonly choices: readonly MergeChoice[];
  /** Fields whose entries of both are kept. */
  readonly joined: readonly string[];
  readonly links: readonly MergeLinks[];
  readonly problems: readonly Contradiction[];
  /** Number of records that change. */
  readonly records: number;
  /** True if values move that are never shown, such as the account of a sign-in. */
  readonly movesPrivate: boolean;
  /** Revisions of both records, by dirty id: the merge is refused once they have changed. */
  readonly revisions: Readonly<Record<string, number>>;
};
