import type { WireRecord } from '#contract/records/wire.ts';
import { foldName } from '#domain/text/search.ts';
import type { League } from './folder.ts';
import { linksOf, recordIdOf, type SourceKind, textOf } from './record-ids.ts';
import { foldWord } from './sources/words.ts';
import type { SourceRow } from './sources.ts';
import { gameName } from './stages.ts';
import type { StoredTeams, TeamSeasons } from './team-seasons.ts';

export type MapReference = {
  readonly match_id: string;
  readonly map_id: string | undefined;
  readonly map_name: string | undefined;
};

/**
 * Dirty ids of records that rows may name by their name alone. A stored record of that name is the one that is meant,
 * whatever its id is made of, if it is the only one.
 */
export type NamedRecords = {
  seriesId(name: string): string;
  /** The record of a row of `game_maps.csv`, by its id. */
  listedMapId(mapId: string): string;
  /** The record of a map that was played, picked or banned; undefined where the row names none. */
  mapId(row: MapReference): string | undefined;
  /** The record of a row of `heroes.csv`, by its id. */
  listedHeroId(heroId: string): string;
  /** The record of a hero by id or name; undefined for an unknown one. */
  heroId(idOrName: string): string | undefined;
  socialId(row: SourceRow<'socials'>): string;
};

type Named = { readonly id: string; readonly game: string | undefined };
type ByName = ReadonlyMap<string, readonly Named[]>;

/** A name without case, accents, blanks and signs: `King’s Row` and `KINGS ROW` are the same map. */
const nameKey = (name: string): string => foldWord(name) || foldName(name);

/** Files often leave out the game of a league that has one. */
const isSameGame = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || nameKey(one) === nameKey(other);

const byFoldedName = (records: readonly (Named & { readonly name: string })[]): ByName => {
  const found = new Map<string, Named[]>();
  for (const { name, id, game } of records) {
    const key = nameKey(name);
    const known = found.get(key);
    if (known === undefined) found.set(key, [{ id, game }]);
    else known.push({ id, game });
  }
  return found;
};

const storedNames = (records: readonly WireRecord[]): ByName =>
  byFoldedName(
    records.flatMap(({ id, name, game }) => {
      const text = textOf(name);
      return id === undefined || text === undefined ? [] : [{ name: text, id, game: textOf(game) }];
    }),
  );

/** The only record of a name and game. */
const onlyOne = (names: ByName, name: string, game: string | undefined): string | undefined => {
  let only: string | undefined;
  for (const one of names.get(nameKey(name)) ?? []) {
    if (!isSameGame(one.game, game)) continue;
    if (only !== undefined) return undefined;
    only = one.id;
  }
  return only;
};

type ListedRow = { readonly key: string; readonly name: string; readonly game: string | undefined };

/** Records of the rows of a reference list, by their ids: the stored one of the id, else the only one of name and game. */
const listedIds = (
  kind: SourceKind,
  rows: readonly ListedRow[],
  stored: ByName,
  get: StoredTeams['get'],
): ReadonlyMap<string, string> => {
  const listed = rows.map((row) => ({ ...row, id: recordIdOf(kind, row.key) }));
  const own = new Set(listed.map(({ id }) => id));
  const names = byFoldedName(listed);
  return new Map(
    listed.map(({ key, id, name, game }) => {
      if (get(id) !== undefined) return [key, id];
      const isAlone = onlyOne(names, name, game) !== undefined;
      const named = isAlone ? onlyOne(stored, name, game) : undefined;
      return [key, named === undefined || own.has(named) ? id : named];
    }),
  );
};

const withGame = <Row extends { readonly game: string | undefined; readonly name: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly ListedRow[] => rows.map((row) => ({ key: keyOf(row), name: row.name, game: gameName(row.game) }));

const findMaps = (
  league: League,
  games: ReadonlyMap<string, string | undefined>,
  { get, list }: StoredTeams,
): Pick<NamedRecords, 'listedMapId' | 'mapId'> => {
  const stored = storedNames(list('Map Data'));
  const rows = withGame(league.game_maps, (row) => row.map_id);
  const listed = listedIds('map-data', rows, stored, get);
  const ofFolder = byFoldedName(rows.map((row) => ({ ...row, id: listed.get(row.key) ?? '' })));
  /** Records of names that neither has: of a row with an id, else made of the first spelling. */
  const made = new Map<string, Named[]>();
  const make = ({ match_id, map_id, map_name = map_id ?? '' }: MapReference, ownId?: string): string => {
    const source = games.get(match_id);
    const game = gameName(source);
    const others = made.get(nameKey(map_name)) ?? [];
    const other = ownId === undefined ? others.find((one) => isSameGame(one.game, game)) : undefined;
    if (other !== undefined) return other.id;
    const id = ownId ?? recordIdOf('map-data', `${source ?? ''}:${map_name.toLowerCase()}`);
    if (!others.some((one) => one.id === id)) made.set(nameKey(map_name), [...others, { id, game }]);
    return id;
  };
  const ids = new Map<string, string>(listed);
  const ofId = (row: MapReference, mapId: string): string => {
    const known = ids.get(mapId);
    if (known !== undefined) return known;
    const own = recordIdOf('map-data', mapId);
    const named = get(own) === undefined ? ofName(row) : undefined;
    const id = named ?? make(row, own);
    ids.set(mapId, id);
    return id;
  };
  const ofName = ({ match_id, map_id, map_name = map_id ?? '' }: MapReference): string | undefined => {
    const game = gameName(games.get(match_id));
    return onlyOne(ofFolder, map_name, game) ?? onlyOne(stored, map_name, game);
  };
  for (const row of [...league.maps, ...league.vetoes]) if (row.map_id !== undefined) ofId(row, row.map_id);
  return {
    listedMapId: (mapId) => listed.get(mapId) ?? recordIdOf('map-data', mapId),
    mapId: (row) => {
      if (row.map_id !== undefined) return ofId(row, row.map_id);
      return row.map_name === undefined ? undefined : (ofName(row) ?? make(row));
    },
  };
};

const findHeroes = (
  league: League,
  { get, list }: StoredTeams,
): Pick<NamedRecords, 'listedHeroId' | 'heroId'> => {
  const stored = storedNames(list('Heroes'));
  const rows = withGame(league.heroes, (row) => row.hero_id);
  const listed = listedIds('hero', rows, stored, get);
  const ofFolder = byFoldedName(rows.map((row) => ({ ...row, id: listed.get(row.key) ?? '' })));
  return {
    listedHeroId: (heroId) => listed.get(heroId) ?? recordIdOf('hero', heroId),
    heroId: (text) => {
      const id = listed.get(text) ?? recordIdOf('hero', text);
      if (listed.has(text) || get(id) !== undefined) return id;
      return onlyOne(ofFolder, text, undefined) ?? onlyOne(stored, text, undefined);
    },
  };
};

const findSeries = ({ events }: League, { get, list }: StoredTeams): NamedRecords['seriesId'] => {
  const stored = storedNames(list('Event Series'));
  const first = new Map<string, string>();
  for (const { series } of events)
    if (series !== undefined && !first.has(nameKey(series))) first.set(nameKey(series), series);
  return (name) => {
    const id = recordIdOf('series', name);
    if (get(id) !== undefined) return id;
    return onlyOne(stored, name, undefined) ?? recordIdOf('series', first.get(nameKey(name)) ?? name);
  };
};

const findSocials = (seasons: TeamSeasons, { get, list }: StoredTeams): NamedRecords['socialId'] => {
  const markOf = (url: unknown, ...owners: readonly (readonly string[])[]): string =>
    JSON.stringify([url, ...owners]);
  let stored: ReadonlyMap<string, string> | undefined;
  return ({ url, event_id, team_id, player_id }) => {
    const id = recordIdOf('social', [url, event_id, team_id, player_id].join('|'));
    if (get(id) !== undefined) return id;
    stored ??= new Map(
      list('Socials').map(({ id: known = '', url: own, event, team, player }) => [
        markOf(own, linksOf(event), linksOf(team), linksOf(player)),
        known,
      ]),
    );
    const event = event_id === undefined ? [] : [recordIdOf('event', event_id)];
    const team = team_id === undefined ? [] : [seasons.idIn(team_id, event_id)];
    const player = player_id === undefined ? [] : [recordIdOf('player', player_id)];
    return stored.get(markOf(url, event, team, player)) ?? id;
  };
};

/** Finds the records of a folder that rows name by their name alone. */
export const findNamedRecords = (league: League, seasons: TeamSeasons, store: StoredTeams): NamedRecords => ({
  ...findMaps(league, new Map(league.matches.map((row) => [row.match_id, row.game])), store),
  ...findHeroes(league, store),
  seriesId: findSeries(league, store),
  socialId: findSocials(seasons, store),
});
