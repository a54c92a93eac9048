import { capitalised } from './capitalised.ts';

/** One record and all records of a table, in words. */
type Nouns = { readonly one: string; readonly many: string };

/** By wire name. */
const nouns: Readonly<Record<string, Nouns>> = {
  Events: { one: 'event', many: 'Events' },
  'Event Series': { one: 'event series', many: 'Event series' },
  Teams: { one: 'team', many: 'Teams' },
  Players: { one: 'player', many: 'Players' },
  Matches: { one: 'match', many: 'Matches' },
  Maps: { one: 'played map', many: 'Played maps' },
  Brackets: { one: 'bracket', many: 'Brackets' },
  Broadcasts: { one: 'broadcast', many: 'Broadcasts' },
  Clients: { one: 'client', many: 'Clients' },
  News: { one: 'article', many: 'News' },
  Accolades: { one: 'accolade', many: 'Accolades' },
  Themes: { one: 'theme', many: 'Themes' },
  Socials: { one: 'social link', many: 'Social links' },
  'Player Relationships': { one: 'crew role', many: 'Crew roles' },
  'Live Guests': { one: 'guest', many: 'Guests' },
  'Signup Data': { one: 'sign-up', many: 'Sign-ups' },
  GFX: { one: 'graphic', many: 'Graphics' },
  Headlines: { one: 'headline', many: 'Headlines' },
  'Map Data': { one: 'map', many: 'Maps' },
  Heroes: { one: 'hero', many: 'Heroes' },
  'Ad Reads': { one: 'ad read', many: 'Ad reads' },
  'Ad Read Groups': { one: 'ad read group', many: 'Ad read groups' },
  Tracks: { one: 'track', many: 'Tracks' },
  'Track Groups': { one: 'track group', many: 'Track groups' },
  'Track Group Roles': { one: 'track group role', many: 'Track group roles' },
};

/** Returns the noun for one record of a table: "event series". */
export const nounOf = (table: string): string => nouns[table]?.one ?? table.toLowerCase();

/** Returns the name of a table as a heading: "Event series". */
export const tableLabel = (table: string): string => nouns[table]?.many ?? table;

/** Returns a count with its noun: "1 team", "3 teams". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Returns a count of records of a table: "1 hero", "3 heroes". */
export const countedRecords = (count: number, table: string): string =>
  counted(count, nounOf(table), tableLabel(table).toLowerCase());

const abbreviations: ReadonlySet<string> = new Set(['css', 'gfx', 'id', 'mvp', 'sr', 'url', 'vod', 'dps']);

/** Returns a name of a field or parameter in words: `player_relationships` is "Player relationships". */
export function fieldLabel(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replace(/\sids?$/i, '')
    .trim()
    .toLowerCase()
    .split(' ')
    .map((word) => (abbreviations.has(word) ? word.toUpperCase() : word));
  return capitalised(words.join(' ')) || name;
}
