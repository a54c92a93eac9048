import { groupBy } from '../league-index.ts';
import { recordIdOf } from '../record-ids.ts';
import { linkTo, linkToTeam } from './links.ts';
import type { Mapper } from './mapper.ts';

/** One accolade per id, with the teams and players of all its rows. */
export const mapAccolades: Mapper = (index) =>
  [...groupBy(index.league.accolades, (row) => row.accolade_id)].flatMap(([id, rows]) => {
    const [first] = rows;
    if (first === undefined) return [];
    return [
      {
        table: 'Accolades' as const,
        id: recordIdOf('accolade', id),
        fields: { name: first.name, description: first.description, trophy_tier: first.tier },
        fills: { show_for_players: rows.some((row) => row.player_id !== undefined) ? true : undefined },
        lists: {
          event: linkTo('event', first.event_id),
          teams: rows.flatMap((row) => linkToTeam(row.team_id, first.event_id, index) ?? []),
          players: rows.flatMap((row) => linkTo('player', row.player_id) ?? []),
        },
      },
    ];
  });
