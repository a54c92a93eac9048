/**
 * Which file of the build a module of the overlays belongs to, for the groups of chunks.mjs:
 *
 * - what is in the folder of an overlay, or is its entry of the contract, always belongs to that overlay's file,
 *   whoever imports it, and so does what only this overlay needs;
 * - what the host needs, at once or later, or at least half of the overlays, belongs to the host's file;
 * - everything else that several overlays need belongs to the file of its family: the folder of a part below
 *   `overlays/parts`, or `basics` for parts of all kinds of pictures and for modules that are no parts.
 *
 * So an overlay never grows by what another one needs.
 */
const hostSource = '/src/overlays/start.tsx';
const registrySource = '/src/overlays/registry.ts';
const ownSource = /\/src\/overlays\/(?!host\/|parts\/)(.+)\/[^/]+$/;
const contractEntry = /\/src\/contract\/overlays\/(.+)\.ts$/;
const partFolder = /\/src\/overlays\/parts\/([^/]+)\//;
/** Parts that are no family of pictures. */
const basicFolders = new Set(['logos', 'marks', 'motion', 'records', 'stage', 'text']);

const fileOf = (route) => `overlay-${route.replaceAll('/', '-')}`;

/**
 * The group of the bundler that puts the modules of overlays into their files. It names each of them by itself: what
 * a module needs has a file of its own by the same rules.
 *
 * @param projectFolder absolute path of the project, as module ids begin with it
 */
export const overlayChunks = (projectFolder) => {
  let fileOfModule;
  return {
    debugName: 'overlays',
    includeDependenciesRecursively: false,
    name(id, context) {
      fileOfModule ??= overlayFiles(projectFolder, (module) => context.getModuleInfo(module));
      return fileOfModule(id);
    },
  };
};

/**
 * Looks at the whole graph and answers a function that names the file of a module; null when no overlay needs it
 * before its picture.
 *
 * @param infoOf what the bundler's `getModuleInfo` says of an id
 */
export const overlayFiles = (projectFolder, infoOf) => {
  const pathOf = (id) => id.split('?')[0].slice(projectFolder.length);
  const entries = infoOf(projectFolder + registrySource)?.dynamicallyImportedIds ?? [];
  const routes = entries.map((id) => ownSource.exec(pathOf(id))?.[1]);

  /** The overlay whose folder or entry of the contract a module is. */
  const ownerOf = (id) => {
    const path = pathOf(id);
    const own = ownSource.exec(path)?.[1] ?? contractEntry.exec(path)?.[1];
    return routes.find((route) => route === own || own?.startsWith(`${route}/`));
  };
  const reached = (sources, isWanted = () => true) => {
    const found = new Set();
    const visit = (id) => {
      if (found.has(id) || !isWanted(id)) return;
      found.add(id);
      for (const imported of infoOf(id)?.importedIds ?? []) visit(imported);
    };
    for (const source of sources) visit(source);
    return found;
  };
  const ofHost = reached([projectFolder + hostSource]);
  const loadedBy = entries.map((id) => reached([id]));
  const loaded = new Set(loadedBy.flatMap((ids) => [...ids]));
  /** What the host loads when a show needs it, or after the picture. */
  const ofHostLater = reached(
    [...ofHost]
      .filter((id) => id !== projectFolder + registrySource)
      .flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? [])
      .filter((id) => !loaded.has(id)),
  );
  /** What the file of each overlay needs, without what comes with another one's. */
  const neededBy = routes.map((route) =>
    reached(
      [...loaded].filter((id) => ownerOf(id) === route),
      (id) => [undefined, route].includes(ownerOf(id)),
    ),
  );

  return (id) => {
    const loads = loadedBy.filter((ids) => ids.has(id)).length;
    const owner = loads > 0 ? ownerOf(id) : undefined;
    if (owner !== undefined) return fileOf(owner);
    if (ofHost.has(id)) return 'overlay-host';
    if (loads === 0) return null;
    if (ofHostLater.has(id) || loads * 2 >= entries.length) return 'overlay-host';
    const users = routes.filter((_, place) => neededBy[place].has(id));
    if (users.length === 1) return fileOf(users[0]);
    const part = partFolder.exec(pathOf(id))?.[1];
    return `overlay-${part === undefined || basicFolders.has(part) ? 'basics' : part}`;
  };
};
