import { overlayChunks } from './overlay-chunks.mjs';

/**
 * Which modules share a file of the built site: those that the same kinds of page need before their picture, so that
 * a page comes in few files and none of them holds much that it does not draw. Kinds follow from folders: a new page,
 * overlay or module needs no line here. What no rule takes is left to the bundler, which makes a file of its own for
 * a page's own code and for what is loaded on demand, a dialog for example.
 */
const mainSource = '/src/app/main.tsx';

/** The kind of page, or of background work, that a dynamic import starts, by `path>importer`; the first that fits. */
const kindRules = [
  [/^\/src\/overlays\/(.+)\/[^/]+>\/src\/overlays\/registry\./, 'overlay-$1'],
  [/^\/src\/overlays\/start\./, 'overlay-host'],
  [/^\/src\/(?:overlays\/(?:host|parts)|ui\/motion|data\/siblings)\//, 'later-overlay'],
  [/^\/src\/overlays\/(.+)\/([^/]+)\.ts>/, 'later-overlay-$1-$2'],
  [/^\/src\/dashboard\/Dashboard\./, 'dashboard'],
  [/^\/src\/dashboard\/([^/]+)\//, 'dashboard-$1'],
  [/^\/src\/app\/site\./, 'site'],
  [/^\/src\/site\/(?:account|profile|sign-in)\/(\w+)/, 'account-$1'],
  [/^\/src\/(?:site\/match\/Editor|ui\/access\/)(\w*)/, 'editor-$1'],
  [/^\/src\/site\/(.+)\.tsx>.*\/pages\.ts$/, 'page-$1'],
  [/^\/src\/data\/actions\//, 'press'],
  [/^\/src\/(?:data\/things|sync)\//, 'network'],
  [/^\/src\/data\/(?:live|worker)\/|\/node_modules\/(?:socket\.io-client|workbox-window)\//, 'live'],
];

/** Large parts of pages and rules, which have a file of their own. */
const largeFolder = /^(?:bracket|match-editor|schedule|standings|time)$/;

const pressFolder = /^\/src\/(?:data\/actions|sync\/outbox|domain\/actions|contract\/actions)[./]/;

/** What the rules ask about a module. */
const usersOf = (kinds, path, overlayCount) => {
  const all = [...kinds];
  const overlays = all.filter((kind) => kind.startsWith('overlay-'));
  const others = all.filter((kind) => !/^(?:overlay-|later-overlay|(?:network|live|press)$)/.test(kind));
  const pages = others.filter((kind) => kind.startsWith('page-'));
  const signedIn = others.filter((kind) => /^(?:dashboard|account|editor)/.test(kind));
  const entities = [
    ...new Set(pages.flatMap((kind) => /^page-(event|match|team|player)\//.exec(kind)?.[1] ?? [])),
  ];
  const folder = /^\/src\/(?:ui|domain|data)\/([^/]+)\//.exec(path)?.[1] ?? 'rest';
  return {
    path,
    kinds,
    overlays,
    others,
    pages,
    signedIn,
    entities,
    folder,
    isLarge: largeFolder.test(folder),
    isOnAir: overlays.length > 0 || all.some((kind) => kind.startsWith('later-overlay-')),
    isOfHost: kinds.has('overlay-host') || overlays.length >= overlayCount / 2,
    isBackground: kinds.has('network') || kinds.has('live'),
    isOfFrame:
      kinds.has('site') || (others.length > 1 && pages.some((page) => page.startsWith('page-home/'))),
    isOfShell: pages.some((page) => page.endsWith('Shell')),
    isOfStaff:
      signedIn.length > 0 &&
      pages.length === 0 &&
      all.length > 1 &&
      !largeFolder.test(folder) &&
      !(kinds.has('press') && pressFolder.test(path)) &&
      !others.every((kind) => kind.startsWith('dashboard')),
    entity:
      entities.length === 1 && pages.length + signedIn.length === others.length ? entities[0] : undefined,
  };
};

/** In order: a file takes along what its modules need and no earlier one has. */
const rules = [
  // The entry, and what nearly all pages or overlays share with each other.
  ({ kinds, overlays, others, pages, isOfHost, isOfFrame, isBackground }) =>
    (kinds.has('core') ||
      (isOfHost && (others.length > 0 || isBackground)) ||
      (overlays.length > 1 && (isOfFrame || pages.length > 0))) &&
    'core',
  ({ path }) => /\/node_modules\/valibot\/|\/src\/contract\/errors/.test(path) && 'schemas',
  // What the site's frame shares with single overlays, and with the connection.
  ({ isOnAir, isOfFrame, isLarge, folder }) =>
    isOnAir && isOfFrame && (isLarge ? `shared-${folder}` : 'shared'),
  ({ isOnAir, isBackground, isOfFrame, entities }) =>
    isBackground && !isOnAir && (isOfFrame || entities.length > 0) && 'shared-background',
  ({ isOnAir, others, folder }) => isOnAir && others.length > 0 && `both-${folder}`,
  ({ kinds, isBackground, isOnAir, others }) =>
    isBackground && (kinds.has('network') || isOnAir || others.length > 0) && 'network',
  ({ kinds, isBackground, isOnAir, pages, signedIn, others }) =>
    (isBackground ||
      (kinds.has('later-overlay') &&
        !isOnAir &&
        others.length > 0 &&
        pages.length + signedIn.length === 0)) &&
    'live',
  ({ isOfFrame, entities, signedIn, path }) =>
    (isOfFrame || (entities.length > 1 && signedIn.length > 0 && !/^\/src\/(?:ui|site)\//.test(path))) &&
    'site',
  // What pages of several records share: what a match's frame or the editor needs too, other match pages, and the rest.
  ({ entities, entity, signedIn, isLarge, isOfShell }) =>
    (entities.length > 1
      ? entities.includes('match') && (isOfShell || signedIn.length > 0)
      : entities.length === 1 && signedIn.length > 0 && !isLarge && !(entity && isOfShell)) && 'common',
  ({ entities }) => entities.length > 1 && entities.includes('match') && 'records',
  ({ entities, pages, signedIn }) =>
    (entities.length > 1 || (entities.length === 0 && pages.length > 1 && signedIn.length > 0)) && 'entities',
  // What a record's pages share with its frame, and with each other.
  ({ entity, isOfShell }) => entity && isOfShell && `${entity}-frame`,
  ({ entity, pages, signedIn }) => entity && pages.length > 1 && signedIn.length === 0 && entity,
  // Pages of people who are signed in: the match editor with others, and those about the person.
  ({ isOfStaff, signedIn }) => isOfStaff && signedIn.some((kind) => kind.startsWith('editor-')) && 'staff',
  ({ isOfStaff }) => isOfStaff && 'account',
  ({ isLarge, folder, signedIn, others }) =>
    isLarge &&
    signedIn.length > 0 &&
    others.some((kind) => !kind.startsWith('dashboard')) &&
    `view-${folder}`,
  ({ kinds, pages }) => kinds.has('press') && pages.length === 0 && 'press',
  ({ others }) =>
    others.length > 0 &&
    others.every((kind) => kind.startsWith('dashboard')) &&
    (others.length > 1 ? 'dashboard' : others[0]),
];

/** What is in the folder of another overlay comes with that one's file: drawing its pictures is no second need. */
const isOfOtherOverlay = (path, kind) =>
  kind.startsWith('overlay-') &&
  /^\/src\/overlays\/(?!host\/|parts\/).+\//.test(path) &&
  !path.startsWith(`/src/overlays/${kind.slice('overlay-'.length)}/`);

/** Which kinds need each module before their picture, found once for the whole graph. */
const findKinds = (projectFolder, context) => {
  const pathOf = (id) => id.split('?')[0].replace(projectFolder, '');
  const kindOf = (id, importer) => {
    const text = `${pathOf(id)}>${pathOf(importer)}`;
    const [pattern, name] = kindRules.find(([wanted]) => wanted.test(text)) ?? [];
    if (!pattern) return `part ${text}`;
    return pattern.exec(text).reduce((kind, part, index) => kind.replace(`$${index}`, part), name);
  };
  const found = new Map();
  const entries = new Map([[projectFolder + mainSource, 'core']]);
  for (const [entry, kind] of entries) {
    const waiting = [entry];
    for (const id of waiting) {
      const known = found.get(id) ?? found.set(id, new Set()).get(id);
      if (known.has(kind)) continue;
      known.add(kind);
      const info = context.getModuleInfo(id);
      const isNeeded = (imported) => !isOfOtherOverlay(pathOf(imported), kind);
      waiting.push(...(info?.importedIds ?? []).filter(isNeeded));
      for (const next of info?.dynamicallyImportedIds ?? []) {
        if (!entries.has(next)) entries.set(next, kindOf(next, id));
      }
    }
  }
  const isOverlay = (kind) => kind.startsWith('overlay-') && kind !== 'overlay-host';
  return { found, overlayCount: new Set([...entries.values()].filter(isOverlay)).size };
};

/** @returns the bundler's groups. */
export const chunkGroups = (projectFolder) => {
  let graph;
  const usersIn = (id, context) => {
    graph ??= findKinds(projectFolder, context);
    const kinds = graph.found.get(id) ?? new Set();
    return usersOf(kinds, id.replace(projectFolder, ''), graph.overlayCount);
  };
  const groups = rules.map((rule, index) => ({
    debugName: `rule ${index + 1}`,
    name: (id, context) => rule(usersIn(id, context)) || null,
  }));
  const later = {
    debugName: 'later',
    name: (id, context) => (usersIn(id, context).kinds.has('later-overlay') ? 'overlay-later' : null),
  };
  return [...groups, overlayChunks(projectFolder), later].map((group, index, { length }) => ({
    ...group,
    priority: length - index,
  }));
};
