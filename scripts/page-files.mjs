import { pageSources } from './page-sources.mjs';

/**
 * Lists for server and worker the files that a page needs before its first paint, so that the browser fetches them
 * together. The server reads the sources of each page beside the bundler's manifest, the worker the files themselves from
 * the document (src/sw/shell-document.ts). The document lists the first pages only; their names are their addresses.
 */
const sourcesFile = '.vite/page-sources.json';

/** Faces that every page is set in: there before its first layout, no page is laid out twice. */
const firstFace = /-latin-(?:wght|600|700)-[^/]*\.woff2$/;

/** Code of overlays: the worker does not install it, but fetches it where one is used. */
const overlayFile = /^assets\/overlay-[^/]*\.(?:js|css)$/;

const mark = '<!--page-chunks-->';

export const pageFiles = () => ({
  name: 'page-files',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: sourcesFile, source: JSON.stringify(pageSources()) });
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (bundle === undefined) return html;
      const outputs = Object.values(bundle);
      const chunkOf = (source) =>
        outputs.find(({ moduleIds }) => moduleIds?.includes(`${process.cwd()}/${source}`));
      const filesOf = (chunk, found = new Set()) => {
        if (chunk === undefined || found.has(chunk.fileName)) return found;
        found.add(chunk.fileName);
        for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file);
        for (const file of chunk.imports) filesOf(bundle[file], found);
        return found;
      };
      const files = Object.fromEntries(
        Object.entries(pageSources())
          .filter(([page]) => !page.includes('-'))
          .map(([page, sources]) => {
            const needed = new Set(sources.flatMap((source) => [...filesOf(chunkOf(source))]));
            return [page, [...needed].filter((file) => !html.includes(`"/${file}"`))];
          }),
      );
      const fonts = outputs.map(({ fileName }) => fileName).filter((file) => firstFace.test(file));
      const overlays = outputs.map(({ fileName }) => fileName).filter((file) => overlayFile.test(file));
      return html.replace(mark, `<!--page-chunks${JSON.stringify({ files, fonts, overlays })}-->`);
    },
  },
});
