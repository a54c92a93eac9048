import { groupBy } from './league-index.ts';
import { mapBrackets } from './mappers/brackets.ts';
import { mapEventSeries, mapEvents, mapThemes } from './mappers/events.ts';
import { mapHeroes, mapMapData } from './mappers/map-data.ts';
import { linkTo, linkToTeam, type Mapper, pictureOf } from './mappers/mapper.ts';
import { mapMaps } from './mappers/maps.ts';
import { mapMatches } from './mappers/matches.ts';
import { mapPlayerRelationships } from './mappers/player-relationships.ts';
import { mapPlayers } from './mappers/players.ts';
import { mapTeams } from './mappers/teams.ts';
import { recordIdOf } from './record-ids.ts';

/** The links of a folder need no approval, since its author runs the league. */
const mapSocials: Mapper = (index) =>
  index.league.socials.map((row) => ({
    table: 'Socials',
    id: index.named.socialId(row),
    fields: { url: row.url, type: row.type, name: row.name },
    fills: { approved: true },
    lists: {
      event: linkTo('event', row.event_id),
      team: linkToTeam(row.team_id, row.event_id, index),
      player: linkTo('player', row.player_id),
    },
  }));

/** One accolade per id, with the teams and players of all its rows. */
const mapAccolades: Mapper = (index) =>
  [...groupBy(index.league.accolades, (row) => row.accolade_id)].flatMap(([id, rows]) => {
    const [first] = rows;
    if (first === undefined) return [];
    return [
      {
        table: 'Accolades' as const,
        id: recordIdOf('accolade', id),
        fields: {
          name: first.name,
          description: rows.find((row) => row.description !== undefined)?.description,
          trophy_tier: rows.find((row) => row.tier !== undefined)?.tier,
        },
        fills: { show_for_players: rows.some((row) => row.player_id !== undefined) ? true : undefined },
        lists: {
          event: linkTo('event', first.event_id),
          teams: rows.flatMap((row) => linkToTeam(row.team_id, first.event_id, index) ?? []),
          players: rows.flatMap((row) => linkTo('player', row.player_id) ?? []),
        },
      },
    ];
  });

const mapNews: Mapper = (index) =>
  index.league.news.map((row) => ({
    table: 'News',
    id: recordIdOf('news', row.news_id),
    fields: {
      name: row.title,
      headline: row.headline,
      content: row.content,
      released: row.released,
      author_name: row.author_name,
      category: row.category,
      header: pictureOf(row.picture, index),
    },
    // An article is public from its time of release, unless it was switched off by hand.
    fills: { enabled: row.released === undefined ? undefined : true },
    lists: {
      event: linkTo('event', row.event_id),
      team: linkToTeam(row.team_id, row.event_id, index),
      author: linkTo('player', row.author_id),
    },
  }));

/** One mapper per kind of record. Links point only to kinds earlier in the list. */
export const mappers: readonly Mapper[] = [
  mapEventSeries,
  mapHeroes,
  mapMapData,
  mapThemes,
  mapPlayers,
  mapEvents,
  mapTeams,
  mapMaps,
  mapMatches,
  mapBrackets,
  mapPlayerRelationships,
  mapNews,
  mapAccolades,
  mapSocials,
];
