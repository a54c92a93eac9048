import * as v from 'valibot';
import type { PageName } from '#contract/trees.ts';

/** Built files a page needs besides the entry, as paths on this origin. */
export type Chunks = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

const manifestSchema = v.record(
  v.string(),
  v.looseObject({
    file: v.string(),
    name: v.optional(v.string()),
    isEntry: v.optional(v.boolean()),
    css: v.optional(v.array(v.string())),
    imports: v.optional(v.array(v.string())),
  }),
);

export type BuildManifest = v.InferOutput<typeof manifestSchema>;

/** @returns the bundler's list of sources and built files; empty when the text is not one. */
export function parseManifest(text: string): BuildManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {};
  }
  const result = v.safeParse(manifestSchema, value);
  return result.success ? result.output : {};
}

const event = (file: string) => ['src/site/event/EventShell.tsx', `src/site/event/${file}.tsx`];
const team = (file: string) => ['src/site/team/TeamShell.tsx', `src/site/team/${file}.tsx`];
const player = (file: string) => ['src/site/player/PlayerShell.tsx', `src/site/player/${file}.tsx`];
const match = (file: string) => ['src/site/match/MatchShell.tsx', `src/site/match/${file}.tsx`];

/** The sources of each page's lazily loaded modules, outer ones first; a test holds it against the site's pages. */
export const pageSources: Partial<Record<PageName, readonly string[]>> = {
  home: ['src/site/home/Home.tsx'],
  events: ['src/site/events/Events.tsx'],
  teams: ['src/site/teams/Teams.tsx'],
  players: ['src/site/players/Players.tsx'],
  news: ['src/site/news/News.tsx'],
  detailed: ['src/site/match/Detailed.tsx'],
  event: event('overview/Overview'),
  'event-rosters': event('rosters/Rosters'),
  'event-brackets': event('Brackets'),
  'event-schedule': event('EventSchedule'),
  'event-standings': event('EventStandings'),
  'event-staff': event('Staff'),
  'event-about': event('About'),
  'event-streams': event('streams/Streams'),
  team: team('TeamOverview'),
  'team-matches': team('TeamMatches'),
  'team-people': team('TeamDetails'),
  player: player('PlayerOverview'),
  'player-played-matches': player('PlayerPlayedMatches'),
  'player-production': player('PlayerMatches'),
  match: match('MatchVod'),
  'match-history': match('MatchHistory'),
};

const noChunks: Chunks = { scripts: [], styles: [] };

/**
 * Which files to fetch at once for each page, so that its code arrives together with the entry instead of after
 * it. Sources that the build does not have are passed over.
 */
export function pageChunks(
  manifest: BuildManifest,
  documentHtml: string,
  sources: Partial<Record<PageName, readonly string[]>> = pageSources,
): (page: PageName) => Chunks {
  const inDocument = (path: string): boolean => documentHtml.includes(`"${path}"`);
  const byPage = new Map<PageName, Chunks>();

  const collect = (page: PageName): Chunks => {
    const wanted = withImports(manifest, sources[page] ?? []);
    const scripts = new Set<string>();
    const styles = new Set<string>();
    for (const source of wanted) {
      const chunk = manifest[source];
      if (chunk === undefined) continue;
      if (chunk.file.endsWith('.js')) scripts.add(`/${chunk.file}`);
      for (const path of chunk.css ?? []) styles.add(`/${path}`);
    }
    const missing = (paths: Set<string>): string[] => [...paths].filter((path) => !inDocument(path));
    return { scripts: missing(scripts), styles: missing(styles) };
  };

  return (page) => {
    if (sources[page] === undefined) return noChunks;
    const chunks = byPage.get(page) ?? collect(page);
    byPage.set(page, chunks);
    return chunks;
  };
}

/**
 * Under which key the manifest lists a source. One that was put together with others of its entity has no key of
 * its own: then the file with the entity's name carries it (scripts/chunks.mjs).
 */
function keyOf(manifest: BuildManifest, source: string): string | undefined {
  if (manifest[source] !== undefined) return source;
  const entity = /^src\/site\/([^/]+)\//.exec(source)?.[1];
  if (entity === undefined) return undefined;
  return Object.keys(manifest).find(
    (key) => manifest[key]?.name === entity && manifest[key]?.file.endsWith('.js'),
  );
}

function withImports(manifest: BuildManifest, sources: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...sources];
  for (let source = waiting.shift(); source !== undefined; source = waiting.shift()) {
    const key = keyOf(manifest, source);
    if (key === undefined || found.has(key)) continue;
    found.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  return found;
}
