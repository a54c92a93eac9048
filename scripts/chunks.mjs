/**
 * Which modules share a file of the built site. Without it the bundler makes many small files, and over HTTP/1.1
 * with half a second of latency each (a phone in a stadium) every sixth file costs another round trip.
 *
 * - `core`: what every page needs, and what both the first view and overlays draw; it is in the document;
 * - `site`: what the frame and the home page need besides, so that the first view needs two scripts;
 * - `schemas`: what reads messages of the worker and payloads of actions, never needed for a picture;
 * - `later`: socket and worker registration, loaded together once the page has been painted;
 * - `search`: the search box and its index; `controls`: the other large controls;
 * - `common`: what two or more other pages share;
 * - one file for an entity's small pages, frame included; schedule, bracket and standings stay their own;
 * - `staff`: the same among what only signed-in people need, so that visitors never fetch it;
 * - `actions`: how a press is written down and sent, loaded by pages of staff once they are drawn;
 * - `overlay-host`, `overlay-later` (once it is painted), `overlay-parts` (what two of them share) and one file for
 *   each overlay: not installed with the app, kept when they are first used. Nothing outside the overlays may need
 *   one of these, and no overlay needs a file of the site: what both use beyond the first view is `both`, and one
 *   file for each of the large views;
 * - `dashboard`, one `dashboard-…` file for each of its modules, and `dashboard-live`, what only it and the overlays
 *   use: not installed with the app either; `production`, the part of it that the overlays' host needs at once.
 */
const coreRoot = '/src/app/main.tsx';
const siteRoot = '/src/app/site.tsx';
const overlayRoot = '/src/overlays/start.tsx';
const dashboardRoot = '/src/dashboard/Dashboard.tsx';
const firstViewRoots = [
  siteRoot,
  '/src/site/home/Home.tsx',
  // All that the lists of events, teams and players would need of the common file; they do without it.
  '/src/ui/things/PageHeading.tsx',
  '/src/ui/things/EmptyState.tsx',
  '/src/domain/match/event-sort.ts',
];
const laterModules =
  /node_modules\/(socket\.io|engine\.io|@socket\.io|workbox-window)|\/src\/data\/(live\/|worker\/|clock-sync)/;
const schemaModules = /node_modules\/valibot\/|\/src\/contract\/worker\./;
const searchModules = /\/src\/(ui\/controls\/SearchField|domain\/text\/search)\./;
/** Small ones that pages of many kinds use: an entity's file would take them along. */
const controlModules = /\/src\/(?:ui\/controls\/(?:Select|Switch|Tabs)|domain\/match\/(?:match|team)-sort)\./;
const ownModules = /\/src\/(domain|contract|sync|data|ui|site\/record)\//;
const staffModules =
  /\/src\/(?:data\/(?:actions|session|hooks\/use-(?:action|outbox|pending))|sync\/outbox|domain\/(?:actions|access|bracket\/resolve|links\/guard)|contract\/(?:errors|actions)|ui\/(?:outbox|bracket\/ResolveButton))[/.]/;
const matchEditorModules = /\/src\/(?:(?:ui|domain)\/match-editor|ui\/time)\//;
/** The dashboard draws them too: without files of their own they would be part of the common one. */
const bracketModules = /\/src\/(?:ui|domain)\/bracket\//;
const implicationModules = /\/src\/ui\/bracket\/Implication/;
/** What a press needs; pages load it once they are drawn (data/hooks/use-action.ts). */
const actionModules =
  /\/src\/(?:data\/actions\/(?!acting\.|outbox-state\.)|sync\/outbox\/|domain\/actions\/|contract\/actions[/.])/;
const entityModules = /\/src\/site\/(event|match|team|player)\//;
const pagesOfTheirOwn =
  /\/(EventSchedule|ScheduleSettings|Brackets|EventStandings|Detailed|match\/Editor\w*|detailed\/[^/]+)\.[^/]+$/;

const everyDescriptor = /\/src\/overlays\/(?:define\.ts$|options\/)/;
const largeView = /\/src\/(?:ui|domain)\/(bracket|schedule|standings)\//;
const ownOverlay = /\/src\/overlays\/(?!host\/|options\/|panel\/|parts\/)(.+)\/[^/]+$/;

/** All modules that the roots reach, by static imports only or by every import, without going through `closed`. */
const reachedFrom = (roots, getModuleInfo, isStatic, closed) => {
  const reached = new Set();
  const visit = (id) => {
    if (reached.has(id) || id === closed) return;
    reached.add(id);
    const info = getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) visit(imported);
    if (!isStatic) for (const imported of info?.dynamicallyImportedIds ?? []) visit(imported);
  };
  for (const root of roots) visit(root);
  return reached;
};

/** Where each module is needed; found out once, when the whole graph is known. */
const createPlaces = (projectFolder) => {
  let places;
  return (context) => {
    if (places) return places;
    const from = (roots, isStatic, closed) =>
      reachedFrom(
        roots.map((root) => projectFolder + root),
        (id) => context.getModuleInfo(id),
        isStatic,
        closed && projectFolder + closed,
      );
    places = {
      core: from([coreRoot], true),
      firstView: from(firstViewRoots, true),
      site: from([siteRoot], false, dashboardRoot),
      dashboard: from([dashboardRoot], true),
      dashboardModules: from([dashboardRoot], false),
      host: from([overlayRoot], true),
      overlays: from([overlayRoot], false),
    };
    return places;
  };
};

const overlayFileOf = (id) => {
  const route = ownOverlay.exec(id.split('?')[0])?.[1];
  return route ? `overlay-${route.replaceAll('/', '-')}` : null;
};

const isBoth = (id, { site, overlays }) => !laterModules.test(id) && site.has(id) && overlays.has(id);

const dashboardFolder = /\/src\/dashboard\/([^/]+)\//;

/** A file takes along what its modules need and no earlier one has, hence the order. */
export const chunkGroups = (projectFolder) => {
  const placesIn = createPlaces(projectFolder);
  const group = (name, has, options = {}) => ({
    debugName: typeof name === 'string' ? name : 'folders',
    name: (id, context) => {
      if (!has(id, placesIn(context))) return null;
      return typeof name === 'string' ? name : name(id);
    },
    ...options,
  });
  // The bundler's own few lines would otherwise be a file of their own.
  const isRuntime = (id) => id.includes('rolldown/runtime');
  const groups = [
    group(
      'core',
      (id, { core, firstView, overlays }) =>
        core.has(id) || isRuntime(id) || (firstView.has(id) && overlays.has(id)),
    ),
    group('site', (id, { firstView }) => firstView.has(id)),
    group('schemas', (id) => schemaModules.test(id)),
    group('both', (id, places) => isBoth(id, places) && !largeView.test(id)),
    group(
      (id) => `both-${largeView.exec(id)?.[1]}`,
      (id, places) => isBoth(id, places) && largeView.test(id),
    ),
    group('later', (id) => laterModules.test(id)),
    group('production', (id, { dashboardModules, host }) => dashboardModules.has(id) && host.has(id)),
    group(
      'dashboard-live',
      (id, { dashboardModules, overlays }) => dashboardModules.has(id) && overlays.has(id),
    ),
    group('overlay-host', (id, { host }) => host.has(id) || everyDescriptor.test(id)),
    group('overlay-parts', (id, { overlays }) => overlays.has(id), { minShareCount: 2 }),
    group('overlay-later', (id, { overlays }) => overlays.has(id) && /\/src\/overlays\/host\//.test(id)),
    group(overlayFileOf, () => true),
    group('search', (id) => searchModules.test(id)),
    group('controls', (id) => controlModules.test(id)),
    group('implications', (id) => implicationModules.test(id), { minShareCount: 2 }),
    group('bracket', (id) => bracketModules.test(id) && !staffModules.test(id), { minShareCount: 2 }),
    group('common', (id) => ownModules.test(id) && !staffModules.test(id) && !matchEditorModules.test(id), {
      minShareCount: 2,
    }),
    group(
      (id) => entityModules.exec(id)?.[1] ?? null,
      (id) => !pagesOfTheirOwn.test(id),
    ),
    group('staff', (id) => staffModules.test(id) && !actionModules.test(id), { minShareCount: 2 }),
    group('actions', (id) => actionModules.test(id)),
    group('match-editor', (id) => matchEditorModules.test(id), { minShareCount: 2 }),
    group('dashboard', (id, { dashboard }) => dashboard.has(id) && id.includes('/src/dashboard/')),
    group(
      (id) => `dashboard-${dashboardFolder.exec(id)?.[1]}`,
      (id) => dashboardFolder.test(id),
    ),
  ];
  return groups.map((entry, index) => ({ ...entry, priority: groups.length - index }));
};
