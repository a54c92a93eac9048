import * as v from 'valibot';
import type { PageRecords } from '#contract/pages.ts';

/** Built files that a page needs before its first paint, as paths on this origin. */
export type Chunks = {
  /** First those of the document, then the others, the largest of each first. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Faces an overlay is set in: a change of face on air would be a flash. */
  readonly fonts: readonly string[];
};

const manifestSchema = v.record(
  v.string(),
  v.looseObject({
    file: v.string(),
    name: v.optional(v.string()),
    isEntry: v.optional(v.boolean()),
    css: v.optional(v.array(v.string())),
    imports: v.optional(v.array(v.string())),
    assets: v.optional(v.array(v.string())),
  }),
);

export type BuildManifest = v.InferOutput<typeof manifestSchema>;

/** @returns the bundler's list of sources and built files; empty when the text is not one. */
export const parseManifest = (text: string): BuildManifest => parseAs(manifestSchema, text);

function parseAs<Value extends object>(
  schema: v.GenericSchema<unknown, Value>,
  text: string,
): Value | Record<string, never> {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : {};
  } catch {
    return {};
  }
}

const sourcesSchema = v.record(v.string(), v.array(v.string()));

/** The sources of each page's lazily loaded modules, outer ones first; under '' those of every page. */
export type PageSources = v.InferOutput<typeof sourcesSchema>;

/** @returns what the build wrote of it (scripts/page-files.mjs); empty when the text is not that. */
export const parsePageSources = (text: string): PageSources => parseAs(sourcesSchema, text);

/** Everything before an overlay's own file (scripts/chunks.ts). */
const overlayHostName = 'overlay-host';

const latinFace = /-latin-(?:wght|600|700)-[^/]*\.woff2$/;

/** Files of a page, on an event's own site with its frame; for an overlay, `route` is its own part of the address. */
export type ChunksFor = (
  page: PageRecords['page'],
  where?: { readonly route?: string | undefined; readonly isMinisite?: boolean },
) => Chunks;

/**
 * Returns the files to fetch at once for each page, so that its code arrives together with the entry instead of after
 * it. Over HTTP/1.1 six requests run at a time, and browsers delay the document's own scripts behind all preloads.
 * The own scripts are therefore named first, then the large ones of the page. The small ones wait for a free
 * connection and arrive by the time the large ones are complete. Sources that the build does not have are skipped.
 * @param sizeOf bytes of a file of the build.
 */
export function pageChunks(
  manifest: BuildManifest,
  sources: PageSources,
  documentHtml: string,
  sizeOf: (path: string) => number,
): ChunksFor {
  const inDocument = (path: string): boolean => documentHtml.includes(`"${path}"`);
  const missing = (paths: Set<string>): string[] => [...paths].filter((path) => !inDocument(path));
  const ownScripts = [...documentHtml.matchAll(/<script [^>]*src="([^"]+)"/g)].flatMap(
    ([, path]) => path ?? [],
  );
  const largestFirst = (paths: readonly string[]): string[] =>
    [...paths].sort((left, right) => sizeOf(right) - sizeOf(left));
  const known = new Map<string, Chunks>();

  const collect = (keys: readonly (string | undefined)[], hasFonts: boolean): Chunks => {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    for (const key of withImports(manifest, keys)) {
      const chunk = manifest[key];
      if (chunk?.file.endsWith('.js')) scripts.add(`/${chunk.file}`);
      for (const path of chunk?.css ?? []) styles.add(`/${path}`);
    }
    return {
      scripts: [...largestFirst(ownScripts), ...largestFirst(missing(scripts))],
      styles: missing(styles),
      fonts: hasFonts ? facesOf(manifest) : [],
    };
  };
  const remembered = (name: string, collected: () => Chunks): Chunks => {
    const chunks = known.get(name) ?? collected();
    known.set(name, chunks);
    return chunks;
  };

  return (page, { route = '', isMinisite = false } = {}) => {
    if (page !== 'broadcast' && page !== 'client') {
      const own = sources[page] ?? sources[''] ?? [];
      const wanted = isMinisite ? [...own, ...(sources['of-minisites'] ?? [])] : own;
      return remembered(`${page} ${isMinisite}`, () => collect(wanted, false));
    }
    const host = keyOfName(manifest, overlayHostName);
    const own = ownFileOf(manifest, route);
    return remembered(own ?? overlayHostName, () => collect([host, own], true));
  };
}

/** `gfx/2` is a value of `gfx`. An alias has no file of its name: its code is found by the page. */
function ownFileOf(manifest: BuildManifest, route: string): string | undefined {
  const parts = route.toLowerCase().split('/');
  const fileOf = (used: readonly string[]) => keyOfName(manifest, `overlay-${used.join('-')}`);
  return fileOf(parts) ?? fileOf(parts.slice(0, -1));
}

const keyOfName = (manifest: BuildManifest, name: string): string | undefined =>
  Object.keys(manifest).find((key) => manifest[key]?.name === name && manifest[key]?.file.endsWith('.js'));

function facesOf(manifest: BuildManifest): string[] {
  const files = new Set(Object.values(manifest).flatMap((chunk) => chunk.assets ?? []));
  return [...files].filter((file) => latinFace.test(file)).map((file) => `/${file}`);
}

/** The keys of these chunks and of all that they import. */
function withImports(manifest: BuildManifest, keys: readonly (string | undefined)[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...keys];
  while (waiting.length > 0) {
    const key = waiting.shift();
    if (key === undefined || found.has(key)) continue;
    found.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  return found;
}
