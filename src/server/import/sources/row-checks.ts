import { playerRoles } from '#contract/records/player-choices.ts';
import { cleanId } from '#domain/record-id.ts';
import { foldName } from '#domain/text/search.ts';
import type { IssueLog } from '../issues.ts';
import { linksOf, recordIdOf } from '../record-ids.ts';
import type { SourceRow } from '../sources.ts';
import { exampleCell } from '../template.ts';
import { leftOutText } from './cells.ts';
import { checkMaps, checkMatches, resolveSides } from './match-checks.ts';
import { type Around, eventsOf } from './references.ts';
import { keyOf } from './source.ts';
import type { StoredReferences } from './stored-references.ts';
import { leaveOutCells, type ReadTable, typedCell } from './table-reader.ts';

type Tables = Readonly<Record<string, ReadTable>>;

/** Writes known roles as the site does, and names others. */
const checkRoles = (table: ReadTable, { warnings }: IssueLog): void => {
  for (const row of table.rows as Record<string, unknown>[]) {
    const { role, kind, line } = row;
    if (typeof role !== 'string' || kind === 'staff') continue;
    const known = playerRoles.find((one) => one.toLowerCase() === role.toLowerCase());
    if (known !== undefined) row.role = known;
    else if (isOfKnownRoles(row.game))
      warnings.push({
        file: table.source.file,
        line: Number(line),
        column: 'role',
        message: `"${role}" is none of ${playerRoles.join(', ')}: it is shown as it is`,
      });
  }
};

/** The roles are those of these games; others have their own. */
const isOfKnownRoles = (game: unknown): boolean =>
  game === undefined || foldName(String(game)) === 'overwatch';

/** "Captain" as a role is what the column `captain` is for. */
const readCaptains = (table: ReadTable, { notices }: IssueLog): void => {
  const named = (table.rows as Record<string, unknown>[]).filter(
    ({ role }) => typeof role === 'string' && /^(?:team )?captain$/i.test(role),
  );
  for (const row of named) Object.assign(row, { role: undefined, captain: true });
  if (named.length > 0)
    notices.push(`${table.source.file}: "Captain" in the column role is read as yes in the column captain`);
};

/** Leaves out links without an owner. */
const checkSocials = (table: ReadTable, { issues }: IssueLog): void => {
  table.rows = table.rows.filter((row) => {
    const isOwned = [row.event_id, row.team_id, row.player_id].some((id) => id !== undefined);
    const message = `${['event_id', 'team_id', 'player_id'].join(', ')} are empty: write one of them, such as "${exampleCell('events', 'event_id')}" in event_id`;
    if (!isOwned) issues.push({ file: table.source.file, line: row.line, message });
    return isOwned;
  });
};

/** Leaves out rows that give the id of an accolade to another one, and cells that contradict its first row. */
const checkAccolades = (table: ReadTable, { issues, warnings }: IssueLog): void => {
  const known = new Map<unknown, Record<string, unknown>>();
  table.rows = table.rows.filter((row) => {
    const { file } = table.source;
    const { accolade_id: id, line } = row;
    const first = known.get(id);
    if (first === undefined) {
      known.set(id, { ...row });
      return true;
    }
    const isSame =
      first.event_id === row.event_id && foldName(String(first.name)) === foldName(String(row.name));
    if (!isSame) {
      const message = `"${id}" is the id of "${first.name}" on line ${first.line}, and this row has another name or event: write an id that no other accolade has, such as "${id}-${line}"`;
      issues.push({ file, line, column: 'accolade_id', message });
      return false;
    }
    for (const column of ['description', 'tier']) {
      const value = row[column];
      if (first[column] === undefined) first[column] = value;
      if (value === undefined || value === first[column]) continue;
      const message = leftOutText(
        `"${value}" is not what an earlier row says of "${first.name}": "${first[column]}"`,
      );
      warnings.push({ file, line, column, message });
      leaveOutCells(table, row, [column]);
    }
    return true;
  });
};

/** Leaves out players of a team that does not play the match. */
const checkLineUps = (table: ReadTable, matches: ReadTable | undefined, { issues }: IssueLog): void => {
  if (matches === undefined) return;
  const sides = ['team_1_id', 'team_2_id'];
  const byId = new Map(matches.rows.map((row) => [row.match_id, row]));
  table.rows = table.rows.filter((row) => {
    const match = byId.get(row.match_id);
    if (match === undefined || sides.some((side) => match[side] === row.team_id)) return true;
    const own = sides.map((side) => typedCell(matches, match, side) ?? 'TBD').join(', ');
    const message = `"${typedCell(table, row, 'team_id')}" is none of the teams of match "${row.match_id}": ${own}`;
    issues.push({ file: table.source.file, line: row.line, column: 'team_id', message });
    return false;
  });
};

/** Leaves out Discord ids that are those of another player of the folder or of the store. */
const checkDiscordIds = (table: ReadTable, stored: StoredReferences, { issues }: IssueLog): void => {
  const rows = table.rows as unknown as readonly SourceRow<'players'>[];
  const byRecord = new Map(rows.map((row) => [recordIdOf('player', row.player_id), row]));
  const owners = new Map<string, string>();
  for (const row of rows) {
    const { discord_id: account, handle, line } = row;
    if (account === undefined) continue;
    const other = stored.playerOf(account);
    const otherRow = byRecord.get(other?.id ?? '');
    const isMerged = linksOf(other?.merged_ids).includes(cleanId(recordIdOf('player', row.player_id)) ?? '');
    const isStored = !isMerged && otherRow !== row && (otherRow?.discord_id ?? account) === account;
    const owner =
      owners.get(account) ?? (other && isStored ? `the stored player "${String(other.name)}"` : undefined);
    if (owner === undefined) {
      owners.set(account, `"${handle}" on line ${line}`);
      continue;
    }
    const messageFor = (whose: string) =>
      `"${account}" is the Discord id of ${whose}: write that of "${handle}", or leave the cell empty. The cell was left out`;
    const isOfFolder = owners.has(account);
    issues.push({
      file: table.source.file,
      line,
      column: 'discord_id',
      message: messageFor(owner),
      publicMessage: isOfFolder ? undefined : messageFor('another player'),
    });
    leaveOutCells(table, row as unknown as ReadTable['rows'][number], ['discord_id']);
  }
};

/** Names rows that look like the same person, team or match. */
const noteDuplicates = (
  { source, rows }: ReadTable,
  what: string,
  nameOf: (row: ReadTable['rows'][number]) => string | undefined,
  { notices }: IssueLog,
): void => {
  const lines = new Map<string, number[]>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name !== undefined) lines.set(name, [...(lines.get(name) ?? []), row.line]);
  }
  const several = [...lines].filter(([, own]) => own.length > 1);
  const [first] = several;
  if (first === undefined) return;
  const [name, own] = first;
  const others = several.length === 1 ? '' : `, and ${several.length - 1} more`;
  notices.push(`${source.file}: likely duplicates: ${what} "${name}" on lines ${own.join(', ')}${others}`);
};

/** Names new rows with the name of a stored record of another id. */
const noteNamesakes = (
  { source, rows }: ReadTable,
  what: string,
  column: string,
  stored: StoredReferences,
  { notices }: IssueLog,
): void => {
  const found = rows.filter(
    (row) =>
      !('isStored' in row) && stored.isNamesake(source.name, keyOf(source.key, row), String(row[column])),
  );
  const [first] = found;
  if (first === undefined) return;
  const others = found.length === 1 ? '' : `, and ${found.length - 1} more`;
  notices.push(
    `${source.file}: likely duplicates: ${what} "${String(first[column])}" on line ${first.line} is stored under another id${others}`,
  );
};

const namedBy =
  (...columns: readonly string[]) =>
  (row: ReadTable['rows'][number]): string | undefined => {
    const [name, ...rest] = columns.map((column) => row[column]);
    return typeof name === 'string' ? [foldName(name), ...rest.filter(Boolean)].join(', ') : undefined;
  };

const matchName = (row: ReadTable['rows'][number]): string | undefined => {
  const teams = [row.team_1_id, row.team_2_id];
  return row.start_utc === undefined || teams.includes(undefined)
    ? undefined
    : `${teams.map(String).sort().join(' vs ')} at ${String(row.start_utc)}`;
};

/** Checks rows by themselves, once their references are ids. */
export const checkRows = (tables: Tables, { log, lookup, stored }: Around): void => {
  const { events, matches, maps, players, teams, rosters, socials, lineups, accolades } = tables;
  const teamsOf = (name: string, row: ReadTable['rows'][number]): readonly string[] => [
    ...(teams === undefined ? [] : lookup(teams).find(name)),
    ...[stored.find('teams', name, eventsOf(row, tables)) ?? []].flat(),
  ];
  resolveSides(tables, teamsOf, log);
  if (matches) checkMatches(matches, log);
  if (maps) checkMaps(maps, matches, log);
  if (lineups) checkLineUps(lineups, matches, log);
  if (rosters) readCaptains(rosters, log);
  if (socials) checkSocials(socials, log);
  if (accolades) checkAccolades(accolades, log);
  if (players) checkDiscordIds(players, stored, log);
  for (const table of [players, rosters]) if (table) checkRoles(table, log);
  if (events) noteNamesakes(events, 'event', 'name', stored, log);
  if (teams) noteNamesakes(teams, 'team', 'name', stored, log);
  if (players) noteNamesakes(players, 'player', 'handle', stored, log);
  if (teams) noteDuplicates(teams, 'team', namedBy('name', 'game'), log);
  if (players) noteDuplicates(players, 'player', namedBy('handle', 'nationality', 'game'), log);
  if (matches) noteDuplicates(matches, 'match', matchName, log);
};
