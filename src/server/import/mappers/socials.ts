import { recordIdOf } from '../record-ids.ts';
import { linkTo, linkToTeam } from './links.ts';
import type { Mapper } from './mapper.ts';

/** Whoever writes the folder runs the league, so its links need no approval. */
export const mapSocials: Mapper = (index) =>
  index.league.socials.map(({ url, type, name, event_id, team_id, player_id }) => ({
    table: 'Socials',
    id: recordIdOf('social', [url, event_id, team_id, player_id].join('|')),
    fields: { url, type, name },
    fills: { approved: true },
    lists: {
      event: linkTo('event', event_id),
      team: linkToTeam(team_id, event_id, index),
      player: linkTo('player', player_id),
    },
  }));
