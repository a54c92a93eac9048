/**
 * Writes into the document which files the pages of each first part of an address need before their picture. The
 * worker names them in the documents it answers (src/sw/shell-document.ts): without that the browser learns of the
 * site's own file only when the entry has run, and of a page's when the site's has. The server names them itself.
 */
const site = 'src/app/site.tsx';
const sources = {
  '': [site, 'src/site/home/Home.tsx'],
  event: [site, 'src/site/event/EventShell.tsx', 'src/site/event/overview/Overview.tsx'],
  match: [site, 'src/site/match/MatchShell.tsx', 'src/site/match/MatchVod.tsx'],
  team: [site, 'src/site/team/TeamShell.tsx', 'src/site/team/TeamOverview.tsx'],
  player: [site, 'src/site/player/PlayerShell.tsx', 'src/site/player/PlayerOverview.tsx'],
  events: [site, 'src/site/events/Events.tsx'],
  teams: [site, 'src/site/teams/Teams.tsx'],
  players: [site, 'src/site/players/Players.tsx'],
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
        Object.entries(sources).map(([path, wanted]) => {
          const needed = new Set(wanted.flatMap((source) => [...filesOf(chunkOf(source))]));
          return [path, [...needed].filter((file) => !html.includes(`"/${file}"`))];
        }),
      );
      const fonts = outputs.map(({ fileName }) => fileName).filter((file) => firstFace.test(file));
      return html.replace(mark, `<!--page-chunks${JSON.stringify({ files, fonts })}-->`);
    },
  },
});
