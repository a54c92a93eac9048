/**
 * Completes the bundler's manifest: it lists a source that is loaded on demand only where that source has a file of
 * its own. With this every one of them is listed under its path, also those that share a file (chunks.ts).
 */
const manifestFile = '.vite/manifest.json';

export const lazySources = () => ({
  name: 'lazy-sources',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const asset = bundle[manifestFile];
      if (!asset) return;
      const manifest = JSON.parse(asset.source);
      const chunkOf = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
      for (const { fileName, moduleIds = [] } of Object.values(bundle)) {
        for (const id of moduleIds) {
          const source = id.replace(`${process.cwd()}/`, '');
          const isLazy = this.getModuleInfo(id)?.dynamicImporters.length > 0;
          if (isLazy && source.startsWith('src/')) manifest[source] ??= chunkOf.get(fileName);
        }
      }
      asset.source = JSON.stringify(manifest, null, 2);
    },
  },
});
