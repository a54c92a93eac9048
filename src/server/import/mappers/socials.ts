import { recordIdOf } from '../record-ids.ts';
import { linkTo } from './links.ts';
import type { Mapper } from './mapper.ts';

/** Whoever writes the folder runs the league, so its links need no approval. */
export const mapSocials: Mapper = ({ league }) =>
  league.socials.map(({ url, type, name, event_id, team_id, player_id }) => ({
    table: 'Socials',
    id: recordIdOf('social', [url, event_id, team_id, player_id].join('|')),
    fields: { url, type, name },
    fills: { approved: true },
    lists: {
      event: linkTo('event', event_id),
      team: linkTo('team', team_id),
      player: linkTo('player', player_id),
    },
  }));
