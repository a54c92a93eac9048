import type { IssueLog } from '../issues.ts';
import type { BracketSource } from './brackets.ts';
import type { PathInJson } from './json-places.ts';
import { keyOf } from './source.ts';
import type { ReadTable } from './table-reader.ts';

type Tables = Readonly<Record<string, ReadTable>>;

/** Returns true if a row with this key exists. A missing key is reported, unless its row was left out earlier. */
const isKnown = (
  table: ReadTable | undefined,
  keys: ReadonlySet<string>,
  bracket: BracketSource,
  path: PathInJson,
  key: string,
  log: IssueLog,
): boolean => {
  if (keys.has(key)) return true;
  if (table?.isUnreadable || table?.leftOut.has(key)) {
    log.dependents += 1;
    return false;
  }
  const { line } = bracket.placeOf(path);
  const column = String(path.at(-1));
  const message = `"${key}" is not in ${table?.source.file ?? 'the set'}`;
  log.issues.push({ file: bracket.file, line, column, message });
  return false;
};

/** Leaves out brackets of unknown events, and unknown matches of the others. */
export const checkBrackets = (
  brackets: readonly BracketSource[],
  tables: Tables,
  log: IssueLog,
): BracketSource[] => {
  const keysOf = (name: string): Set<string> => {
    const table = tables[name];
    return new Set(table?.rows.map((row) => keyOf(table.source.key, row)));
  };
  const [events, matches] = [keysOf('events'), keysOf('matches')];
  return brackets
    .filter((bracket) => isKnown(tables.events, events, bracket, ['event_id'], bracket.event_id, log))
    .map((bracket) => {
      const known = bracket.matches.filter((match, place) =>
        isKnown(tables.matches, matches, bracket, ['matches', place, 'match_id'], match.match_id, log),
      );
      return { ...bracket, matches: known, isWhole: known.length === bracket.matches.length };
    });
};
