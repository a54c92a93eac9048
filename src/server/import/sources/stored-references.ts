import type { WireRecord } from '#contract/records/wire.ts';
import { cleanId, restoreId } from '#domain/record-id.ts';
import { foldName } from '#domain/text/search.ts';
import { linksOf, recordIdOf, storedKey, textOf } from '../record-ids.ts';
import { clubIdOf, type StoredTeams, shownName } from '../team-seasons.ts';
import { createNearNames } from './names.ts';

export type StoredReferences = {
  /** Key of the stored record of this id or name, for a row of these events, the nearest first; undefined unless it is exactly one. */
  readonly find: (source: string, value: string, eventIds: readonly string[]) => string | undefined;
  /** True if the league has records of this kind that rows may name. */
  readonly hasAny: (source: string) => boolean;
  /** Similar stored names, for an error message; empty without any. */
  readonly didYouMean: (source: string, value: string) => string;
  /** True if a name is that of a stored record, and an id that of none. */
  readonly isNamesake: (source: string, id: string, name: string) => boolean;
  /** The stored player with this Discord id. */
  readonly playerOf: (discordId: string) => WireRecord | undefined;
};

const tables = { teams: 'Teams', players: 'Players', events: 'Events', game_maps: 'Map Data' } as const;
const kinds = { players: 'player', events: 'event', game_maps: 'map-data' } as const;
type Referable = keyof typeof tables;

const isReferable = (source: string): source is Referable => source in tables;

const namesOf = (source: Referable, record: WireRecord): readonly string[] =>
  [
    record.name,
    ...(source === 'teams' ? [record.code] : []),
    ...(source === 'events' ? [record.short] : []),
  ].flatMap((name) => textOf(name) ?? []);

/** True if a team, or a member of one, is in an event. */
const isIn = (record: WireRecord, event: string, { get }: StoredTeams): boolean =>
  [record, ...linksOf(record.member_of).map(get)].some((one) => linksOf(one?.event).includes(event));

/** Those of some records that are in the first of the events that has any. A team has a record for each season of an event. */
const nearest = (
  records: readonly WireRecord[],
  events: ReadonlySet<string>,
  store: StoredTeams,
): readonly WireRecord[] => {
  for (const event of events) {
    const own = records.filter((record) => isIn(record, event, store));
    if (own.length > 0) return own;
  }
  return [];
};

/** The only one of some records. */
const onlyOne = (records: readonly WireRecord[]): string | undefined =>
  records.length === 1 ? records[0]?.id : undefined;

/** The club of all of some records of teams. */
const onlyClub = (records: readonly WireRecord[]): string | undefined => {
  const clubs = new Set(records.map((record) => textOf(record.club) ?? cleanId(record.id) ?? undefined));
  return clubs.size === 1 ? [...clubs][0] : undefined;
};

/** Finds stored teams, players and events that rows name and the folder does not have. */
export const createStoredReferences = (store: StoredTeams): StoredReferences => {
  const byName = new Map<Referable, ReadonlyMap<string, readonly WireRecord[]>>();
  const named = (source: Referable): ReadonlyMap<string, readonly WireRecord[]> => {
    const known = byName.get(source);
    if (known !== undefined) return known;
    const found = new Map<string, WireRecord[]>();
    for (const record of store.list(tables[source]))
      for (const name of new Set(namesOf(source, record).map(foldName)))
        found.set(name, [...(found.get(name) ?? []), record]);
    byName.set(source, found);
    return found;
  };
  const ofId = (source: Referable, value: string): readonly WireRecord[] => {
    if (source !== 'teams') return [store.get(recordIdOf(kinds[source], value)) ?? []].flat();
    const club = clubIdOf(value);
    return store.list('Teams').filter((record) => record.club === club || record.id === `rec${club}`);
  };
  const keyIn = (source: Referable, value: string, eventIds: readonly string[]): string | undefined => {
    const events = new Set(eventIds.map((id) => recordIdOf('event', id)));
    for (const records of [ofId(source, value), named(source).get(foldName(value)) ?? []]) {
      const own = nearest(records, events, store);
      // A team belongs to a season, so that of another one is not meant.
      const id = onlyOne(own) ?? (source === 'teams' && events.size > 0 ? undefined : onlyOne(records));
      if (id !== undefined) return storedKey(id);
      const club = source === 'teams' && isNew(events) ? onlyClub(records) : undefined;
      if (club !== undefined) return storedKey(restoreId(club));
    }
    return undefined;
  };
  /** A new event has no teams yet: any stored one may enter it. */
  const isNew = (events: ReadonlySet<string>): boolean =>
    events.size > 0 && [...events].every((id) => store.get(id) === undefined);
  const nearOf = createNearNames();
  const found = new Map<string, string | undefined>();
  let accounts: ReadonlyMap<unknown, WireRecord> | undefined;
  return {
    playerOf: (discordId) => {
      accounts ??= new Map(store.list('Players').map((record) => [record.discord_id, record]));
      return accounts.get(discordId);
    },
    find: (source, value, eventIds) => {
      if (!isReferable(source)) return undefined;
      const asked = JSON.stringify([source, value, eventIds]);
      if (!found.has(asked)) found.set(asked, keyIn(source, value, eventIds));
      return found.get(asked);
    },
    // A map need not be known: a folder may name any.
    hasAny: (source) =>
      isReferable(source) && source !== 'game_maps' && store.list(tables[source]).length > 0,
    isNamesake: (source, id, name) =>
      isReferable(source) &&
      ofId(source, id).length === 0 &&
      (named(source).get(foldName(name)) ?? []).some((one) => foldName(String(one.name)) === foldName(name)),
    didYouMean: (source, value) => {
      if (source === 'matches' && store.get(recordIdOf('match', value)) !== undefined)
        return '. The match is stored: add its row to matches.csv';
      if (!isReferable(source)) return '';
      const nameOf = ({ id = '' }: WireRecord) => shownName(store, id) ?? [];
      const [same] = (named(source).get(foldName(value)) ?? ofId(source, value)).flatMap(nameOf);
      if (same !== undefined)
        return `. "${same}" is stored, but in other events or several times: add its row to ${source}.csv`;
      const near = nearOf(value, [...named(source).keys()]).flatMap(
        (name) => named(source).get(name)?.flatMap(nameOf)[0] ?? [],
      );
      return near.length === 0
        ? ''
        : `. Did you mean ${[...new Set(near)].map((name) => `"${name}"`).join(' or ')}?`;
    },
  };
};
