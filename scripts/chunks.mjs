/**
 * Which modules share a file of the built site. Without it the bundler makes many small files, and over HTTP/1.1
 * with half a second of latency each (a phone in a stadium) every sixth file costs another round trip.
 *
 * - `first`: what the entry and the home page import, so that the first view needs one script;
 * - `later`: socket and worker registration, loaded together once the page has been painted;
 * - `search`: the search box and its index;
 * - one file for an entity's small pages, frame included; schedule, bracket and standings stay their own;
 * - `common`: what two or more other pages share.
 */
const firstViewRoots = [
  '/src/app/main.tsx',
  '/src/site/home/Home.tsx',
  // All that the lists of events, teams and players would need of the common file; they do without it.
  '/src/ui/things/PageHeading.tsx',
  '/src/ui/things/EmptyState.tsx',
  '/src/domain/match/event-sort.ts',
];
const laterModules =
  /node_modules\/(socket\.io|engine\.io|@socket\.io|workbox-window)|\/src\/data\/(live|worker)\//;
const searchModules = /\/src\/(ui\/controls\/SearchField|domain\/text\/search)\./;
const ownModules = /\/src\/(domain|contract|sync|data|ui|site\/record)\//;
const entityModules = /\/src\/site\/(event|match|team|player)\//;
const pagesOfTheirOwn =
  /\/(EventSchedule|ScheduleSettings|Brackets|EventStandings|Detailed|detailed\/[^/]+)\.[^/]+$/;

/** All modules that the roots reach by static imports. */
const staticallyReached = (roots, getModuleInfo) => {
  const reached = new Set();
  const visit = (id) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const root of roots) visit(root);
  return reached;
};

export const chunkGroups = (projectFolder) => {
  let first;
  const isFirst = (id, context) => {
    first ??= staticallyReached(
      firstViewRoots.map((root) => projectFolder + root),
      (moduleId) => context.getModuleInfo(moduleId),
    );
    // The bundler's own few lines would otherwise be a file of their own.
    return first.has(id) || id.includes('rolldown/runtime');
  };
  return [
    { debugName: 'first', name: (id, context) => (isFirst(id, context) ? 'first' : null), priority: 3 },
    { debugName: 'later', name: (id) => (laterModules.test(id) ? 'later' : null), priority: 2 },
    // Only the two pages with a search box need it.
    { debugName: 'search', name: (id) => (searchModules.test(id) ? 'search' : null), priority: 2 },
    {
      debugName: 'entity',
      name: (id) => (pagesOfTheirOwn.test(id) ? null : (entityModules.exec(id)?.[1] ?? null)),
      priority: 2,
    },
    {
      debugName: 'common',
      name: (id) => (ownModules.test(id) ? 'common' : null),
      priority: 1,
      minShareCount: 2,
    },
  ];
};
