import type { LeagueIndex } from '../league-index.ts';
import type { MapReference } from '../named-records.ts';
import { linksOf, recordIdOf, type StoredRecords } from '../record-ids.ts';
import type { SourceRow } from '../sources.ts';
import { linkToTeam, type Mapper } from './mapper.ts';

type Side = '1' | '2' | undefined;

/** A team of a match as a link; undefined without a side or while the team is not decided. */
const teamLink = (matchId: string, side: Side, index: LeagueIndex): string[] | undefined => {
  const match = index.matches.get(matchId);
  const teamId = side === '1' ? match?.team_1_id : side === '2' ? match?.team_2_id : undefined;
  return linkToTeam(teamId, match?.event_id, index);
};

const mapLink = (row: MapReference, { named }: LeagueIndex): string[] | undefined => {
  const id = named.mapId(row);
  return id === undefined ? undefined : [id];
};

const mapIdOf = (row: SourceRow<'maps'>): string => recordIdOf('map', `${row.match_id}|${row.number}`);
const vetoIdOf = (row: SourceRow<'vetoes'>): string => recordIdOf('veto', `${row.match_id}|${row.order}`);

type OwnVeto = { readonly row: SourceRow<'vetoes'>; readonly number: number | undefined };

type VetoSteps = {
  /** Steps that get a map record of their own: bans, and picks that were not played. */
  readonly own: readonly OwnVeto[];
  /** Records of picks that have been played since. */
  readonly superseded: ReadonlyMap<string, readonly string[]>;
};

/** Returns true if the store has the picked map as a played one: a folder may have vetoes without `maps.csv`. */
const isStoredAsPlayed = (row: SourceRow<'vetoes'>, index: LeagueIndex, stored: StoredRecords): boolean => {
  const mapId = index.named.mapId(row);
  return linksOf(stored(recordIdOf('match', row.match_id))?.maps).some((id) => {
    const map = id === vetoIdOf(row) ? undefined : stored(id);
    return mapId !== undefined && linksOf(map?.map).includes(mapId) && linksOf(map?.banner).length === 0;
  });
};

const vetoSteps = (index: LeagueIndex, stored: StoredRecords): VetoSteps => {
  const played = new Set(index.league.maps.map((row) => `${row.match_id}|${index.named.mapId(row)}`));
  const superseded = new Map<string, string[]>();
  const last = new Map<string, number>();
  for (const row of index.league.maps)
    last.set(row.match_id, Math.max(row.number, last.get(row.match_id) ?? 0));
  const own = [...index.league.vetoes]
    .sort((a, b) => a.order - b.order)
    .flatMap((row): OwnVeto[] => {
      if (row.action === 'ban') return [{ row, number: undefined }];
      const isPlayed = played.has(`${row.match_id}|${index.named.mapId(row)}`);
      if (isPlayed || isStoredAsPlayed(row, index, stored)) {
        superseded.set(row.match_id, [...(superseded.get(row.match_id) ?? []), vetoIdOf(row)]);
        return [];
      }
      const number = (last.get(row.match_id) ?? 0) + 1;
      last.set(row.match_id, number);
      return [{ row, number }];
    });
  return { own, superseded };
};

type MapIds = {
  /** By match, in the order of its record: played, open, banned. */
  readonly current: ReadonlyMap<string, readonly string[]>;
  readonly superseded: VetoSteps['superseded'];
};

export const mapIdsByMatch = (index: LeagueIndex, stored: StoredRecords): MapIds => {
  const { own: vetoes, superseded } = vetoSteps(index, stored);
  const rows = [
    ...[...index.league.maps].sort((a, b) => a.number - b.number).map((row) => ({ row, id: mapIdOf(row) })),
    ...vetoes.filter(({ row }) => row.action !== 'ban').map(({ row }) => ({ row, id: vetoIdOf(row) })),
    ...vetoes.filter(({ row }) => row.action === 'ban').map(({ row }) => ({ row, id: vetoIdOf(row) })),
  ];
  const ids = new Map<string, string[]>();
  for (const { row, id } of rows) ids.set(row.match_id, [...(ids.get(row.match_id) ?? []), id]);
  return { current: ids, superseded };
};

/** Played maps, then bans and unplayed picks. Maps are linked to their match from the match. */
export const mapMaps: Mapper = function* (index, stored) {
  const picks = new Map(
    index.league.vetoes
      .filter((row) => row.action === 'pick')
      .map((row) => [`${row.match_id}|${index.named.mapId(row)}`, row.team]),
  );
  for (const row of index.league.maps) {
    const picker = row.picked_by ?? picks.get(`${row.match_id}|${index.named.mapId(row)}`);
    yield {
      table: 'Maps',
      id: mapIdOf(row),
      fields: {
        number: row.number,
        mode: row.mode,
        score_1: row.score_1,
        score_2: row.score_2,
        draw: row.winner === undefined ? undefined : row.winner === 'draw',
      },
      lists: {
        map: mapLink(row, index),
        winner: row.winner === 'draw' ? [] : teamLink(row.match_id, row.winner, index),
        picker: teamLink(row.match_id, picker, index),
      },
    };
  }
  for (const { row, number } of vetoSteps(index, stored).own) {
    const team = teamLink(row.match_id, row.team, index);
    yield {
      table: 'Maps',
      id: vetoIdOf(row),
      fields: {},
      // Counted on from the played maps, which this folder may lack.
      fills: { number },
      lists: { map: mapLink(row, index), ...(row.action === 'ban' ? { banner: team } : { picker: team }) },
    };
  }
};
