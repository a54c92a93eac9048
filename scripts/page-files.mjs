/**
 * Writes into the document which files the pages of each first part of an address need before their picture. The
 * worker names them in the documents it answers (src/sw/shell-document.ts): without that the browser learns of the
 * site's own file only when the entry has run, and of a page's when the site's has. The server names them itself.
 */
const fileNames = {
  '': 'site',
  event: 'event',
  match: 'match',
  team: 'team',
  player: 'player',
  events: 'Events',
  teams: 'Teams',
  players: 'Players',
};

/** Faces that every page is set in: there before its first layout, no page is laid out twice. */
const firstFace = /-latin-(?:wght|600|700)-[^/]*\.woff2$/;

const mark = '<!--page-chunks-->';

export const pageFiles = () => ({
  name: 'page-files',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (bundle === undefined) return html;
      const outputs = Object.values(bundle);
      const chunkNamed = (name) => outputs.find((output) => output.type === 'chunk' && output.name === name);
      const filesOf = (chunk, found = new Set()) => {
        if (chunk === undefined || found.has(chunk.fileName)) return found;
        found.add(chunk.fileName);
        for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file);
        for (const file of chunk.imports) filesOf(bundle[file], found);
        return found;
      };
      const site = [...filesOf(chunkNamed('site'))];
      const files = Object.fromEntries(
        Object.entries(fileNames).map(([path, name]) => {
          const needed = new Set([...site, ...filesOf(chunkNamed(name))]);
          return [path, [...needed].filter((file) => !html.includes(`"/${file}"`))];
        }),
      );
      const fonts = outputs.map(({ fileName }) => fileName).filter((file) => firstFace.test(file));
      return html.replace(mark, `<!--page-chunks${JSON.stringify({ files, fonts })}-->`);
    },
  },
});
