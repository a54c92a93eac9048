/** Calls of an import in the browser. Separate from `httpPaths`, which every page loads. */
export const importPaths = {
  /** GET for an `ImportsAnswer`. */
  list: '/api/imports',
  /** POST of an upload for an `ImportPreview`. */
  preview: '/api/imports/preview',
  /** POST of an upload for the list of all changes as CSV. */
  report: '/api/imports/report',
  /** POST of the same upload with `planned` for an `ImportRunAnswer`. */
  apply: '/api/imports/apply',
  /** POST `{id}` for an `ImportRunAnswer`. */
  undo: '/api/imports/undo',
} as const;

/** Media type of an upload: a line of JSON, an `ImportRequest`, then the bytes of its files one after another. */
export const uploadType = 'application/octet-stream';

/** Limits of one upload. The rows of a workbook count as well. */
export const importLimits = {
  bytes: 32 * 1024 * 1024,
  /** An upload takes as long as its connection needs, ms. */
  uploadMs: 5 * 60_000,
  headerBytes: 256 * 1024,
  files: 300,
  pathLength: 200,
  /** Longest name of a file in UTF-8, as file systems have it. */
  nameBytes: 200,
  rows: 50_000,
  /** Changes and messages that a preview lists; it has the number of all. */
  listed: 1_000,
  /** Past imports that are listed. */
  runs: 20,
} as const;

const tablePattern = /\.(?:csv|tsv|txt|xlsx)$/i;
const imagePattern = /\.(?:png|jpe?g|webp|gif|avif|svg)$/i;
const bracketPattern = /^brackets\/[^/]+\.json$/i;

const utf8Length = (text: string): number =>
  [...text].reduce((sum, letter) => {
    if (letter < '\u0080') return sum + 1;
    return sum + (letter < '\u0800' ? 2 : letter.length + 2);
  }, 0);

/** No dot in front, no separator of another system, no control character. */
const isSafePart = (part: string): boolean =>
  part !== '' &&
  !part.startsWith('.') &&
  ![...part].some((letter) => letter < ' ' || letter === '\\') &&
  utf8Length(part) <= importLimits.nameBytes;

/** True for the path of a table, which may have a choice of its kind. */
export const isImportTable = (path: string): boolean => tablePattern.test(path) && !path.includes('/');

/** True for a path that an upload may have: a table, an image, at most one folder deep, or a bracket. */
export function isImportPath(path: string): boolean {
  const parts = path.split('/');
  const isKnown = isImportTable(path) || imagePattern.test(path) || bracketPattern.test(path);
  return isKnown && path.length <= importLimits.pathLength && parts.length <= 2 && parts.every(isSafePart);
}

type ImportFile = {
  /** Name, or path in the folder that was chosen. */
  readonly path: string;
  readonly size: number;
  /** Name of the table, such as `teams`; recognised by the name or the heading without it. */
  readonly table?: string | undefined;
};

/** By table: the column of each heading, an empty text to leave it out. */
export type ColumnChoices = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type ImportRequest = {
  readonly files: readonly ImportFile[];
  /** As `--zone` and `--dates` of the command. */
  readonly zone?: string | undefined;
  readonly dates?: string | undefined;
  readonly columns?: ColumnChoices | undefined;
  /** The preview that is to be applied. */
  readonly planned?: string | undefined;
};

/** Effect of an import on one field or link of a record. `leave` is for edits by hand. */
export type ListedChange = {
  readonly action: 'create' | 'change' | 'add link' | 'remove link' | 'delete' | 'leave';
  /** Wire name. */
  readonly table: string;
  /** Name of the record, for people. */
  readonly record: string;
  readonly id: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly note: string;
};

/** One heading of a table. `column` is undefined for one that is not read, `suggestion` a column of a similar name. */
export type ImportColumn = {
  readonly heading: string;
  readonly column?: string | undefined;
  readonly suggestion?: string | undefined;
};

/** A table that was read. */
export type ImportTable = {
  readonly table: string;
  /** Name of the file, of a workbook with the sheet. */
  readonly place: string;
  readonly columns: readonly ImportColumn[];
  /** Columns that no heading names. */
  readonly free: readonly string[];
};

/** A cell, row or file that is left out. Equal ones are one, whose message names how many they are. */
export type ImportProblem = {
  readonly file: string;
  readonly line: number;
  readonly column?: string | undefined;
  readonly message: string;
  /** Number of equal ones. */
  readonly count: number;
};

type ImportCounts = {
  readonly table: string;
  readonly create: number;
  readonly change: number;
  readonly leave: number;
};

export type ImportPreview = {
  readonly error: false;
  /** Identifies this plan: it is applied only if the server comes to the same one again. */
  readonly planned: string;
  readonly tables: readonly ImportTable[];
  /** Files whose table is to be chosen, each with the names that are possible. */
  readonly unknown: readonly { readonly path: string; readonly problem: string }[];
  readonly counts: readonly ImportCounts[];
  readonly changes: readonly ListedChange[];
  readonly changeCount: number;
  /** Edits by hand and rights of others, which stay. */
  readonly left: readonly ListedChange[];
  readonly leftCount: number;
  /** Numbers of all of the following. */
  readonly problemCount: number;
  readonly warningCount: number;
  readonly noticeCount: number;
  /** Rows and cells that are left out. */
  readonly problems: readonly ImportProblem[];
  /** Cells that are read otherwise than written, or left out without effect on others. */
  readonly warnings: readonly ImportProblem[];
  readonly notices: readonly string[];
};

export type ImportState = 'running' | 'done' | 'stopped' | 'undoing' | 'undo stopped' | 'undone';

/** An import that was applied. */
export type ImportRun = {
  readonly id: string;
  readonly state: ImportState;
  /** Name of the person who applied it. */
  readonly by: string;
  /** ISO time in UTC. */
  readonly at: string;
  readonly files: readonly string[];
  /** Records written so far, and all that are to be written. */
  readonly done: number;
  readonly total: number;
  /** Names of fields that others have changed meanwhile. */
  readonly left: readonly string[];
};

export type ImportRunAnswer = { readonly error: false; readonly run: ImportRun };
export type ImportsAnswer = { readonly error: false; readonly runs: readonly ImportRun[] };

/** The tables of an import, in the order in which people fill them in; a test compares them with the importer's. */
export const importTables = [
  'events',
  'teams',
  'players',
  'rosters',
  'matches',
  'maps',
  'team_seasons',
  'staff',
  'talent',
  'match_talent',
  'lineups',
  'vetoes',
  'standings',
  'game_maps',
  'heroes',
  'socials',
  'news',
  'accolades',
] as const;
