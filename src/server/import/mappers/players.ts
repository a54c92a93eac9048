import { latestRosterFirst } from '../league-index.ts';
import { findPeople } from '../people.ts';
import { latestStart, linksOf, recordIdOf, type StoredRecords } from '../record-ids.ts';
import { type Mapper, pictureOf } from './mapper.ts';

/** The latest start of an event of the teams whose staff this player is. */
const latestStaffStart = (playerId: string, stored: StoredRecords): string =>
  latestStart(
    linksOf(stored(playerId)?.team_staff).flatMap((teamId) => linksOf(stored(teamId)?.event)),
    stored,
  );

/** Maps all players of the list, then broadcast talent who are not on it. */
export const mapPlayers: Mapper = function* (index, stored) {
  const { league, events, named } = index;
  const staffRoles = new Map<string, { readonly role: string; readonly start: string }>();
  for (const row of latestRosterFirst(index))
    if (row.kind === 'staff' && row.role !== undefined && !staffRoles.has(row.player_id))
      staffRoles.set(row.player_id, {
        role: row.role,
        start: events.get(row.event_id)?.start_date ?? '',
      });
  for (const player of league.players) {
    const [favourite] = player.heroes?.flatMap((hero) => named.heroId(hero) ?? []) ?? [];
    const id = recordIdOf('player', player.player_id);
    const staff = staffRoles.get(player.player_id);
    // A roster of an earlier event does not bring back a former title.
    const isLatest = staff !== undefined && staff.start >= latestStaffStart(id, stored);
    yield {
      table: 'Players',
      id,
      fields: {
        name: player.handle,
        role: player.role,
        staff_role: isLatest ? staff.role : undefined,
        discord_id: player.discord_id,
        discord_tag: player.discord_tag,
        battletag: player.battletag,
        pronouns: player.pronouns,
        website_settings: player.permissions,
        headshot: pictureOf(player.picture, index),
      },
      fills: { staff_role: isLatest ? undefined : staff?.role },
      lists: { favourite_hero: favourite === undefined ? undefined : [favourite] },
    };
  }
  for (const { id, handle } of findPeople(index, stored).talents) {
    yield { table: 'Players', id, fields: { name: handle } };
  }
};
