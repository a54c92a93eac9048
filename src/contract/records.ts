import { broadcasts, channels, clients, discordBots, interviews, liveGuests } from './records/broadcasts.ts';
import { auctions, brackets, eventSeries, events } from './records/events.ts';
import type { RecordOf, Table } from './records/field.ts';
import { heroes, logFiles, mapData, maps, matches } from './records/matches.ts';
import { accolades, playerRelationships, players, signupData, socials } from './records/players.ts';
import {
  adReadGroups,
  adReads,
  gfx,
  headlines,
  trackGroupRoles,
  trackGroups,
  tracks,
  trivia,
} from './records/show-content.ts';
import { news, redirects, reports } from './records/site-content.ts';
import { teams } from './records/teams.ts';
import { themes } from './records/themes.ts';

/** Every kind of record, by its wire name. The only list: the store, the importer and the pages read it. */
export const tables = {
  Maps: maps,
  Players: players,
  Teams: teams,
  Matches: matches,
  Themes: themes,
  Redirects: redirects,
  Broadcasts: broadcasts,
  Clients: clients,
  Channels: channels,
  'Discord Bots': discordBots,
  Events: events,
  GFX: gfx,
  'Event Series': eventSeries,
  'Signup Data': signupData,
  Reports: reports,
  'Ad Reads': adReads,
  'Ad Read Groups': adReadGroups,
  News: news,
  Socials: socials,
  Accolades: accolades,
  'Player Relationships': playerRelationships,
  Brackets: brackets,
  Headlines: headlines,
  'Map Data': mapData,
  Heroes: heroes,
  'Log Files': logFiles,
  Tracks: tracks,
  'Track Groups': trackGroups,
  'Track Group Roles': trackGroupRoles,
  Trivia: trivia,
  'Live Guests': liveGuests,
  Interviews: interviews,
  Auctions: auctions,
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof tables;

/** The wire names, in the order of the registry. */
export const tableNames = Object.keys(tables) as readonly TableName[];

/** True for the wire name of a table; `special:*` and listings carry other names. */
export const isTableName = (name: unknown): name is TableName =>
  typeof name === 'string' && Object.hasOwn(tables, name);

/** One value per table, made from its name: for lookups that are built once. */
export const mapTables = <T>(make: (name: TableName) => T): Readonly<Record<TableName, T>> =>
  Object.fromEntries(tableNames.map((name) => [name, make(name)])) as Record<TableName, T>;

/** The wire type of a table's records, e.g. `RecordOfTable<'Matches'>`. */
export type RecordOfTable<Name extends TableName> = RecordOf<(typeof tables)[Name]>;

export type Accolade = RecordOfTable<'Accolades'>;
export type Bracket = RecordOfTable<'Brackets'>;
export type Broadcast = RecordOfTable<'Broadcasts'>;
export type Client = RecordOfTable<'Clients'>;
export type EventSeries = RecordOfTable<'Event Series'>;
/** `Event` is a name of the browser. */
export type GameEvent = RecordOfTable<'Events'>;
export type Hero = RecordOfTable<'Heroes'>;
/** `Map` is a name of the language. */
export type GameMap = RecordOfTable<'Maps'>;
export type MapData = RecordOfTable<'Map Data'>;
export type Match = RecordOfTable<'Matches'>;
export type News = RecordOfTable<'News'>;
export type Player = RecordOfTable<'Players'>;
export type PlayerRelationship = RecordOfTable<'Player Relationships'>;
export type Social = RecordOfTable<'Socials'>;
export type Team = RecordOfTable<'Teams'>;
export type Theme = RecordOfTable<'Themes'>;
