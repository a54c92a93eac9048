import type { WireRecord } from '#contract/records/wire.ts';
import { cleanId } from '#domain/record-id.ts';
import { foldName } from '#domain/text/search.ts';
import type { Store } from '../store/store.ts';
import type { League } from './folder.ts';
import type { EventRow } from './league-index.ts';
import {
  latestStart,
  linksOf,
  recordIdOf,
  type StoredRecords,
  storedIdOf,
  storedKey,
  textOf,
} from './record-ids.ts';
import type { SourceRow } from './sources.ts';

/** A team as it was in one season: a record of its own. */
export type TeamSeason = {
  readonly teamId: string;
  /** Dirty id of its record. */
  readonly id: string;
  /** The event whose rosters or season rows tell of it; undefined for the record of all events without any. */
  readonly seasonId: string | undefined;
  /** Events of the folder that the record belongs to: whole seasons first, the latest first. */
  readonly events: readonly EventRow[];
  readonly row: SourceRow<'team_seasons'> | undefined;
};

/** The one record that releases before seasons made of a team, for which there are records of its seasons now. */
export type FormerTeam = {
  readonly teamId: string;
  /** Dirty id. */
  readonly id: string;
  /** Dirty ids of its events that belong to the records of seasons. */
  readonly movedEvents: readonly string[];
  /** True when all of its events do. */
  readonly isReplaced: boolean;
};

export type TeamSeasons = {
  /** The records of a team that the folder tells of, the latest season first. */
  of(teamId: string): readonly TeamSeason[];
  /** Dirty id of the record of a team in an event, or of its latest record where no event is named. */
  idIn(teamId: string, eventId: string | undefined): string;
  /** Dirty ids of all records that a team has after the import, in the folder and in the store. */
  allIds(teamId: string): readonly string[];
  former(teamId: string): FormerTeam | undefined;
  /** Stored records of a club, by its clean id, the latest first. */
  storedOf(clubId: string): readonly WireRecord[];
};

export type StoredTeams = Pick<Store, 'get' | 'list'> & {
  /** Records as messages may name them, undefined for hidden ones. Without it as they are stored. */
  readonly shown?: StoredRecords | undefined;
};

type NamedStore = Pick<StoredTeams, 'get' | 'shown'>;

/** The name of a record for a message; undefined for a hidden one. */
export const shownName = ({ get, shown = get }: NamedStore, id: string): string | undefined => {
  const record = shown(id);
  return record && (textOf(record.name) ?? id);
};

/** A stored record in a message, such as `the stored team "Red Kites"`. `what`: its kind. */
export const storedText = (store: NamedStore, what: string, id: string): string => {
  const name = shownName(store, id);
  return name === undefined ? `a stored ${what} that is hidden` : `the stored ${what} "${name}"`;
};

/** Clean id that all records of a team share. Releases before seasons gave it to the one record of a team. */
export const clubIdOf = (teamId: string): string => cleanId(recordIdOf('team', teamId)) ?? teamId;

/** The record of a team in a season, or of all its events that are in none. */
export const teamRecordId = (teamId: string, seasonId: string | undefined): string =>
  recordIdOf('team', seasonId === undefined ? teamId : `${seasonId}|${teamId}`);

const startOf = (event: EventRow | undefined): string => event?.start_date ?? '';

/** An event and those that it is part of, the nearest first. A circular chain ends where it repeats. */
export const chainOf = (eventId: string, events: ReadonlyMap<string, EventRow>): readonly string[] => {
  const chain = new Set<string>();
  let id: string | undefined = eventId;
  while (id !== undefined && !chain.has(id)) {
    chain.add(id);
    id = events.get(id)?.parent_id;
  }
  return [...chain];
};

/** Every event with the team in a match, a roster, a season entry or a table. */
const eventIdsByTeam = (league: League): Map<string, Set<string>> => {
  const ids = new Map<string, Set<string>>();
  const add = (teamId: string | undefined, eventId: string): void => {
    if (teamId === undefined) return;
    const known = ids.get(teamId);
    if (known) known.add(eventId);
    else ids.set(teamId, new Set([eventId]));
  };
  for (const row of league.matches) {
    add(row.team_1_id, row.event_id);
    add(row.team_2_id, row.event_id);
  }
  for (const row of league.rosters) add(row.team_id, row.event_id);
  for (const row of league.team_seasons) add(row.team_id, row.season_id);
  for (const row of league.standings) add(row.team_id, row.event_id);
  return ids;
};

/** Stored records by the id of their club, the latest first. */
const storedByClub = ({ get, list }: StoredTeams): ReadonlyMap<string, readonly WireRecord[]> => {
  const clubs = new Map<string, WireRecord[]>();
  for (const record of list('Teams')) {
    const club = textOf(record.club) ?? cleanId(record.id) ?? '';
    clubs.set(club, [...(clubs.get(club) ?? []), record]);
  }
  const start = (record: WireRecord): string => latestStart(linksOf(record.event), get);
  for (const records of clubs.values())
    if (records.length > 1) records.sort((a, b) => start(b).localeCompare(start(a)));
  return clubs;
};

/**
 * The records of the teams: one for each event that has rosters or season rows, which holds for all that is part of it
 * too, and one for all other events of a team. A folder without those rows finds the records of earlier imports.
 */
export const findTeamSeasons = (
  league: League,
  events: ReadonlyMap<string, EventRow>,
  store: StoredTeams,
): TeamSeasons => {
  const told = [
    ...league.rosters.map(({ event_id, team_id }) => ({ eventId: event_id, teamId: team_id })),
    ...league.team_seasons.map(({ season_id, team_id }) => ({ eventId: season_id, teamId: team_id })),
  ];
  const ownEvents = new Set(told.map(({ eventId }) => eventId));
  const ownSeasons = new Set(told.map(({ eventId, teamId }) => `${eventId}|${teamId}`));
  const teams = new Set(league.teams.map((row) => row.team_id));
  const teamEvents = eventIdsByTeam(league);
  const stored = storedByClub(store);
  const rows = new Map(league.team_seasons.map((row) => [`${row.season_id}|${row.team_id}`, row]));

  const names = new Map(league.teams.map((row) => [row.team_id, row.name]));
  /** True if the one record of a team has another name, and none of the events that the folder has of the team. */
  const isRenamed = (teamId: string): boolean => {
    const record = store.get(teamRecordId(teamId, undefined));
    const [before, after] = [textOf(record?.name), names.get(teamId)];
    const isSame = before === undefined || after === undefined || foldName(before) === foldName(after);
    if (isSame) return false;
    const own = new Set(
      [...(teamEvents.get(teamId) ?? [])].flatMap((id) =>
        chainOf(id, events).map((part) => recordIdOf('event', part)),
      ),
    );
    const stored = linksOf(record?.event);
    return stored.length > 0 && !stored.some((id) => own.has(id));
  };
  const renamed = new Set([...names.keys()].filter(isRenamed));

  /**
   * The record of a team in a season. A stored season that rows name by its name has no source id to make the id of, and
   * the record may have been made before by the other of both.
   */
  const idOf = (teamId: string, seasonId: string | undefined): string => {
    const id = teamRecordId(teamId, seasonId);
    if (seasonId === undefined || store.get(id) !== undefined) return id;
    const event = recordIdOf('event', seasonId);
    if (storedIdOf(seasonId) === undefined) {
      const ofName = teamRecordId(teamId, storedKey(event));
      return store.get(ofName) === undefined ? id : ofName;
    }
    const ofAll = teamRecordId(teamId, undefined);
    const records = stored.get(clubIdOf(teamId)) ?? [];
    return records.find((record) => record.id !== ofAll && linksOf(record.event).includes(event))?.id ?? id;
  };

  /**
   * The nearest event that tells of this team, else the nearest that tells of any. A team with a new name has a record of
   * its own in the new events, so that it keeps the earlier name in those before.
   */
  const seasonIn = (teamId: string, eventId: string): string | undefined => {
    const chain = chainOf(eventId, events);
    const own = chain.find(
      (id) => ownSeasons.has(`${id}|${teamId}`) || store.get(idOf(teamId, id)) !== undefined,
    );
    const any = teams.has(teamId) ? chain.find((id) => ownEvents.has(id)) : undefined;
    return own ?? any ?? (renamed.has(teamId) ? chain.at(-1) : undefined);
  };

  const seasonsOf = (teamId: string): readonly TeamSeason[] => {
    // A season has two ids if some rows name it and others only an event that is stored in it.
    const byRecord = new Map<string, { readonly seasonId: string | undefined; readonly ids: Set<string> }>();
    for (const eventId of teamEvents.get(teamId) ?? []) {
      const seasonId = seasonIn(teamId, eventId);
      const id = idOf(teamId, seasonId);
      const known = byRecord.get(id);
      const isOwn = known === undefined || teamRecordId(teamId, seasonId) === id;
      byRecord.set(id, {
        seasonId: isOwn ? seasonId : known.seasonId,
        ids: (known?.ids ?? new Set()).add(eventId),
      });
    }
    const latestOf = (ids: ReadonlySet<string>): string =>
      [...ids]
        .map((id) => startOf(events.get(id)))
        .sort()
        .at(-1) ?? '';
    const seasons = [...byRecord].sort(([, a], [, b]) => latestOf(b.ids).localeCompare(latestOf(a.ids)));
    // The whole of several parts with rosters lists a team once, as it was last.
    const taken = new Set<string>();
    return seasons.map(([id, { seasonId, ids: eventIds }]) => {
      const wholes = [...new Set([...eventIds].flatMap((part) => chainOf(part, events)))].filter(
        (part) => eventIds.has(part) || !taken.has(part),
      );
      for (const part of wholes) taken.add(part);
      const isWhole = (row: EventRow): boolean => row.parent_id === undefined;
      return {
        teamId,
        seasonId,
        id,
        events: wholes
          .flatMap((part) => events.get(part) ?? [])
          .sort(
            (a, b) =>
              Number(isWhole(b)) - Number(isWhole(a)) ||
              (b.start_date ?? '9999').localeCompare(a.start_date ?? '9999'),
          ),
        row: rows.get(`${seasonId}|${teamId}`),
      };
    });
  };

  const known = new Map<string, readonly TeamSeason[]>();
  const of = (teamId: string): readonly TeamSeason[] => {
    const seasons = known.get(teamId) ?? seasonsOf(teamId);
    known.set(teamId, seasons);
    return seasons;
  };

  const latestIdOf = (teamId: string): string => {
    const [latest] = of(teamId);
    const [before] = stored.get(clubIdOf(teamId)) ?? [];
    const isNewer =
      latest !== undefined &&
      (before === undefined ||
        latest.events.some((event) => startOf(event) >= latestStart(linksOf(before.event), store.get)));
    return (isNewer ? latest?.id : before?.id) ?? latest?.id ?? teamRecordId(teamId, undefined);
  };

  const former = (teamId: string): FormerTeam | undefined => {
    const id = teamRecordId(teamId, undefined);
    const record = store.get(id);
    const [named, unnamed] = [true, false].map((isNamed) =>
      of(teamId).filter(({ seasonId }) => (seasonId !== undefined) === isNamed),
    );
    if (record === undefined || !named?.length) return undefined;
    const moved = new Set(
      named.flatMap(({ events }) => events.map((row) => recordIdOf('event', row.event_id))),
    );
    const stored = linksOf(record.event);
    return {
      teamId,
      id,
      movedEvents: stored.filter((event) => moved.has(event)),
      isReplaced: unnamed?.length === 0 && stored.every((event) => moved.has(event)),
    };
  };

  const idIn = (teamId: string, eventId: string | undefined): string => {
    const known = storedIdOf(teamId);
    if (known !== undefined) return known;
    return eventId === undefined ? latestIdOf(teamId) : idOf(teamId, seasonIn(teamId, eventId));
  };
  // Ids are slow to make, and tens of thousands of rows name the same teams.
  const idsByEvent = new Map<string, string>();

  return {
    of,
    former,
    storedOf: (clubId) => stored.get(clubId) ?? [],
    idIn(teamId, eventId) {
      const key = `${eventId ?? ''}|${teamId}`;
      const id = idsByEvent.get(key) ?? idIn(teamId, eventId);
      idsByEvent.set(key, id);
      return id;
    },
    allIds: (teamId) => {
      const before = former(teamId);
      const ids = new Set([
        ...of(teamId).map(({ id }) => id),
        ...(stored.get(clubIdOf(teamId)) ?? []).flatMap(({ id }) => id ?? []),
      ]);
      if (before?.isReplaced) ids.delete(before.id);
      return [...ids];
    },
  };
};
