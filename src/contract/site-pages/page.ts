import type { TableName } from '../records.ts';
import type { RecordTree } from '../show-trees.ts';

/** Named parts of an address, decoded: `slug` of `/news/:slug`, `id` of a record's page. */
export type PageParams = Readonly<Record<string, string>>;

/** Names of records in a page's title. */
export type TitleNames = {
  /** The record the page is about. */
  readonly name?: string | undefined;
  /** Owner of that record, such as a match's event. */
  readonly owner?: string | undefined;
};

/** The record an address names. */
export type PageRecord = {
  readonly table: TableName;
  /** The key it is read under. */
  readonly keyOf: (params: PageParams) => string;
};

/** An address that leads to a page: the browser's address changes with it. */
export type PageRedirect = {
  readonly from: string;
  /** Defaults to the page's path. */
  readonly to?: string;
  /** The query travels along. */
  readonly keepsQuery?: true;
};

export type AnyPage = {
  /** Parts of the document's title; the site's name follows, and missing parts are left out. */
  readonly title: (names: TitleNames) => readonly (string | undefined)[];
  /** Addresses that show the same page and stay as they are. */
  readonly aliases?: readonly string[];
  /** The records it draws. Left out by pages without records. */
  readonly tree?: PageTree;
  readonly access?: 'signed-in';
  /** Work under time pressure: nothing above its controls comes or goes. */
  readonly isControl?: true;
  /** Search engines are asked to leave it out. */
  readonly isUnindexed?: true;
  /** Image of link previews; defaults to the theme of the record, else the site's icon. */
  readonly sharePicture?: 'match' | 'news' | 'bracket' | 'standings';
};

/** A page with an address of its own. */
export type PlainPage = AnyPage & {
  /** Starts with a slash; `:name` matches one part, `:name?` at the end one or none. */
  readonly path: string;
  readonly redirects?: readonly (string | PageRedirect)[];
  readonly record?: PageRecord;
  /** Minisites have it too. */
  readonly isOnMinisites?: true;
};

/** A page below a record's address, `/{entity}/{id}/{path}`. Those of an event are also at the root of its minisite. */
export type ChildPage<Facts> = AnyPage & {
  /** Without slashes; '' is the record's first page. */
  readonly path: string;
  /** Other last parts of the address, redirected to `path`. */
  readonly redirects?: readonly string[];
  readonly tab?: Tab<Facts>;
};

/** An entry of a record's sub-navigation. Tabs have the order of their pages in the registry. */
export type Tab<Facts> = {
  readonly label: string | ((facts: Facts) => string);
  /** `while-open`: for pages that are reached from within others. */
  readonly isShown: ((facts: Facts) => boolean) | 'while-open';
  /** Its icon in a minisite's own navigation, for the few that are listed there. */
  readonly minisiteIcon?: MinisiteIcon;
};

export type MinisiteIcon = 'calendar' | 'bracket' | 'trophy';

export type PageTree = RecordTree & {
  /** Paths without which the page cannot be drawn at its final size. Left out when it needs its whole tree for that. */
  readonly first?: readonly string[];
};
