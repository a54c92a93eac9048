import { linkFieldsOf, linkOf } from '#contract/records/links.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { type TableName, tableNames, tables } from '#contract/records.ts';
import { breathe } from '../breathe.ts';
import type { Change, ChangeContext } from '../store/store.ts';
import { isSame } from './diff.ts';
import { type History, importContext } from './history.ts';
import type { WritableStore } from './hold.ts';
import type { LeagueIndex } from './league-index.ts';
import { linksOf, recordIdOf, textOf } from './record-ids.ts';
import type { FormerTeam } from './team-seasons.ts';

/** Lists that an import states for each season: what an earlier one put there is not taken along. */
const statedLists: Readonly<Record<string, string>> = {
  'Events.teams': 'event',
  'Themes.team': 'theme',
  'Players.member_of': 'players',
  'Players.team_staff': 'staff',
  'Players.captain_of': 'captains',
};

/** Fields of a team that only its own record holds: values, its theme and one-way links. */
const ownFields = Object.entries(tables.Teams.fields).flatMap(([name, { source }]) => {
  const link = linkOf('Teams', name);
  const isOwn = link === undefined || link.reverse === undefined || name === 'theme';
  return source === 'stored' && isOwn && name !== 'team_in_other_tournaments' ? [name] : [];
});

type Around = { readonly store: WritableStore; readonly history: History; readonly index: LeagueIndex };

/**
 * Resolves with the manual edits of a former team, by author. An edit applies to all seasons that have the imported
 * value it replaced; if there are none, to the latest season.
 */
const editsByAuthor = async (
  former: FormerTeam,
  record: WireRecord,
  { store, history, index }: Around,
): Promise<ReadonlyMap<string, readonly Change[]>> => {
  const authors = new Map<string, Change[]>();
  const fields = ownFields.filter((name) => record[name] !== undefined);
  const past = await history.of(former.id, fields);
  const latest = index.seasons.idIn(former.teamId, undefined);
  for (const name of fields) {
    const edit = past.editOf(name, record[name]);
    if (edit === undefined) continue;
    const meant = index.seasons
      .of(former.teamId)
      .filter(({ id }) => edit.imported !== undefined && isSame(store.get(id)?.[name], edit.imported));
    for (const id of meant.length > 0 ? meant.map((season) => season.id) : [latest])
      authors.set(edit.by, [
        ...(authors.get(edit.by) ?? []),
        { table: 'Teams', id, fields: { [name]: record[name] } },
      ]);
  }
  return authors;
};

/** The event that a record is about, by its id in the folder. */
const createEventFinder = ({ store, index }: Around): ((record: WireRecord) => string | undefined) => {
  const sourceIds = new Map([...index.events.keys()].map((id) => [recordIdOf('event', id), id]));
  return (record) => {
    const [match] = linksOf(record.match);
    const holder = (match === undefined ? undefined : store.get(match)) ?? record;
    return [...linksOf(holder.event), ...linksOf(holder.events)].flatMap((id) => sourceIds.get(id) ?? [])[0];
  };
};

/** Links to the former record, which lead to the record of their event's season from now on. */
const movedLinks = async (former: FormerTeam, around: Around): Promise<Change[]> => {
  const { store, history, index } = around;
  const eventOf = createEventFinder(around);
  const moved: Change[] = [];
  const stated = await history.of(former.id, Object.values(statedLists));
  const isStated = async (table: TableName, name: string, id: string): Promise<boolean> => {
    const field = statedLists[`${table}.${name}`];
    if (field === undefined) return false;
    const own = await history.of(id, [name]);
    return stated.isImportedLink(field, id) || own.isImportedLink(name, former.id);
  };
  for (const table of tableNames) {
    const names = linkFieldsOf(table).filter(({ field }) => field.to === 'Teams');
    if (names.length === 0) continue;
    for (const record of store.list(table)) {
      await breathe();
      const id = record.id ?? '';
      if (id === former.id) continue;
      const fields: Record<string, unknown> = {};
      for (const { name } of names) {
        const links = linksOf(record[name]);
        if (!links.includes(former.id) || (await isStated(table, name, id))) continue;
        const target = index.seasons.idIn(former.teamId, eventOf(record));
        fields[name] = [...new Set(links.map((link) => (link === former.id ? target : link)))];
      }
      if (Object.keys(fields).length > 0) moved.push({ table, id, fields });
    }
  }
  return moved;
};

/**
 * Takes everything that people wrote into the former records of teams along to the records of their seasons, and removes
 * them. To be called after the import has written those records.
 *
 * @returns a line for each team
 */
export const replaceFormerTeams = async (around: Around, isDryRun: boolean): Promise<string[]> => {
  const { store, index } = around;
  const notices: string[] = [];
  for (const { team_id } of index.league.teams) {
    const former = index.seasons.former(team_id);
    const record = former?.isReplaced ? store.get(former.id) : undefined;
    if (former === undefined || record === undefined) continue;
    const count = index.seasons.of(team_id).length;
    const name = textOf(record.name) ?? team_id;
    notices.push(
      `replaced: ${name}, one record so far, by ${count === 1 ? 'that of a season' : `those of ${count} seasons`}`,
    );
    if (isDryRun) continue;
    const write = (changes: readonly Change[], context: ChangeContext) =>
      store.transact(async () => ({ changes, value: undefined }), context);
    const reason = 'a record for each season';
    for (const [actor, changes] of await editsByAuthor(former, record, around))
      await write(changes, { actor, reason });
    await write(await movedLinks(former, around), { actor: importContext.actor, reason });
    await write([{ table: 'Teams', id: former.id, isDeleted: true }], importContext);
  }
  return notices;
};
