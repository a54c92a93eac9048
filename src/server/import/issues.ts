/** One fault of the source: where it is and what is wrong, in words for the person who can repair it. */
export type Issue = {
  readonly file: string;
  /** 1-based line of the file. */
  readonly line: number;
  /**
   * Column name of a table; in a JSON file the path of the value, or the 1-based place in the line where it stops
   * being JSON. Absent when the whole row is meant.
   */
  readonly column?: string | undefined;
  readonly message: string;
};

/** Collects faults while the rest of the set is read. */
export type IssueLog = {
  readonly issues: Issue[];
  /** Sound rows left out because the row they belong to was left out. */
  dependents: number;
};

export const createIssueLog = (): IssueLog => ({ issues: [], dependents: 0 });

/** `matches.csv, line 12, column start_utc: …` */
export const issueText = ({ file, line, column, message }: Issue): string =>
  `${file}, line ${line}${column === undefined ? '' : `, column ${column}`}: ${message}`;
