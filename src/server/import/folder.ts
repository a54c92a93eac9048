import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breathe } from '../breathe.ts';
import type { IssueLog } from './issues.ts';
import { checkBrackets } from './sources/bracket-references.ts';
import { type BracketSource, readBracket } from './sources/brackets.ts';
import { dropBrokenReferences } from './sources/references.ts';
import { emptyTable, type ReadTable, readTable } from './sources/table-reader.ts';
import { type SourceName, type SourceRow, sources } from './sources.ts';

/** The whole data set: valid rows only, every reference resolved. */
export type League = { readonly [Name in SourceName]: readonly SourceRow<Name>[] } & {
  readonly brackets: readonly BracketSource[];
};

const readText = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw error;
  }
};

const readBrackets = async (folder: string, log: IssueLog): Promise<BracketSource[]> => {
  let names: string[];
  try {
    names = readdirSync(join(folder, 'brackets'));
  } catch {
    return [];
  }
  // index.json repeats the contents of the other files.
  const own = names.filter((name) => name.endsWith('.json') && name !== 'index.json').sort();
  const brackets: BracketSource[] = [];
  for (const name of own) {
    await breathe();
    const bracket = readBracket(`brackets/${name}`, readText(join(folder, 'brackets', name)) ?? '', log);
    if (bracket) brackets.push(bracket);
  }
  return brackets;
};

/**
 * Reads a folder with the column dictionary of the data set. Any file may be missing; faults are logged.
 * @throws Error when the folder holds none of the tables.
 */
export const readLeague = async (folder: string, log: IssueLog): Promise<League> => {
  const tables: Record<string, ReadTable> = {};
  for (const [name, source] of Object.entries(sources)) {
    const text = readText(join(folder, source.file));
    tables[name] = text === undefined ? emptyTable(source) : await readTable(source, text, log);
  }
  if (!Object.values(tables).some((table) => table.isPresent)) {
    const files = Object.values(sources).map((source) => source.file);
    throw new Error(`Nothing to import in ${folder}: it holds none of ${files.join(', ')}.`);
  }
  await dropBrokenReferences(tables, log);
  const rows = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.rows]));
  const brackets = checkBrackets(await readBrackets(folder, log), tables, log);
  return { ...rows, brackets } as unknown as League;
};
