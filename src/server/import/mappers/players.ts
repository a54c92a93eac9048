import { latestRosterFirst } from '../league-index.ts';
import { findPeople } from '../people.ts';
import { recordIdOf } from '../record-ids.ts';
import type { Mapper } from './mapper.ts';

/** Everybody of the list, then broadcast talent who are not on it. */
export const mapPlayers: Mapper = function* (index) {
  const { league } = index;
  const heroes = new Set(league.heroes.map((hero) => hero.hero_id));
  const staffRoles = new Map<string, string>();
  for (const row of latestRosterFirst(index))
    if (row.kind === 'staff' && row.role !== undefined && !staffRoles.has(row.player_id))
      staffRoles.set(row.player_id, row.role);
  for (const player of league.players) {
    const favourite = player.heroes?.find((hero) => heroes.has(hero));
    yield {
      table: 'Players',
      id: recordIdOf('player', player.player_id),
      fields: {
        name: player.handle,
        role: player.role,
        staff_role: staffRoles.get(player.player_id),
        favourite_hero: favourite === undefined ? undefined : [recordIdOf('hero', favourite)],
      },
    };
  }
  for (const { id, handle } of findPeople(index).talents) {
    yield { table: 'Players', id, fields: { name: handle } };
  }
};
