import { overlayChunks } from './overlay-chunks.mjs';

/**
 * Which modules share a file of the built site. Without it the bundler makes many small files, and over HTTP/1.1
 * with half a second of latency each (a phone in a stadium) every sixth file costs another round trip.
 *
 * - `early`: what runs before the rest has arrived;
 * - `core`: what every page and overlay needs before its picture; it is in the document;
 * - `engine`: what asks the server for records and writes them down; a first picture only reads what is there;
 * - `schemas`: what reads messages of the worker and payloads of actions, never needed for a picture;
 * - `site`: the frame, the home page, and what pages of matches share with others; `shared`: what of these single
 *   overlays need too, such as times of a zone, before their picture or after it;
 * - `later`: socket and worker registration, loaded together once the page has been painted; `live`: the part of it
 *   that dashboards and tally pages need at once;
 * - `late-visitor`: what is done for a person in front of the page after that, and for later without a network;
 * - `both-…`: the large views that site and overlays draw, each with a file of its own; `map-count`, which an overlay
 *   and the match editor need;
 * - `search`: the search box and its index;
 * - `common`: what pages of two or more kinds share besides; one file for the small pages of an entity, frame included;
 *   schedule, bracket and standings stay their own;
 * - `staff`: what the match editor shares with other pages that only signed-in people see, `account` what those
 *   share; `match-editor`, on its page and on the dashboard; `actions`: how a press is written down and sent, loaded
 *   once a page of staff is drawn; `press`: the rules of it that dashboards need at once;
 * - `errors`: their texts; `zones`: the list of time zones to choose from;
 * - `overlay-host`, `overlay-later` (once it is painted) and one file for each overlay, with another one for what only
 *   some of its records need (overlay-chunks.mjs): not installed with the app, kept when they are first used. Nothing outside the overlays may need one of these, and no overlay needs a file of the
 *   site;
 * - `dashboard`, one `dashboard-…` file for each of its modules, `dashboard-parts`, what two of these share, and
 *   `dashboard-live`, what only it and the overlays use: not installed with the app either.
 */
const mainSource = '/src/app/main.tsx';
const siteSource = '/src/app/site.tsx';
const hostSource = '/src/overlays/start.tsx';
const firstViewSources = [
  siteSource,
  '/src/site/home/Home.tsx',
  // All that the lists of events, teams and players would need of the common file; they do without it.
  '/src/ui/things/PageHeading.tsx',
  '/src/ui/things/EmptyState.tsx',
  '/src/domain/match/event-sort.ts',
];

const laterModules =
  /node_modules\/(socket\.io|engine\.io|@socket\.io|workbox-window)|\/src\/data\/(live\/|worker\/(?!keep-tabs)|clock-sync|remember-shown)/;
const liveModules = /\/src\/data\/(?:production\/|things\/update-buffer)|\/src\/domain\/time\/clock-offset/;
const showModules =
  /\/src\/(?:data\/hooks\/use-(?:production|scene|picture)|domain\/broadcast\/(?:tally|scene-target|countdown))/;
const engineModules =
  /\/src\/(?:sync\/(?!outbox\/)|data\/(?:things\/(?:network|confirming)|worker\/worker-(?:records|messages)|live\/page-channel)\.)/;
const schemaModules = /node_modules\/valibot\/|\/src\/contract\/worker\./;
/** What a visitor's page does once it is painted, and what it writes down when it stands. */
const lateVisitorModules =
  /\/src\/(?:data\/(?:late-visitor|snapshots|watch-site|settings\/share-times|worker\/keep-tabs)|app\/(?:settled-page|take-snapshot))\./;
const zoneModules = /\/src\/domain\/time\/(?!instant)/;
const matchEditorModules = /\/src\/(?:(?:ui|domain)\/match-editor\/(?!kept-)|ui\/time\/)/;
/** A few lines that panels on air and the dashboard need: not worth a file between them. */
const entityTexts = /\/src\/domain\/text\/entities\./;
const searchModules = /\/src\/(ui\/controls\/SearchField|domain\/text\/search)\./;
/** Small ones that pages of many kinds use: files of their own would be two more requests for each of these. */
const controlModules = /\/src\/(?:ui\/controls\/(?:Select|Switch|Tabs)|domain\/match\/(?:match|team)-sort)\./;
/** What a press needs; pages load it once they are drawn (data/hooks/use-action.ts). */
const actionModules =
  /\/src\/(?:data\/actions\/(?!acting\.|outbox-state\.)|sync\/outbox\/|domain\/actions\/|contract\/actions[/.])/;
const largeView = /\/src\/(?:ui|domain)\/(bracket|schedule|standings)\//;
/** Rules of matches that pages of all kinds and overlays need: as a file of their own, one more request for each. */
const matchModules = /\/src\/domain\/(?:bracket\/(?:layout|feeders)|match\/map-cards)\./;
/** For the overlay of a match and its editor only. */
const mapCountModules = /\/src\/domain\/match\/map-count\./;
/** What pages, the dashboard and the schedule's overlay draw of it: the bracket's overlay has no room for that. */
const openPlaceModules = /\/src\/ui\/things\/(?:use-feeder-texts|use-match-name|MatchName)\./;
/** Shown to visitors and on overlays or dashboards, and never a part of an entity's small pages. */
const pagesOfTheirOwn =
  /\/(EventSchedule|ScheduleSettings|Brackets|EventStandings|Detailed|MatchHistory|match\/Editor\w*|detailed\/[^/]+)\.[^/]+$/;

const overlayFolder = /\/src\/overlays\/(?!host\/|parts\/)(.+)\/[^/]+$/;
/** What single overlays fetch when their records ask for it: not their component. */
const overlayOnDemand = /\/src\/overlays\/(?!host\/|parts\/)(.+)\/([a-z][\w-]*)\.ts$/;
const overlayLater =
  /\/src\/(?:overlays\/host|data\/siblings)\/|\/src\/ui\/motion\/(?:wipe|wipe-motion|shutter)\.|\/overlays\/parts\/motion\/rolling\./;
const dashboardFolder = /\/src\/dashboard\/([^/]+)\//;

/** Which kind of page loads this file: entries of one kind are never a reason for another file. */
const kindOf = (path) => {
  if (overlayLater.test(path)) return 'later-overlay';
  if (laterModules.test(path)) return 'later';
  if (actionModules.test(path)) return 'press';
  if (overlayOnDemand.test(path)) return 'later-overlay';
  const overlay = overlayFolder.exec(path)?.[1];
  if (overlay) return `overlay-${overlay.replaceAll('/', '-')}`;
  const dashboard = /\/src\/dashboard\/(?:([^/]+)\/)?/.exec(path);
  if (dashboard) return dashboard[1] ? `dashboard-${dashboard[1]}` : 'dashboard';
  const [, folder, file] = /\/src\/site\/([^/]+)\/(?:.*\/)?([^/]+)\.tsx$/.exec(path) ?? [];
  if (folder === undefined) return undefined;
  if (file === 'EditorBelow') return 'staff-below';
  if (/^Editor/.test(file)) return 'staff-match-editor';
  if (/^(?:sign-in|profile|account)$/.test(folder)) return `staff-${folder}`;
  return pagesOfTheirOwn.test(path) ? `view-${file}` : `page-${folder}`;
};

const isOverlay = (kind) => kind.startsWith('overlay-');
const isDashboard = (kind) => kind.startsWith('dashboard');
const isStaff = (kind) => kind.startsWith('staff-');
const isVisitor = (kind) => kind.startsWith('page-') || kind.startsWith('view-');

/** Where each module is needed before anything is drawn; found out once, when the whole graph is known. */
const createPlaces = (projectFolder) => {
  let places;
  return (context) => {
    if (places) return places;
    const infoOf = (id) => context.getModuleInfo(id);
    const reachedFrom = (sources) => {
      const reached = new Set();
      const visit = (id) => {
        if (reached.has(id)) return;
        reached.add(id);
        for (const imported of infoOf(id)?.importedIds ?? []) visit(imported);
      };
      for (const source of sources) visit(source);
      return reached;
    };
    const kinds = new Map();
    const entries = [];
    const seen = new Set();
    const find = (id) => {
      if (seen.has(id)) return;
      seen.add(id);
      const info = infoOf(id);
      for (const imported of info?.importedIds ?? []) find(imported);
      for (const imported of info?.dynamicallyImportedIds ?? []) {
        entries.push(imported);
        find(imported);
      }
    };
    find(projectFolder + mainSource);
    for (const entry of new Set(entries)) {
      const kind = kindOf(entry.split('?')[0].slice(projectFolder.length));
      if (kind === undefined) continue;
      for (const id of reachedFrom([entry])) kinds.set(id, (kinds.get(id) ?? new Set()).add(kind));
    }
    const from = (sources) => reachedFrom(sources.map((source) => projectFolder + source));
    places = {
      core: from([mainSource]),
      firstView: from(firstViewSources),
      host: from([hostSource]),
      /** How many kinds of pages that pass the test need the module. */
      count: (id, test) => [...(kinds.get(id) ?? [])].filter(test).length,
      /** The only kind that passes the test and needs the module. */
      only(id, test) {
        const found = [...(kinds.get(id) ?? [])].filter(test);
        return found.length === 1 ? found[0] : undefined;
      },
    };
    return places;
  };
};

/** A file takes along what its modules need and no earlier one has, hence the order. */
export const chunkGroups = (projectFolder) => {
  const placesIn = createPlaces(projectFolder);
  const group = (name, has) => ({
    debugName: typeof name === 'string' ? name : 'folders',
    name: (id, context) => {
      const places = placesIn(context);
      if (!has(id, places)) return null;
      return typeof name === 'string' ? name : (name(id, places) ?? null);
    },
  });
  const isOnAir = (id, { host, count }) =>
    host.has(id) || count(id, (kind) => isOverlay(kind) || kind === 'later-overlay' || kind === 'later') > 0;
  const isOnSite = (id, { firstView, count }) =>
    firstView.has(id) || count(id, (kind) => isVisitor(kind) || isStaff(kind)) > 0;
  const isOffAir = (id, places) =>
    isOnSite(id, places) || (isOnDashboard(id, places) && !showModules.test(id));
  const hasOwnFile = (id) =>
    [engineModules, schemaModules, controlModules, liveModules, laterModules].some((modules) =>
      modules.test(id),
    );
  const isBoth = (id, places) => isOnAir(id, places) && isOnSite(id, places);
  /** Needed for the picture of every overlay, or about. */
  const isAlwaysOnAir = (id, { host, count }) =>
    host.has(id) || (count(id, isOverlay) > 0 && !zoneModules.test(id));
  /** Small rules that several overlays and several kinds of pages need: not worth a file of their own. */
  const isEverywhere = (id, { count }) =>
    count(id, isOverlay) > 1 && count(id, isPage) > 1 && !zoneModules.test(id) && !largeView.test(id);
  /** What match pages share with those of other kinds: with it they need no common file. */
  const isOfMatches = (id, { count }) =>
    count(id, isPage) > 1 && count(id, (kind) => kind === 'page-match') > 0;
  const isEntity = (kind) => /^page-(?:event|match|team|player)$/.test(kind);
  const isPage = (kind) => kind.startsWith('page-');
  const isMatchEditor = (kind) => kind === 'staff-match-editor';
  /** The modules of the dashboard come after it. */
  const isSignedIn = (kind) => isStaff(kind) || isVisitor(kind) || kind === 'dashboard';
  const isOnDashboard = (id, { count }) => count(id, isDashboard) > 0;

  const groups = [
    group('early', (id) => id.endsWith('/src/app/early.ts')),
    group(
      'core',
      (id, places) =>
        places.core.has(id) ||
        entityTexts.test(id) ||
        (places.firstView.has(id) && isAlwaysOnAir(id, places)) ||
        (places.host.has(id) && isOnDashboard(id, places)) ||
        matchModules.test(id) ||
        isEverywhere(id, places),
    ),
    group('map-count', (id) => mapCountModules.test(id)),
    group(
      'shared',
      (id, places) =>
        isOnAir(id, places) &&
        (places.firstView.has(id) || (!hasOwnFile(id) && !largeView.test(id) && isOffAir(id, places))),
    ),
    group('engine', (id) => engineModules.test(id)),
    group('schemas', (id) => schemaModules.test(id)),
    group(
      'site',
      (id, places) =>
        places.firstView.has(id) ||
        controlModules.test(id) ||
        (isOfMatches(id, places) && !isOnAir(id, places) && !openPlaceModules.test(id)),
    ),
    group('live', (id, { count }) => liveModules.test(id) && count(id, () => true) > 0),
    group('later', (id) => laterModules.test(id)),
    group('late-visitor', (id) => lateVisitorModules.test(id)),
    group(
      (id) => `both-${largeView.exec(id)?.[1]}`,
      (id, places) => isBoth(id, places) && largeView.test(id),
    ),
    group(
      'dashboard-live',
      (id, places) => isOnAir(id, places) && isOnDashboard(id, places) && showModules.test(id),
    ),
    overlayChunks(projectFolder),
    group('overlay-later', (id) => overlayLater.test(id)),
    group(
      (id) => `overlay-${overlayOnDemand.exec(id)?.slice(1).join('-')}`,
      (id, { count }) => overlayOnDemand.test(id) && count(id, isOverlay) === 0,
    ),
    group('search', (id) => searchModules.test(id)),
    group('common', (id, { count }) => count(id, isPage) > 1),
    group(
      (id, { only }) => (openPlaceModules.test(id) ? 'match' : only(id, isEntity)?.slice('page-'.length)),
      (id, { only }) =>
        openPlaceModules.test(id) || (only(id, isEntity) !== undefined && !actionModules.test(id)),
    ),
    group('errors', (id) => /\/src\/contract\/errors[/.]/.test(id)),
    group('zones', (id) => /\/zone-options\./.test(id)),
    group(
      'staff',
      (id, { count }) =>
        count(id, isMatchEditor) > 0 &&
        count(id, (kind) => isSignedIn(kind) || isDashboard(kind)) > 1 &&
        !actionModules.test(id) &&
        !matchEditorModules.test(id),
    ),
    group(
      'press',
      (id, { count }) =>
        count(id, (kind) => kind === 'press') > 0 &&
        count(id, (kind) => isSignedIn(kind) || isDashboard(kind)) > 0 &&
        !actionModules.test(id) &&
        !matchEditorModules.test(id),
    ),
    group('match-editor', (id, places) => matchEditorModules.test(id) && isOnDashboard(id, places)),
    group(
      (id) => `view-${largeView.exec(id)?.[1]}`,
      (id, { count }) =>
        largeView.test(id) && count(id, isPage) === 0 && count(id, (kind) => !isOverlay(kind)) > 1,
    ),
    group('account', (id, { count }) => count(id, isSignedIn) > 1 && !count(id, isMatchEditor)),
    group('actions', (id) => actionModules.test(id)),
    group('dashboard', (id, { only }) => only(id, isDashboard) === 'dashboard'),
    group('dashboard-parts', (id, { count }) => count(id, isDashboard) > 1),
    group(
      (id) => `dashboard-${dashboardFolder.exec(id)?.[1]}`,
      (id) => dashboardFolder.test(id),
    ),
  ];
  return groups.map((entry, index) => ({ ...entry, priority: groups.length - index }));
};
