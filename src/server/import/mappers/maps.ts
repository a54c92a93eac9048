import type { LeagueIndex } from '../league-index.ts';
import { recordIdOf } from '../record-ids.ts';
import type { SourceRow } from '../sources.ts';
import { mapDataIdOf } from './map-data.ts';
import type { Mapper } from './mapper.ts';

type Side = '1' | '2' | undefined;

/** A team of a match as a link; undefined without a side or while the team is not decided. */
const teamLink = (matchId: string, side: Side, index: LeagueIndex): string[] | undefined => {
  const match = index.matches.get(matchId);
  const teamId = side === '1' ? match?.team_1_id : side === '2' ? match?.team_2_id : undefined;
  return teamId === undefined ? undefined : [recordIdOf('team', teamId)];
};

const mapLink = (row: Parameters<typeof mapDataIdOf>[0], index: LeagueIndex): string[] | undefined => {
  const id = mapDataIdOf(row, index);
  return id === undefined ? undefined : [id];
};

export const mapIdOf = (row: SourceRow<'maps'>): string => recordIdOf('map', `${row.match_id}|${row.number}`);
const vetoIdOf = (row: SourceRow<'vetoes'>): string => recordIdOf('veto', `${row.match_id}|${row.order}`);

type OwnVeto = { readonly row: SourceRow<'vetoes'>; readonly number: number | undefined };

/** Veto steps that get a map record of their own: bans, and picks that were not played. */
const ownVetoes = (index: LeagueIndex): OwnVeto[] => {
  const played = new Set(index.league.maps.map((row) => `${row.match_id}|${mapDataIdOf(row, index)}`));
  const last = new Map<string, number>();
  for (const row of index.league.maps)
    last.set(row.match_id, Math.max(row.number, last.get(row.match_id) ?? 0));
  return [...index.league.vetoes]
    .sort((a, b) => a.order - b.order)
    .flatMap((row): OwnVeto[] => {
      if (row.action === 'ban') return [{ row, number: undefined }];
      if (played.has(`${row.match_id}|${mapDataIdOf(row, index)}`)) return [];
      const number = (last.get(row.match_id) ?? 0) + 1;
      last.set(row.match_id, number);
      return [{ row, number }];
    });
};

/** Ids of the maps of every match in the order of its record: played, open, banned. */
export const mapIdsByMatch = (index: LeagueIndex): ReadonlyMap<string, readonly string[]> => {
  const vetoes = ownVetoes(index);
  const rows = [
    ...[...index.league.maps].sort((a, b) => a.number - b.number).map((row) => ({ row, id: mapIdOf(row) })),
    ...vetoes.filter(({ row }) => row.action !== 'ban').map(({ row }) => ({ row, id: vetoIdOf(row) })),
    ...vetoes.filter(({ row }) => row.action === 'ban').map(({ row }) => ({ row, id: vetoIdOf(row) })),
  ];
  const ids = new Map<string, string[]>();
  for (const { row, id } of rows) ids.set(row.match_id, [...(ids.get(row.match_id) ?? []), id]);
  return ids;
};

/** Played maps, then bans and unplayed picks. Maps are linked to their match from the match. */
export const mapMaps: Mapper = function* (index) {
  const picks = new Map(
    index.league.vetoes
      .filter((row) => row.action === 'pick')
      .map((row) => [`${row.match_id}|${mapDataIdOf(row, index)}`, row.team]),
  );
  for (const row of index.league.maps) {
    const picker = row.picked_by ?? picks.get(`${row.match_id}|${mapDataIdOf(row, index)}`);
    yield {
      table: 'Maps',
      id: mapIdOf(row),
      fields: {
        number: row.number,
        map: mapLink(row, index),
        mode: row.mode,
        score_1: row.score_1,
        score_2: row.score_2,
        draw: row.winner === 'draw',
        winner: row.winner === 'draw' ? [] : teamLink(row.match_id, row.winner, index),
        picker: teamLink(row.match_id, picker, index),
      },
    };
  }
  for (const { row, number } of ownVetoes(index)) {
    const team = teamLink(row.match_id, row.team, index);
    yield {
      table: 'Maps',
      id: vetoIdOf(row),
      fields:
        row.action === 'ban'
          ? { map: mapLink(row, index), banner: team }
          : { map: mapLink(row, index), number, picker: team },
    };
  }
};
