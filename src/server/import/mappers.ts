import { mapAccolades } from './mappers/accolades.ts';
import { mapBrackets } from './mappers/brackets.ts';
import { mapEventSeries } from './mappers/event-series.ts';
import { mapEvents } from './mappers/events.ts';
import { mapHeroes } from './mappers/heroes.ts';
import { mapMapData } from './mappers/map-data.ts';
import type { Mapper } from './mappers/mapper.ts';
import { mapMaps } from './mappers/maps.ts';
import { mapMatches } from './mappers/matches.ts';
import { mapNews } from './mappers/news.ts';
import { mapPlayerRelationships } from './mappers/player-relationships.ts';
import { mapPlayers } from './mappers/players.ts';
import { mapSocials } from './mappers/socials.ts';
import { mapTeams } from './mappers/teams.ts';
import { mapThemes } from './mappers/themes.ts';

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
