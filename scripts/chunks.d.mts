type Context = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

type ChunkGroup = {
  debugName: string;
  name: (id: string, context: Context) => string | null;
  priority: number;
  minShareCount?: number;
};

export function chunkGroups(projectFolder: string): ChunkGroup[];
