import { formatOf } from '#domain/match/match-format.ts';
import { scoreProblems } from '#domain/match/score-limits.ts';
import type { Issue, IssueLog } from '../issues.ts';
import { endsMatch, formatDescription, formatProblem, rowFormat } from '../match-format.ts';
import type { SourceRow } from '../sources.ts';
import { leftOutText } from './cells.ts';
import { keyOf } from './source.ts';
import { leaveOutCells, type ReadTable, typedCell } from './table-reader.ts';

type Tables = Readonly<Record<string, ReadTable>>;
type MatchRow = SourceRow<'matches'>;
type MapRow = SourceRow<'maps'>;
type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
/** A problem of a row, and its columns. */
type Problem = { readonly column: string; readonly message: string };

const scoreColumns = 'score_1, score_2';
const resultColumns = ['score_1', 'score_2', 'winner', 'status', 'forfeit_by'];

type Result = Pick<MatchRow | MapRow, 'score_1' | 'score_2' | 'winner'>;

const scoreText = ({ score_1, score_2 }: Result): string => `${score_1 ?? '?'}-${score_2 ?? '?'}`;

/** The problem of a score by itself and with the winner that is named beside it. */
const winnerProblem = (result: Result): Problem | undefined => {
  const { score_1, score_2, winner } = result;
  const shown = scoreText(result);
  if ((score_1 ?? 0) < 0 || (score_2 ?? 0) < 0)
    return { column: scoreColumns, message: `${shown} has a score below 0` };
  if (winner === undefined || score_1 === undefined || score_2 === undefined) return undefined;
  if (winner === 'draw' ? score_1 === score_2 : winner === '1' ? score_1 > score_2 : score_2 > score_1)
    return undefined;
  const said = winner === 'draw' ? 'is not drawn' : `is not won by team ${winner}`;
  return { column: scoreColumns, message: `${shown} ${said}, as the column winner says` };
};

const unplayed: ReadonlySet<string | undefined> = new Set([
  'scheduled',
  'not_needed',
  'cancelled',
  'postponed',
]);

const isSide = (winner: string | undefined): boolean => winner === '1' || winner === '2';

const hasScore = ({ score_1, score_2 }: Result): boolean => (score_1 ?? 0) + (score_2 ?? 0) > 0;

/** The contradiction of the columns that say what became of a match. */
const statusProblem = (row: MatchRow): Problem | undefined => {
  const { winner, status, forfeit_by } = row;
  if (unplayed.has(status) && winner !== undefined)
    return { column: 'winner', message: `"${winner}" is the winner, and the column status says ${status}` };
  if (status === 'in_progress' && winner !== undefined)
    return { column: 'winner', message: `"${winner}" is the winner, and the column status says in_progress` };
  // A winner alone tells no score, and none can be made up: brackets and tables count maps.
  if (status === 'completed' && isSide(winner) && (row.score_1 === undefined || row.score_2 === undefined))
    return {
      column: scoreColumns,
      message: `${scoreText(row)} is the score, and "${winner}" won: write both scores, or the status forfeit`,
    };
  if (status === 'not_needed' && hasScore(row))
    return {
      column: scoreColumns,
      message: `${scoreText(row)} is the score, and the column status says not_needed`,
    };
  if (forfeit_by !== undefined && winner !== undefined && (forfeit_by === winner || winner === 'draw'))
    return { column: 'forfeit_by', message: `"${forfeit_by}" gave up, and the column winner says ${winner}` };
  return undefined;
};

/** The error in the result of a match; undefined for a possible one. */
const resultProblem = (row: MatchRow): Problem | undefined => {
  const { score_1, score_2, status } = row;
  const isForfeit = status === 'forfeit';
  const own = winnerProblem(isForfeit ? { score_1, score_2, winner: undefined } : row) ?? statusProblem(row);
  if (own !== undefined) return own;
  const format = rowFormat(row);
  const wrong = scoreProblems({ ...format, score_1, score_2 });
  const shown = scoreText(row);
  if (wrong.score_1 ?? wrong.score_2)
    return { column: scoreColumns, message: `${shown} is no score of a ${formatDescription(format)}` };
  if (status !== 'completed' || score_1 === undefined || score_2 === undefined) return undefined;
  // Teams may agree on a draw in any format: then the column winner says so.
  if (row.winner === 'draw') return undefined;
  if (endsMatch(format, [score_1, score_2]) && hasScore(row)) return undefined;
  const said = 'and the column status says completed';
  const hint = score_1 === score_2 ? '. Write draw in the column winner if the teams agreed on one' : '';
  return {
    column: scoreColumns,
    message: formatOf(format)
      ? `${shown} does not end a ${formatDescription(format)}, ${said}${hint}`
      : `${shown} ends no match, ${said}${hint}`,
  };
};

/** A match without an opponent is open on that side. */
const readBye = (row: Writable<MatchRow>): void => {
  if (row.team_1_id === undefined) row.team_1_placeholder ??= 'BYE';
  else if (row.team_2_id === undefined) row.team_2_placeholder ??= 'BYE';
};

/** Reads words that say more than their column does, such as a double forfeit in the place of a winner. */
const readResultWords = (row: Writable<MatchRow>): void => {
  const words = [row.status, row.winner];
  if (words.includes('bye')) readBye(row);
  if (words.includes('double_forfeit'))
    Object.assign(row, { status: 'forfeit', forfeit_by: row.forfeit_by ?? 'both' });
  if (row.winner === 'no_contest') row.status = 'cancelled';
  if (row.status === 'draw') Object.assign(row, { status: 'completed', winner: row.winner ?? 'draw' });
  if (row.status === 'bye') row.status = undefined;
  if (row.winner !== '1' && row.winner !== '2' && row.winner !== 'draw') row.winner = undefined;
};

/** States the status that other columns imply. */
const completeStatus = (row: Writable<MatchRow>): void => {
  readResultWords(row);
  if (row.forfeit_by !== undefined && (row.status === undefined || row.status === 'completed'))
    row.status = 'forfeit';
  else if (row.status === undefined && row.winner !== undefined) row.status = 'completed';
};

/** A result that is read, but probably not as meant. */
const resultWarning = (row: MatchRow): Problem | undefined => {
  const { score_1, score_2, status, winner, forfeit_by } = row;
  if (status === 'forfeit' && winner === undefined && forfeit_by === undefined)
    return { column: 'forfeit_by', message: 'is empty, so nobody wins: write 1, 2 or both' };
  if (status === 'completed' && winner === undefined && (score_1 === undefined || score_2 === undefined))
    return {
      column: scoreColumns,
      message: `${scoreText(row)} tells no result of a match that is completed`,
    };
  const format = rowFormat(row);
  if (!hasScore(row)) return undefined;
  if (status === undefined && format.first_to === undefined && format.best_of === undefined)
    return {
      column: 'status',
      message: `is empty, so ${scoreText(row)} is a score of a match that is not over: write completed, or the format, such as bo5`,
    };
  if (status === 'scheduled')
    return {
      column: 'status',
      message: `"scheduled" is the status of a match with the score ${scoreText(row)}`,
    };
  return undefined;
};

/** Leaves out matches of a team against itself, and impossible formats and results of the others. */
export const checkMatches = (table: ReadTable, { issues, warnings }: IssueLog): void => {
  const rows = table.rows as unknown as Writable<MatchRow>[];
  const sound = rows.filter((row) => {
    const place: Pick<Issue, 'file' | 'line'> = { file: table.source.file, line: row.line };
    if (row.team_1_id !== undefined && row.team_1_id === row.team_2_id) {
      const message = `"${typedCell(table, row as unknown as ReadTable['rows'][number], 'team_2_id')}" is team 1 as well: a match needs two different teams, or TBD`;
      issues.push({ ...place, column: 'team_2_id', message });
      table.leftOut.add(keyOf(table.source.key, row));
      return false;
    }
    const wrongFormat = formatProblem(row);
    if (wrongFormat !== undefined) {
      const message = `${wrongFormat}. Format and result were left out`;
      issues.push({ ...place, column: 'format, best_of, first_to', message });
      leaveOutCells(table, row, ['format', 'best_of', 'first_to', ...resultColumns]);
      return true;
    }
    // An unreadable score is named already, and without it the other columns tell no result.
    if (table.leftOutCells.get(row)?.has('score_1')) {
      leaveOutCells(table, row, resultColumns);
      return true;
    }
    completeStatus(row);
    const problem = resultProblem(row);
    if (problem === undefined) {
      const warning = resultWarning(row);
      if (warning !== undefined) warnings.push({ ...place, ...warning });
      return true;
    }
    issues.push({ ...place, column: problem.column, message: `${problem.message}. The result was left out` });
    leaveOutCells(table, row, resultColumns);
    return true;
  });
  table.rows = sound as unknown as ReadTable['rows'];
};

/** Leaves out impossible results of maps, and those of matches that their maps contradict. */
export const checkMaps = (maps: ReadTable, matches: ReadTable | undefined, { issues }: IssueLog): void => {
  const told = new Map<string, [won1: number, won2: number, maps: number]>();
  for (const row of maps.rows as unknown as Writable<MapRow>[]) {
    const problem = winnerProblem(row);
    if (problem !== undefined) {
      const message = `${problem.message}. The result was left out`;
      issues.push({ file: maps.source.file, line: row.line, column: problem.column, message });
      leaveOutCells(maps, row, ['score_1', 'score_2', 'winner']);
    }
    const [one, two, all] = told.get(row.match_id) ?? [0, 0, 0];
    const { winner } = row;
    told.set(row.match_id, [
      one + Number(winner === '1'),
      two + Number(winner === '2'),
      all + Number(winner !== undefined),
    ]);
  }
  for (const row of (matches?.rows ?? []) as unknown as Writable<MatchRow>[]) {
    const [one, two, all] = told.get(row.match_id) ?? [0, 0, 0];
    const { score_1, score_2, status } = row;
    if (all === 0 || score_1 === undefined || score_2 === undefined || status === 'forfeit') continue;
    if (one === score_1 && two === score_2) continue;
    // The file may have some maps of a match only.
    if (one <= score_1 && two <= score_2 && all < score_1 + score_2) continue;
    const message = `${scoreText(row)} is the score, and its maps in ${maps.source.file} make ${one}-${two}`;
    const place = { file: matches?.source.file ?? '', line: row.line, column: scoreColumns };
    issues.push({ ...place, message: `${message}. The result was left out` });
    if (matches) leaveOutCells(matches, row as unknown as ReadTable['rows'][number], resultColumns);
  }
};

/** Sets the sides that columns name by a word or by a team of the match. */
export const resolveSides = (
  tables: Tables,
  teamsOf: (name: string, row: ReadTable['rows'][number]) => readonly string[],
  { issues, warnings }: IssueLog,
): void => {
  const matches = new Map(
    ((tables.matches?.rows ?? []) as unknown as readonly MatchRow[]).map((row) => [row.match_id, row]),
  );
  for (const table of Object.values(tables)) {
    const columns = Object.entries(table.source.columns).filter(([, cell]) => cell.sideOf !== undefined);
    if (columns.length === 0) continue;
    table.rows = table.rows.filter((row) =>
      columns.every(([column, cell]) => {
        const value = row[column];
        if (typeof value !== 'string') return true;
        const match = matches.get(String(row.match_id));
        const ids = teamsOf(value, row);
        const own = [match?.team_1_id, match?.team_2_id].findIndex(
          (id) => id !== undefined && (id === value || ids.includes(id)),
        );
        const found = own < 0 ? cell.sideOf?.(value) : String(own + 1);
        if (found === undefined) leaveOutCells(table, row, [column]);
        else (row as Record<string, unknown>)[column] = found;
        if (found !== undefined) return true;
        const message = `"${value}" is none of ${cell.expected?.(value)}`;
        const place = { file: table.source.file, line: row.line, column };
        if (cell.isCosmetic) warnings.push({ ...place, message: leftOutText(message) });
        else {
          issues.push({ ...place, message });
          table.leftOut.add(keyOf(table.source.key, row));
        }
        return cell.isCosmetic === true;
      }),
    );
  }
};
