import type { ImportColumn } from '#contract/import-calls.ts';

/** One error of the source: its place, and a message for the person who can repair it. */
export type Issue = {
  readonly file: string;
  /** 1-based line of the file. */
  readonly line: number;
  /**
   * Column name of a table; in a JSON file the path of the value, or the 1-based column of a syntax error. Absent
   * for an error of the whole row.
   */
  readonly column?: string | undefined;
  readonly message: string;
  /** The message without private values, for the browser. */
  readonly publicMessage?: string | undefined;
};

/** The headings of a table, as read. */
type TableHeadings = {
  readonly table: string;
  readonly columns: readonly ImportColumn[];
  /** Columns that no heading names. */
  readonly free: readonly string[];
};

/** Collects errors while the rest of the data set is read. */
export type IssueLog = {
  readonly issues: Issue[];
  /** Cells that were left out or changed while their rows are imported; none makes an import fail. */
  readonly warnings: Issue[];
  /** Number of valid rows left out because the row they refer to was left out. */
  dependents: number;
  /** Sentences about what was read or stored otherwise than one might expect; none makes an import fail. */
  readonly notices: string[];
  readonly headings: TableHeadings[];
};

export const createIssueLog = (): IssueLog => ({
  issues: [],
  warnings: [],
  dependents: 0,
  notices: [],
  headings: [],
});

/** `matches.csv, line 12, column start_utc: …` */
export const issueText = ({ file, line, column, message }: Issue): string =>
  `${file}, line ${line}${column === undefined ? '' : `, column ${column}`}: ${message}`;
