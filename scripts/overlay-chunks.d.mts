import type { ChunkGroup } from './chunks.mjs';

type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };

export function overlayChunks(
  projectFolder: string,
): Pick<ChunkGroup, 'debugName' | 'name'> & { includeDependenciesRecursively: false };

export function overlayFiles(
  projectFolder: string,
  infoOf: (id: string) => ModuleInfo | null,
): (id: string) => string | null;
