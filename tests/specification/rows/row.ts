/**
 * A sentence or row of the specification in short, and the test that holds it: its file and how its title, that of its
 * group or of its line in a table begins.
 */
export type Row = readonly [what: string, file: string, title: string];

/** Rows by the number of their section. */
export type Sections = Readonly<Record<string, readonly Row[]>>;
