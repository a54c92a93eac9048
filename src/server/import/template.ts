import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SourceName, sources } from './sources.ts';

type Example = Readonly<Record<string, string>>;
/** The columns of a source, so that an example cannot have another. */
type ExampleOf<Name extends SourceName> = {
  readonly [Column in keyof (typeof sources)[Name]['columns']]?: string;
};

/** A league of one cup, of the year of the template. */
const examplesOf = (year: number): { readonly [Name in SourceName]?: readonly ExampleOf<Name>[] } => ({
  events: [
    {
      event_id: 'spring',
      game: 'Overwatch',
      series: 'Spring Cups',
      name: `Spring Cup ${year}`,
      short_name: 'SC',
      start_date: `${year}-03-02`,
      end_date: `${year}-03-15`,
      status: 'in_progress',
      logo: 'logos/spring.svg',
    },
  ],
  teams: [
    { team_id: 'red', name: 'Red Kites', code: 'RED', color_primary: '#cc2222', logo: 'logos/red.svg' },
    { team_id: 'blu', name: 'Blue Herons', code: 'BLU', color_primary: '#2244cc' },
  ],
  players: [
    { player_id: 'ann', handle: 'Ann', role: 'Tank', kind: 'player', heroes: 'ana' },
    { player_id: 'ben', handle: 'Ben', role: 'Support', kind: 'player' },
    { player_id: 'cas', handle: 'Casey', kind: 'staff', permissions: 'Can edit any match' },
  ],
  rosters: [
    { event_id: 'spring', team_id: 'red', player_id: 'ann', kind: 'player', captain: 'yes' },
    { event_id: 'spring', team_id: 'blu', player_id: 'ben', kind: 'player' },
  ],
  staff: [{ event_id: 'spring', player_id: 'cas', role: 'Admin' }],
  talent: [{ event_id: 'spring', position: 'Caster', handle: 'Dana' }],
  matches: [
    {
      match_id: 'm1',
      event_id: 'spring',
      stage: 'Group',
      week: '1',
      start_utc: `${year}-03-02T19:00:00Z`,
      team_1_id: 'red',
      team_2_id: 'blu',
      score_1: '2',
      score_2: '1',
      first_to: '2',
      status: 'completed',
    },
    {
      match_id: 'm2',
      event_id: 'spring',
      stage: 'Playoffs',
      round: 'Final',
      start_utc: `${year}-03-15T19:00:00Z`,
      team_1_id: 'red',
      team_2_id: 'TBD',
      first_to: '3',
      status: 'scheduled',
    },
  ],
  match_talent: [{ match_id: 'm2', role: 'Caster', handle: 'Dana' }],
  maps: [
    {
      match_id: 'm1',
      number: '1',
      map_name: 'Quay',
      mode: 'Escort',
      score_1: '3',
      score_2: '2',
      winner: '1',
    },
  ],
  heroes: [{ hero_id: 'ana', game: 'Overwatch', name: 'Ana', role: 'Support' }],
  socials: [{ url: 'https://www.twitch.tv/example', type: 'Twitch', event_id: 'spring' }],
  news: [
    {
      news_id: 'welcome',
      title: 'Welcome to the cup',
      content: 'The first match is on Monday.',
      released: `${year}-02-20T12:00:00Z`,
      event_id: 'spring',
    },
  ],
  accolades: [
    { accolade_id: 'mvp', event_id: 'spring', name: 'Best player', tier: 'Tournament', player_id: 'ann' },
  ],
});

/** Columns that no example file has. */
const otherExamples: Readonly<Record<string, string>> = {
  season_id: 'spring',
  map_id: 'quay',
  order: '1',
  action: 'ban',
  map_number: '1',
  table: 'Group',
};

/** An example of the current year for a column of a source, for messages; empty for a column that is not required. */
export const exampleCell = (name: string, column: string): string => {
  const examples = examplesOf(new Date().getUTCFullYear()) as Readonly<Record<string, readonly Example[]>>;
  const rows = [...(examples[name] ?? []), ...Object.values(examples).flat()];
  return rows.find((row) => row[column] !== undefined)?.[column] ?? otherExamples[column] ?? '';
};

const logo = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><circle cx="128" cy="128" r="120" fill="${colour}"/></svg>\n`;

/** Example files by name: every column of each table, and rows that belong together. */
export const templateFiles = (year: number): ReadonlyMap<string, string> => {
  const examples: Partial<Record<string, readonly Example[]>> = examplesOf(year) as Partial<
    Record<string, readonly Example[]>
  >;
  const files = new Map<string, string>();
  for (const [name, rows = []] of Object.entries(examples)) {
    const { file, columns } = sources[name as SourceName];
    const names = Object.keys(columns);
    const lines = [names, ...rows.map((row) => names.map((column) => row[column] ?? ''))];
    files.set(file, lines.map((cells) => `${cells.join(',')}\n`).join(''));
  }
  files.set('logos/red.svg', logo('#cc2222'));
  files.set('logos/spring.svg', logo('#22aa66'));
  return files;
};

/**
 * Writes the example files into a folder, which is made if it does not exist.
 *
 * @throws Error when one of the files exists already
 */
export const writeTemplate = (folder: string, year: number): readonly string[] => {
  const files = [...templateFiles(year)];
  const existing = files.find(([name]) => existsSync(join(folder, name)));
  if (existing) throw new Error(`${join(folder, existing[0])} exists already, so nothing was written.`);
  mkdirSync(join(folder, 'logos'), { recursive: true });
  for (const [name, text] of files) writeFileSync(join(folder, name), text, { flag: 'wx' });
  return files.map(([name]) => name);
};
