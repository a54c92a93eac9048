import { createHash } from 'node:crypto';
import { dirname } from 'node:path';

/**
 * Groups modules into the files of the built site: modules that the same kinds of pages need before first paint share
 * one. A kind follows from the folder of a module that is loaded on demand, so a new page, overlay or module needs no
 * line here. Modules without a rule are left to the bundler, which makes a file of its own for a page's own code or a
 * dialog.
 */
type ModuleInfo = {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
};
type InfoOf = (id: string) => ModuleInfo | null;

/** Kinds of modules that are loaded on demand, by path below `src`; the first match counts. */
const kindRules: readonly (readonly [RegExp, string])[] = [
  [/^app\/main\./, 'core'],
  [/^app\/site\./, 'site'],
  [/^overlays\/start\./, 'host'],
  // Few shows have styles of their own, or an image behind their overlays.
  [/^overlays\/host\/custom-css\./, 'part'],
  [/^overlays\/host\/BackgroundFile\./, 'later-background'],
  // Few cameras are streams of their own, and fewer are HLS, whose player is larger than an overlay.
  [/^overlays\/parts\/cameras\/CameraStream\./, 'later-camera'],
  [/^overlays\/parts\/cameras\/hls\./, 'later-hls'],
  // Only previews beside a form render unsent changes.
  [/^overlays\/host\/show-previewed\./, 'later-preview'],
  [/^overlays\/(?!host\/|parts\/)(.+)\/\w+\.tsx$/, 'later-$1'],
  [/^(?:overlays|ui\/motion|data\/siblings)\//, 'after-overlay'],
  // Few pages speak to the broadcast software.
  [/^ui\/obs\//, 'later-obs'],
  [/^dashboard\/(?:[A-Z]|([^/]+)\/)/, 'dashboard-$1'],
  [/^site\/match\/Editor\./, 'editor'],
  // Parts that the editor loads below its form and on demand, and parts that few matches show.
  [/^site\/match\/(?:Editor|preview\/)/, 'part'],
  [/^site\/(?:account|event\/(?:settings|sheet)|profile|sign-in|social-links|tools)\//, 'account'],
  [/^site\/([^/]+)\//, 'page-$1'],
  [/^data\/actions\//, 'after-press'],
  [/^(?:data\/things|sync)\//, 'after-network'],
  // Overlays load it as well: what it shares with pages must not bring their frame along.
  [/^(?:data|contract)\/|^ui\/things\/Markdown|node_modules/, 'after-live'],
];
const kindOf = (path: string): string => {
  const [pattern, name] = kindRules.find(([wanted]) => wanted.test(path)) ?? [/^/, 'part'];
  return name.replace('$1', pattern.exec(path)?.[1] ?? '');
};

/** Returns true if a module is in the folder of an overlay. */
const isOwn = (path: string, kind: string): boolean => path.startsWith(`overlays/${kind.slice(8)}/`);

/** The overlay that a module of the registry is. */
const overlayOf = (path: string): string => `overlay-${dirname(path).replace('overlays/', '')}`;

/** True if a module is one of the rules of times, or of the library that reads time zones. */
const isOfTime = (path: string): boolean => /^domain\/time\/|\/node_modules\/date-fns/.test(path);

/**
 * Number of overlays from which on a module is loaded by all. With fewer the base grows, with more each overlay's own
 * part does.
 */
const manyOverlays = 13;

/** The group of what these kinds share. */
const sharedBy = (name: string, kinds: readonly string[]): string =>
  `${name}-of-${createHash('sha256').update(kinds.join()).digest('hex').slice(0, 6)}`;

/** The name of a group's files, without what tells such groups apart: their hash does that too, and a page carries less. */
export const fileNameOf = (group: string): string => group.replace(/-of-[0-9a-f]{6}/, '');

type Overlays = { readonly paths: ReadonlySet<string>; readonly many: number };

/** Facts about a module and the entries that need it, as the rules use them. */
const factsOf = (path: string, entries: readonly string[], all: Overlays) => {
  const kinds = [
    ...new Set(entries.map((entry) => (all.paths.has(entry) ? overlayOf(entry) : kindOf(entry)))),
  ].sort();
  const has = (kind: string) => kinds.includes(kind);
  const of = (prefix: string) => kinds.filter((kind) => kind.startsWith(prefix));
  const overlays = of('overlay-');
  return {
    path,
    has,
    overlays,
    later: of('later-'),
    pages: of('page-'),
    dashboards: of('dashboard-'),
    after: of('after-'),
    isBackground: of('after-').some((kind) => kind !== 'after-press'),
    isOnly: (pattern: RegExp) => kinds.every((kind) => pattern.test(kind)),
    isShared: entries.length > 1,
    /** Of two pages: a file for these two costs no other page anything. */
    isOfTwo: entries.length === 2,
    isOfMany: has('host') || overlays.length >= all.many,
    isOfFrame: has('site') || (has('page-home') && entries.length > 1),
    isOfShell: has('editor') || entries.some((entry) => entry.endsWith('Shell.tsx')),
    /** Of the pages of the studio, neither the first one nor the list of phones loads the form of a record. */
    isOfForm: entries.every(
      (entry) => !/^site\/studio\/(?!StudioRecord\.|RecordEditor\.|grid\/)/.test(entry),
    ),
    /** True if the layout of a match's pages, without its editor, needs the module (site/match/front.ts). */
    isOfFront: entries.some((entry) => /\/Match(?:Hero|Columns)\.tsx$/.test(entry)),
    isOnAirOnly: kinds.every((kind) => /^(?:host$|overlay-|later-|after-overlay)/.test(kind)),
  };
};

/** In order; each names the file of what it takes. */
const rules: readonly ((facts: ReturnType<typeof factsOf>) => string | false | undefined)[] = [
  // The entry, what many overlays need, and what is too small for a request of its own.
  ({ path, has, isOfMany, isOnAirOnly }) =>
    (has('core') || (isOfMany && !isOnAirOnly) || path === 'domain/text/capitalised.ts') && 'core',
  ({ path, overlays }) => overlays.find((kind) => isOwn(path, kind)),
  ({ has, isOfMany, overlays, isOnAirOnly }) =>
    (isOfMany || (overlays.length > 0 && has('after-overlay') && isOnAirOnly)) && 'overlay-host',
  // Every page loads what its frame needs, so that these are few files: by folder, and the smallest in the core.
  ({ path, overlays, isOnAirOnly, isOfFrame }) => {
    if (overlays.length === 0 || isOnAirOnly || !isOfFrame) return false;
    // The library of time zones is as large as an overlay: those without times do without it.
    if (isOfTime(path)) return 'both-time';
    if (!/^(?:domain\/.+|ui)\//.test(path)) return 'core';
    if (overlays.length === 1) return 'both-things';
    // The match that fills an empty place: overlays that name it show times too; the bracket has its own text for it.
    if (path.startsWith('ui/things/use-feeder')) return 'both-time';
    return /\b(?:bracket|feeder)/.test(path) ? 'both-bracket' : 'both-things';
  },
  // An overlay loads nothing that it does not need: what the same overlays share is one file.
  ({ path, has, overlays, pages, later, isOnAirOnly, isOfShell, isOfFront }) => {
    if (overlays.length === 0 && later.length === 0) return false;
    if (!isOnAirOnly && (isOfShell || isOfFront) && has('page-match')) return 'both-match';
    // The labels of maps on a match's page and overlays are small, and so is the text of wins and losses.
    if (!isOnAirOnly && /^domain\/match\/(?:map-|result-counts)/.test(path)) return 'both-maps';
    if (!isOnAirOnly)
      return sharedBy('both-parts', [...(overlays.length > 0 ? overlays : later), String(pages.length > 0)]);
    if (overlays.length > 0) return overlays.length === 1 ? overlays[0] : sharedBy('overlay-parts', overlays);
    return later.length === 1 ? `overlay-${later[0]}` : sharedBy('overlay-later', later);
  },
  // Code that few devices need, and the search's data of the guides, gets files of its own so that other pages do not
  // load it. Parts of pages are excluded: overlays load the data with their connection.
  ({ path, isShared, isOfFrame, overlays }) =>
    isShared &&
    !isOfFrame &&
    overlays.length === 0 &&
    /^(?:contract|data|domain|site)\/(spoilers|notice|learn)[^/]*(?:\/[^/]+)?$/.exec(path)?.[1],
  // Modules that pages share with the connection, which overlays have too: they must not load a page's layout.
  ({ isBackground, isOnly, isOfFrame, pages, has }) => {
    if (!isBackground || isOnly(/^after-/)) return false;
    if (isOfFrame) return 'shared';
    if (pages.length > 0) return 'shared-pages';
    return has('dashboard-') ? 'shared-dashboard' : 'shared-parts';
  },
  // Pages: the frame of all, what home shares with others, what a match's frame or editor shares with others, and what
  // records' pages share.
  ({ isOfFrame, isOfShell, isOfFront, has, after }) => {
    if (!isOfFrame) return false;
    if (after.length > 0) return 'shared';
    return has('site') || isOfShell || isOfFront ? 'site' : 'lists';
  },
  ({ path, isShared, isOfShell, isOfFront, isOfForm, isOfTwo, has, pages, isOnly }) => {
    const [page, another] = pages;
    if (isOfFront && isOnly(/^page-match$/)) return 'match-front';
    if (!(isShared || isOfShell) || !page) return false;
    // A match has the most of such files: what it shares is in the file of all records' pages.
    if (isOfTwo && another && !isOfShell && !has('page-match')) return false;
    // Pages of an event without a bracket or a table are most of them.
    if (/^(?:domain|ui)\/bracket\//.test(path)) return 'bracket';
    if (/^ui\/standings\//.test(path)) return 'standings';
    // The dashboard loads no page's own file.
    if (has('dashboard-') && !has('editor')) {
      const isCommon = has('page-match') || path.startsWith('ui/styles/');
      return isCommon ? 'common' : sharedBy('pages', pages);
    }
    // Signed-in users load it with each button that edits a record, most of them without the form.
    if (path === 'ui/access/use-record-right.ts') return 'record-right';
    // Code shared by two pages of an event is smaller than a request, so it is in the file of the event's layout.
    if (page === 'page-studio' && !another && isOfForm && !has('editor')) return 'studio-form';
    if (!another && (page === 'page-match' || !has('editor')))
      return `${page.slice(5)}${isOfShell || page === 'page-event' ? '-frame' : ''}`;
    if (has('editor') || (isOfShell && has('page-match'))) return 'common';
    // Modules that the pages of an event and a match do not use: those pages load enough files already.
    if (!isOfShell && !has('page-match') && !has('page-event')) return sharedBy('pages', pages);
    return has('page-match') ? 'records' : 'entities';
  },
  ({ has, isShared, isOnly }) => {
    if (has('editor')) return isShared && (has('dashboard-') ? 'staff-frame' : 'staff');
    return has('dashboard-') && (isOnly(/^(?:dashboard|after)-/) ? 'dashboard' : 'signed-in');
  },
  // Modules that run after first paint: those of overlays only, those of the connection, and those of an action.
  ({ after, isBackground, has, isOnly }) => {
    if (after.length === 0) return false;
    if (isOnly(/^after-overlay/)) return 'overlay-later';
    if (has('after-network')) return 'network';
    return isBackground ? 'live' : 'press';
  },
  ({ dashboards, isOnly }) =>
    isOnly(/^dashboard-/) && (dashboards.length > 1 ? 'dashboard-later' : dashboards[0]),
];

/** @returns the file of each module, as far as a rule takes it; `infoOf` is the bundler's `getModuleInfo`. */
export const builtFiles = (projectFolder: string, infoOf: InfoOf, many = manyOverlays) => {
  const root = `${projectFolder}/src/`;
  const pathOf = (id: string) => id.replace(root, '').replace(/\?.*/, '');
  const { dynamicallyImportedIds = [] } = infoOf(`${root}overlays/registry.ts`) ?? {};
  const overlayPaths = new Set(dynamicallyImportedIds.map(pathOf));
  const isOfAnother = (path: string, entry: string) =>
    overlayPaths.has(entry) &&
    /^overlays\/(?!host\/|parts\/).+\//.test(path) &&
    !isOwn(path, overlayOf(entry));
  const entries = new Set([`${root}app/main.tsx`]);
  const users = new Map<string, string[]>();
  for (const entry of entries) {
    const needed = new Set([entry]);
    for (const id of needed) {
      users.set(id, [...(users.get(id) ?? []), pathOf(entry)]);
      const info = infoOf(id);
      for (const next of info?.dynamicallyImportedIds ?? []) entries.add(next);
      // Modules of another overlay are in that overlay's file: they do not count as needed here.
      for (const next of info?.importedIds ?? []) {
        if (!isOfAnother(pathOf(next), pathOf(entry))) needed.add(next);
      }
    }
  }
  return (id: string): string | null => {
    const facts = factsOf(pathOf(id), users.get(id) ?? [], { paths: overlayPaths, many });
    for (const rule of rules) {
      const file = rule(facts);
      if (file) return file.replaceAll('/', '-').replace(/-$/, '');
    }
    return null;
  };
};

/** @returns the bundler's groups. */
export const chunkGroups = (projectFolder: string) => {
  let fileOf: ((id: string) => string | null) | undefined;
  return [
    {
      // Each module is asked for by itself: what it needs has a file by the same rules.
      includeDependenciesRecursively: false,
      name(id: string, context: { getModuleInfo: InfoOf }): string | null {
        fileOf ??= builtFiles(projectFolder, (module) => context.getModuleInfo(module));
        return fileOf(id);
      },
    },
  ];
};
