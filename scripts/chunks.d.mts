type ModuleInfo = {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };

export type ChunkGroup = {
  debugName: string;
  name: (id: string, context: Context) => string | null;
  priority: number;
  includeDependenciesRecursively?: boolean;
};

export function chunkGroups(projectFolder: string): ChunkGroup[];
