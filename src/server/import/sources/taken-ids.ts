import type { WireRecord } from '#contract/records/wire.ts';
import { cleanId } from '#domain/record-id.ts';
import { foldName } from '#domain/text/search.ts';
import { breathe } from '../../breathe.ts';
import type { IssueLog } from '../issues.ts';
import { linksOf, recordIdOf, type SourceKind, storedIdOf, textOf } from '../record-ids.ts';
import { clubIdOf, type StoredTeams, shownName, storedText } from '../team-seasons.ts';
import type { BracketSource } from './brackets.ts';
import { keyOf } from './source.ts';
import type { ReadTable } from './table-reader.ts';

type Tables = Readonly<Record<string, ReadTable>>;
type Row = ReadTable['rows'][number];
type Around = {
  readonly tables: Tables;
  readonly store: StoredTeams;
  readonly log: IssueLog;
  /** The event that a row states, and those that it is part of. */
  readonly eventsOf: (row: Row) => readonly string[];
};

const findEvents = ({ events }: Tables): Around['eventsOf'] => {
  const parents = new Map(events?.rows.map((row) => [row.event_id, row.parent_id]));
  return ({ event_id, season_id }) => {
    const found = new Set<string>();
    for (
      let id: unknown = event_id ?? season_id;
      typeof id === 'string' && !found.has(id);
      id = parents.get(id)
    )
      found.add(id);
    return [...found];
  };
};

const isDisjoint = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  ![...one].some((value) => other.has(value));

const textIn = (row: Row, column: string): string | undefined => textOf(row[column]);

const namesOf = (...names: readonly unknown[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => textOf(name) ?? []).map(foldName));

/** Names, code and club of stored teams. */
const teamMarks = (teams: readonly (WireRecord | undefined)[]): ReadonlySet<string> =>
  new Set(
    teams.flatMap((team) => [
      ...namesOf(team?.name, team?.code, ...(textOf(team?.aliases)?.split(', ') ?? [])),
      ...[textOf(team?.club) ?? cleanId(team?.id) ?? [], linksOf(team?.merged_ids)].flat(),
    ]),
  );

const ownEvents = ({ events }: Tables): readonly Row[] =>
  (events?.rows ?? []).filter((row) => !('isStored' in row));

const eventRecords = (ids: readonly string[]): ReadonlySet<string> =>
  new Set(ids.map((id) => recordIdOf('event', id)));

/** Removes rows whose ids are those of unrelated records, which are named. */
const refuse = (
  table: ReadTable,
  rows: ReadonlyMap<Row, string>,
  { tables, log, eventsOf }: Around,
): void => {
  const [column = ''] = table.source.key;
  table.rows = table.rows.filter((row) => {
    const other = rows.get(row);
    if (other === undefined) return true;
    const id = String(row[column]);
    const [event] = table.source.name === 'events' ? [] : eventsOf(row);
    const example = event ?? ownEvents(tables)[0]?.event_id ?? 'league';
    const message = `"${id}" is the id of ${other}: write an id that no other league uses, such as "${String(example)}-${id}"`;
    log.issues.push({ file: table.source.file, line: row.line, column, message });
    table.leftOut.add(keyOf(table.source.key, row));
    return false;
  });
};

/** Names of the teams that rows of a folder have in an event. */
const teamNamesIn = (eventId: string, { tables, store, eventsOf }: Around): ReadonlySet<string> => {
  const names = new Map(tables.teams?.rows.map((row) => [String(row.team_id), row.name]));
  const rows = [tables.matches, tables.rosters, tables.standings, tables.team_seasons].flatMap(
    (table) => table?.rows ?? [],
  );
  const own = rows.filter((row) => eventsOf(row).includes(eventId));
  const ids = own.flatMap((row) =>
    [row.team_1_id, row.team_2_id, row.team_id].flatMap((id) => textOf(id) ?? []),
  );
  return namesOf(...ids.map((id) => names.get(id) ?? store.get(storedIdOf(id) ?? '')?.name));
};

/** Compares a row with the stored record of its id; undefined without one. */
type Comparison = (row: Row) => { readonly isSame: boolean; readonly text: string } | undefined;

const comparisons = (around: Around): Readonly<Record<'events' | 'teams' | 'players', Comparison>> => {
  const { store } = around;
  const series = new Set(ownEvents(around.tables).flatMap(({ name }) => seriesMark(name) ?? []));
  /** True if a stored team played an earlier season of an event of the folder. */
  const isOfSeries = (teams: readonly WireRecord[]): boolean =>
    teams.some(({ event }) => linksOf(event).some((id) => series.has(seriesMark(store.get(id)?.name) ?? '')));
  const clubs = new Map<string, WireRecord[]>();
  for (const team of store.list('Teams')) {
    const club = textOf(team.club) ?? cleanId(team.id) ?? '';
    clubs.set(club, [...(clubs.get(club) ?? []), team]);
  }
  return {
    events: (row) => {
      const stored = store.get(recordIdOf('event', String(row.event_id)));
      if (stored === undefined) return undefined;
      const text = storedText(store, 'event', stored.id ?? '');
      if (!isDisjoint(namesOf(row.name, row.short_name), namesOf(stored.name, stored.short)))
        return { isSame: true, text };
      // The name of an event may change, and so may its teams, but not all of them at once.
      const before = namesOf(...linksOf(stored.teams).map((id) => store.get(id)?.name));
      const after = teamNamesIn(String(row.event_id), around);
      return { isSame: before.size === 0 || after.size === 0 || !isDisjoint(before, after), text };
    },
    teams: (row) => {
      const stored = clubs.get(clubIdOf(String(row.team_id)));
      return (
        stored && {
          isSame: !isDisjoint(namesOf(row.name, row.code), teamMarks(stored)) || isOfSeries(stored),
          text: storedText(store, 'team', stored[0]?.id ?? ''),
        }
      );
    },
    players: (row) => {
      const stored = store.get(recordIdOf('player', String(row.player_id)));
      const marks = (...texts: readonly unknown[]) => namesOf(...texts);
      return (
        stored && {
          isSame: !isDisjoint(
            marks(row.handle, row.discord_id, row.battletag, row.discord_tag),
            marks(stored.name, stored.discord_id, stored.battletag, stored.discord_tag),
          ),
          text: storedText(store, 'player', stored.id ?? ''),
        }
      );
    },
  };
};

/** Words and numbers that tell the seasons of a league apart, and those that many leagues have. */
const seasonWords =
  /^(?:\d+(?:st|nd|rd|th)?|s\d+|[ivx]+|season|saison|sezon|split|spring|summer|autumn|fall|winter|cup|league|liga|open|masters?|finals?|playoffs?|group|gruppe|stage|division|tournament|turnier|championship|the|der|die|das|of)$/;

/** The words of an event's name that its other seasons have as well; undefined without a word of its own. */
const seriesMark = (name: unknown): string | undefined => {
  const words = (textOf(name) ?? '').split(/[\s\p{P}]+/u).map(foldName);
  const own = words.filter((word) => word.length > 2 && !seasonWords.test(word));
  return own.length === 0 ? undefined : own.join(' ');
};

const namesStored = (tables: Tables): boolean =>
  Object.values(tables).some(({ source, rows }) => {
    const references = Object.entries(source.columns).filter(([, cell]) => cell.refersTo !== undefined);
    return rows.some((row) =>
      references.some(([column]) => storedIdOf(String(row[column] ?? '')) !== undefined),
    );
  });

/**
 * Refuses events, teams and players of a folder that has nothing in common with the stored records of their ids. A folder with one of
 * them as it is stored is of the same league, in which any name may change.
 */
const refuseOtherLeague = async (around: Around): Promise<void> => {
  const { tables } = around;
  if (ownEvents(tables).length === 0 || namesStored(tables)) return;
  const taken = new Map<ReadTable, Map<Row, string>>();
  for (const [name, compare] of Object.entries(comparisons(around))) {
    const table = tables[name];
    for (const row of table?.rows ?? []) {
      await breathe();
      const found = compare(row);
      if (found === undefined || table === undefined) continue;
      if (found.isSame) return;
      taken.set(
        table,
        (taken.get(table) ?? new Map()).set(
          row,
          `${found.text}, with which this folder has nothing in common`,
        ),
      );
    }
  }
  for (const [table, rows] of taken) refuse(table, rows, around);
};

/** True for a stored record of events that this folder does not have, while the row is about others. */
const isOfOtherEvents = (
  stored: readonly string[],
  eventIds: readonly string[],
  folder: ReadonlySet<string>,
): boolean => {
  const own = eventRecords(eventIds);
  return stored.length > 0 && own.size > 0 && stored.every((id) => !own.has(id) && !folder.has(id));
};

const isOtherMatch = (row: Row, stored: WireRecord, { tables, store }: Around): boolean => {
  const names = new Map(tables.teams?.rows.map((team) => [String(team.team_id), team]));
  const marks = [row.team_1_id, row.team_2_id].flatMap((id) => {
    // A team that was refused is no team of the stored match.
    if (typeof id !== 'string' || tables.teams?.leftOut.has(id)) return [];
    const team = names.get(id);
    const known = storedIdOf(id);
    return known === undefined
      ? [...namesOf(team?.name, team?.code), clubIdOf(id)]
      : [...teamMarks([store.get(known)])];
  });
  const before = teamMarks(linksOf(stored.teams).map(store.get));
  if (marks.length === 0 && before.size === 0)
    return textIn(row, 'start_utc') === undefined || textIn(row, 'start_utc') !== stored.start;
  return isDisjoint(new Set(marks), before);
};

const matchText: OwnedKind['textOf'] = (stored, { store }) => {
  const ids = [stored.id ?? '', ...linksOf(stored.event).slice(0, 1), ...linksOf(stored.teams)];
  const isHidden = ids.some((id) => shownName(store, id) === undefined);
  const [, event = '', ...names] = ids.map((id) => shownName(store, id));
  const teams = names.length === 0 ? '' : ` (${names.join(' vs ')})`;
  const match = isHidden ? 'a stored match that is hidden' : `a stored match of "${event}"${teams}`;
  return `${match}, which has another event and other teams`;
};

type OwnedKind = {
  readonly kind: SourceKind;
  readonly isOther: (row: Row, stored: WireRecord, around: Around) => boolean;
  readonly textOf: (stored: WireRecord, around: Pick<Around, 'store'>) => string;
};

const ofOtherEvent =
  (what: string): OwnedKind['textOf'] =>
  ({ id = '' }, { store }) =>
    `${storedText(store, what, id)} of another event`;

/** Records of an event, whose ids are often numbers. */
const ownedKinds: Readonly<Record<string, OwnedKind>> = {
  matches: { kind: 'match', isOther: isOtherMatch, textOf: matchText },
  news: {
    kind: 'news',
    isOther: (row, stored) => foldName(String(row.title)) !== foldName(String(stored.name)),
    textOf: ofOtherEvent('article'),
  },
  accolades: { kind: 'accolade', isOther: () => true, textOf: ofOtherEvent('accolade') },
};

/** Refuses rows with the id of a stored record of another league, once their references are ids. */
export const refuseTakenIds = async (tables: Tables, store: StoredTeams, log: IssueLog): Promise<void> => {
  const around = { tables, store, log, eventsOf: findEvents(tables) };
  await refuseOtherLeague(around);
  const folder = eventRecords((tables.events?.rows ?? []).map((row) => String(row.event_id)));
  for (const [name, { kind, isOther, textOf: describe }] of Object.entries(ownedKinds)) {
    const table = tables[name];
    if (table === undefined) continue;
    const taken = new Map<Row, string>();
    for (const row of table.rows) {
      await breathe();
      const stored = store.get(recordIdOf(kind, String(row[table.source.key[0] ?? ''])));
      if (stored === undefined) continue;
      if (!isOfOtherEvents(linksOf(stored.event), around.eventsOf(row), folder)) continue;
      if (isOther(row, stored, around)) taken.set(row, describe(stored, around));
    }
    if (taken.size > 0) refuse(table, taken, around);
  }
};

/** Leaves out brackets with the id of a stored one of another league. */
export const withoutTakenBrackets = (
  brackets: readonly BracketSource[],
  tables: Tables,
  store: StoredTeams,
  { issues }: IssueLog,
): BracketSource[] => {
  const folder = eventRecords((tables.events?.rows ?? []).map((row) => String(row.event_id)));
  return brackets.filter(({ bracket_id, event_id, file, placeOf, matches }) => {
    const stored = store.get(recordIdOf('bracket', bracket_id));
    if (stored === undefined || !isOfOtherEvents(linksOf(stored.events), [event_id], folder)) return true;
    const own = new Set(matches.map(({ match_id }) => recordIdOf('match', match_id)));
    if (linksOf(stored.ordered_matches).some((id) => own.has(id))) return true;
    const message = `"${bracket_id}" is the id of ${ofOtherEvent('bracket')(stored, { store })}: write an id that no other league uses, such as "${event_id}-${bracket_id}"`;
    issues.push({ file, line: placeOf(['bracket_id']).line, column: 'bracket_id', message });
    return false;
  });
};
