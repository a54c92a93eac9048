import * as v from 'valibot';
import type { PageName } from '#contract/trees.ts';

/** Built files a page needs besides the entry, as paths on this origin. */
export type Chunks = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

const manifestSchema = v.record(
  v.string(),
  v.looseObject({
    file: v.string(),
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

/** An entity's frame, under the names frames have, and the child's own module. */
const child = (entity: string, frame: string, ...names: string[]): readonly string[] =>
  [`${frame}Shell`, `${frame}Layout`, frame, ...names].map((name) => `src/site/${entity}/${name}.tsx`);

/** The sources of each page's lazily loaded modules, outer ones first. */
const pageSources: Partial<Record<PageName, readonly string[]>> = {
  home: ['src/site/home/Home.tsx'],
  events: ['src/site/events/Events.tsx'],
  teams: ['src/site/teams/Teams.tsx'],
  players: ['src/site/players/Players.tsx'],
  news: ['src/site/news/News.tsx', 'src/site/news/NewsArticle.tsx'],
  detailed: ['src/site/match/Detailed.tsx', 'src/site/match/DetailedMatch.tsx'],
  profile: ['src/site/profile/Profile.tsx'],
  dashboard: ['src/dashboard/Dashboard.tsx'],
  broadcast: ['src/overlays/OverlayHost.tsx'],
  client: ['src/overlays/OverlayHost.tsx'],
  event: child('event', 'Event', 'Overview', 'EventOverview'),
  'event-rosters': child('event', 'Event', 'Rosters'),
  'event-brackets': child('event', 'Event', 'Brackets'),
  'event-schedule': child('event', 'Event', 'Schedule'),
  'event-scenarios': child('event', 'Event', 'Scenarios'),
  'event-standings': child('event', 'Event', 'Standings'),
  'event-draft': child('event', 'Event', 'Draft'),
  'event-auction': child('event', 'Event', 'Auction'),
  'event-staff': child('event', 'Event', 'Staff'),
  'event-about': child('event', 'Event', 'About'),
  'event-theme': child('event', 'Event', 'Theme'),
  'event-brands': child('event', 'Event', 'Brands'),
  'event-streams': child('event', 'Event', 'Streams'),
  team: child('team', 'Team', 'Overview', 'TeamOverview'),
  'team-matches': child('team', 'Team', 'Matches', 'TeamMatches'),
  'team-theme': child('team', 'Team', 'TeamTheme'),
  player: child('player', 'Player', 'Overview', 'PlayerOverview'),
  match: child('match', 'Match', 'Vod', 'MatchVod', 'MatchOverview'),
  'match-history': child('match', 'Match', 'History', 'MatchHistory'),
};

const noChunks: Chunks = { scripts: [], styles: [] };

/**
 * Which files to fetch at once for each page, so that its code arrives together with the entry instead of after
 * it. Sources that the build does not have are passed over.
 */
export function pageChunks(
  manifest: BuildManifest,
  sources: Partial<Record<PageName, readonly string[]>> = pageSources,
): (page: PageName) => Chunks {
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry === true);
  const loaded = withImports(manifest, entries);
  const byPage = new Map<PageName, Chunks>();

  const collect = (page: PageName): Chunks => {
    const wanted = withImports(manifest, sources[page] ?? []);
    const scripts = new Set<string>();
    const styles = new Set<string>();
    for (const source of wanted) {
      const chunk = manifest[source];
      if (chunk === undefined || loaded.has(source)) continue;
      if (chunk.file.endsWith('.js')) scripts.add(`/${chunk.file}`);
      for (const path of chunk.css ?? []) styles.add(`/${path}`);
    }
    return { scripts: [...scripts], styles: [...styles] };
  };

  return (page) => {
    if (sources[page] === undefined) return noChunks;
    const chunks = byPage.get(page) ?? collect(page);
    byPage.set(page, chunks);
    return chunks;
  };
}

function withImports(manifest: BuildManifest, sources: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...sources];
  for (let source = waiting.shift(); source !== undefined; source = waiting.shift()) {
    if (found.has(source) || manifest[source] === undefined) continue;
    found.add(source);
    waiting.push(...(manifest[source]?.imports ?? []));
  }
  return found;
}
