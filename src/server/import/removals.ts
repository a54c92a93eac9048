import { linkFieldsOf, reverseOf } from '#contract/records/links.ts';
import type { TableName } from '#contract/records.ts';
import { breathe } from '../breathe.ts';
import { oneWayLinksInto } from '../store/link-model.ts';
import type { Change } from '../store/store.ts';
import { clearEmptied } from './emptied-cells.ts';
import type { History } from './history.ts';
import type { WritableStore } from './hold.ts';
import type { LeagueIndex } from './league-index.ts';
import { type DesiredRecord, listRuleOf, type MappedRecord } from './plan.ts';
import { linksOf, recordIdOf, storedIdOf } from './record-ids.ts';
import type { Cell } from './sources/cells.ts';
import { type SourceName, sources } from './sources.ts';

/** The file without which a folder says nothing about a list or the records of a table. */
const filesOfLists: Partial<Record<string, SourceName>> = {
  'Events.casters': 'talent',
  'Events.staff': 'staff',
  'Events.map_pool': 'maps',
  'Teams.event': 'matches',
  'Teams.players': 'rosters',
  'Teams.staff': 'rosters',
  'Teams.captains': 'rosters',
  'Accolades.teams': 'accolades',
  'Accolades.players': 'accolades',
  'Matches.maps': 'maps',
  'Matches.casters': 'match_talent',
  'Player Relationships.teams': 'rosters',
  'Player Relationships.events': 'talent',
  'Player Relationships.matches': 'match_talent',
};
const filesOfTables: Partial<Record<TableName, readonly SourceName[]>> = {
  Matches: ['matches'],
  Maps: ['matches', 'maps'],
  Teams: ['teams', 'matches'],
  Players: ['players', 'rosters'],
  News: ['news'],
  Accolades: ['accolades'],
  Socials: ['socials'],
};

/** Fields that lead from a record to its events, directly or through other records. */
const waysToEvents: Partial<Record<TableName, readonly string[]>> = {
  Matches: ['event'],
  Maps: ['match'],
  Brackets: ['events'],
  Teams: ['event'],
  Players: ['member_of', 'team_staff', 'casted_events', 'casts', 'event_staff'],
  'Player Relationships': ['events', 'matches', 'teams'],
  News: ['event', 'team'],
  Accolades: ['event'],
  Socials: ['event', 'team', 'player'],
};

/** Records whose links say which event they are about. */
const isOfEvents: ReadonlySet<TableName> = new Set(['Events', 'Matches', 'Teams']);

type Around = {
  readonly store: WritableStore;
  readonly history: History;
  readonly index: LeagueIndex;
};

/** Returns whether a record belongs to events of the folder only, and to at least one. */
const createScope = ({ store, index }: Around): ((id: string) => boolean) => {
  const own = new Set(index.league.events.map(({ event_id }) => recordIdOf('event', event_id)));
  const known = new Map<string, ReadonlySet<string>>();
  const eventsOf = (id: string): ReadonlySet<string> => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const record = store.get(id);
    const table = record?.__tableName as TableName | undefined;
    const found = new Set(table === 'Events' ? [id] : []);
    known.set(id, found);
    for (const field of (table && waysToEvents[table]) ?? [])
      for (const link of linksOf(record?.[field])) for (const event of eventsOf(link)) found.add(event);
    return found;
  };
  return (id) => {
    const events = eventsOf(id);
    return events.size > 0 && [...events].every((event) => own.has(event));
  };
};

/** Shortens the lists of desired records by the links of earlier imports that the folder no longer names. */
const withoutLinks = async (
  mapped: readonly MappedRecord[],
  desired: readonly DesiredRecord[],
  isInScope: (id: string) => boolean,
  { store, history, index }: Around,
): Promise<DesiredRecord[]> => {
  const shortened: DesiredRecord[] = [];
  for (const [place, record] of desired.entries()) {
    await breathe();
    const { table, id } = record;
    const fields: Record<string, unknown> = { ...record.fields };
    const lists: Readonly<Record<string, readonly string[] | undefined>> = mapped[place]?.lists ?? {};
    for (const field of Object.keys(lists)) {
      const file = filesOfLists[`${table}.${field}`];
      if (listRuleOf(table, field) !== 'adds' || file === undefined || !index.league.files.has(file))
        continue;
      const named = new Set(lists[field]);
      const unnamed = linksOf(store.get(id)?.[field]).filter((link) => {
        const target = store.get(link)?.__tableName as TableName | undefined;
        return !named.has(link) && isInScope(target !== undefined && isOfEvents.has(target) ? link : id);
      });
      if (unnamed.length === 0) continue;
      const past = await history.of(id, [field]);
      const gone = new Set(unnamed.filter((link) => past.isImportedLink(field, link)));
      if (gone.size > 0) fields[field] = linksOf(fields[field]).filter((link) => !gone.has(link));
    }
    shortened.push({ ...record, fields });
  }
  return shortened;
};

/** A link that ends because the record at its other end is deleted. */
export type LostLink = {
  readonly table: TableName;
  readonly id: string;
  readonly field: string;
  readonly link: string;
};

/** Links of other records to those that are deleted, from either end and one-way. */
const findLostLinks = async (deletions: readonly Change[], { store }: Around): Promise<LostLink[]> => {
  const gone = new Set(deletions.flatMap(({ id }) => id ?? []));
  const lost: LostLink[] = [];
  const oneWay = new Map<TableName, Set<string>>();
  for (const { table, id = '' } of deletions) {
    await breathe();
    for (const { name } of linkFieldsOf(table)) {
      const end = reverseOf(table, name);
      if (end === undefined) continue;
      for (const other of linksOf(store.get(id)?.[name]))
        if (!gone.has(other)) lost.push({ table: end.table, id: other, field: end.field, link: id });
    }
    for (const { table: from, field } of oneWayLinksInto(table))
      oneWay.set(from, (oneWay.get(from) ?? new Set()).add(field));
  }
  for (const [table, fields] of oneWay)
    for (const record of store.list(table)) {
      await breathe();
      const { id = '' } = record;
      if (gone.has(id)) continue;
      for (const field of fields)
        for (const link of linksOf(record[field])) if (gone.has(link)) lost.push({ table, id, field, link });
    }
  return lost;
};

/** Records that rows of the folder name, in their own file or as stored ones in the place of a reference. */
const namedIn = (mapped: readonly MappedRecord[], { league }: LeagueIndex): Set<string> => {
  const named = new Set(mapped.map(({ id }) => id));
  for (const { lists = {} } of mapped)
    for (const links of Object.values<readonly string[] | undefined>(lists))
      for (const link of links ?? []) named.add(link);
  for (const [name, { columns }] of Object.entries(sources)) {
    const references = Object.entries<Cell<unknown>>(columns).filter(([, cell]) => cell.refersTo);
    for (const row of league[name as SourceName] as readonly Readonly<Record<string, unknown>>[])
      for (const [column] of references) {
        const id = storedIdOf(String(row[column] ?? ''));
        if (id !== undefined) named.add(id);
      }
  }
  return named;
};

export type Removals = {
  readonly desired: readonly DesiredRecord[];
  readonly deletions: readonly Change[];
  readonly lostLinks: readonly LostLink[];
  /** One line for each record that the folder does not name, and that was edited by hand, so it stays. */
  readonly notices: readonly string[];
};

/**
 * Records and links that earlier imports made for the folder's events and the folder no longer names. Those of other events,
 * of files that the folder does not have, and those that were edited by hand stay.
 */
export const findRemovals = async (
  mapped: readonly MappedRecord[],
  desired: readonly DesiredRecord[],
  around: Around,
): Promise<Removals> => {
  const { store, history, index } = around;
  const isInScope = createScope(around);
  const named = namedIn(mapped, index);
  const formerIds = new Set(index.league.teams.flatMap((row) => index.seasons.former(row.team_id)?.id ?? []));
  const deletions: Change[] = [];
  const notices: string[] = [];
  for (const [table, files] of Object.entries(filesOfTables) as [TableName, readonly SourceName[]][]) {
    if (!files.every((file) => index.league.files.has(file))) continue;
    for (const { id = '', name } of store.list(table)) {
      await breathe();
      // Former records are replaced, not removed.
      if (named.has(id) || formerIds.has(id) || !isInScope(id)) continue;
      if (await history.isImportedOnly(id)) deletions.push({ table, id, isDeleted: true });
      else notices.push(`kept: ${table} ${String(name ?? id)} was edited by hand, so it is not removed`);
    }
  }
  const shortened = await withoutLinks(mapped, desired, isInScope, around);
  const lostLinks = await findLostLinks(deletions, around);
  return { desired: await clearEmptied(mapped, shortened, around), deletions, lostLinks, notices };
};
