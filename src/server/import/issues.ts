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

/** Line numbers that a group names. */
const namedLines = 5;

/** Values with the same problem that are named one by one. */
const namedValues = 5;

/** Several errors with the same reason: the first of them, whose message ends with the number of all and some lines. */
export type IssueGroup = Issue & {
  /** Number of errors in the group, at least 1. */
  readonly count: number;
};

const groupsBy = (groups: readonly (readonly Issue[])[], textOf: (message: string) => string): Issue[][] => {
  const found = new Map<string, Issue[]>();
  for (const issues of groups) {
    const [first] = issues;
    if (first === undefined) continue;
    const key = JSON.stringify([first.file, first.column, textOf(first.message)]);
    const known = found.get(key);
    if (known === undefined) found.set(key, [...issues]);
    else for (const issue of issues) known.push(issue);
  }
  return [...found.values()];
};

/** The message without its values, which are quoted, or numbers. */
const reasonText = (message: string): string => message.replaceAll(/"[^"]*"|\d+/g, '"');

const groupOf = (group: readonly Issue[], valueCount: number): IssueGroup[] => {
  const issues = [...group].sort((one, other) => one.line - other.line);
  const [first] = issues;
  if (first === undefined) return [];
  const count = issues.length;
  if (count === 1) return [{ ...first, count }];
  const lines = issues.slice(0, namedLines).map(({ line }) => line);
  const more = count > lines.length ? ` and ${count - lines.length} more` : '';
  const values = valueCount > 1 ? ` with ${valueCount} values` : '';
  return [
    {
      ...first,
      count,
      message: `${first.message} (${count} times${values}: lines ${lines.join(', ')}${more})`,
    },
  ];
};

/**
 * Groups errors of one file and column with the same message, in the order of the first of each. Messages that differ
 * only in their values are one group where there are many values.
 */
export const groupIssues = (issues: readonly Issue[]): IssueGroup[] => {
  const equal = groupsBy(
    issues.map((issue) => [issue]),
    (message) => message,
  );
  const counts = new Map<string, number>();
  const keyOf = ({ file, column, message }: Issue) => JSON.stringify([file, column, reasonText(message)]);
  for (const [first] of equal) if (first) counts.set(keyOf(first), (counts.get(keyOf(first)) ?? 0) + 1);
  const valueCount = ([first]: readonly Issue[]) => (first && counts.get(keyOf(first))) ?? 1;
  const hasMany = (group: readonly Issue[]): boolean => valueCount(group) > namedValues;
  const merged = new Map(groupsBy(equal.filter(hasMany), reasonText).map((group) => [group[0], group]));
  return equal.flatMap((group) => {
    if (!hasMany(group)) return groupOf(group, 1);
    return groupOf(merged.get(group[0]) ?? [], valueCount(group));
  });
};
