import { eventsSource } from './sources/events.ts';
import { gameMapsSource } from './sources/game-maps.ts';
import { heroesSource } from './sources/heroes.ts';
import { lineupsSource } from './sources/lineups.ts';
import { mapsSource } from './sources/maps.ts';
import { matchTalentSource } from './sources/match-talent.ts';
import { matchesSource } from './sources/matches.ts';
import { playersSource } from './sources/players.ts';
import { rostersSource } from './sources/rosters.ts';
import type { RowOf } from './sources/source.ts';
import { standingsSource } from './sources/standings.ts';
import { talentSource } from './sources/talent.ts';
import { teamSeasonsSource } from './sources/team-seasons.ts';
import { teamsSource } from './sources/teams.ts';
import { vetoesSource } from './sources/vetoes.ts';

/** Every table of the set. A table is checked after those before it. */
export const sources = {
  events: eventsSource,
  teams: teamsSource,
  game_maps: gameMapsSource,
  heroes: heroesSource,
  players: playersSource,
  team_seasons: teamSeasonsSource,
  rosters: rostersSource,
  talent: talentSource,
  matches: matchesSource,
  match_talent: matchTalentSource,
  maps: mapsSource,
  vetoes: vetoesSource,
  lineups: lineupsSource,
  standings: standingsSource,
} as const;

export type SourceName = keyof typeof sources;
export type SourceRow<Name extends SourceName> = RowOf<(typeof sources)[Name]>;
