import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The frame of every page of the site. */
const siteSource = 'src/app/site.tsx';

/** Further sources of an event's own site, needed by each of its pages. */
const minisiteSources = ['src/site/shell/MinisiteFrame.tsx', 'src/site/shell/MinisiteBar.tsx'];

const loaderFiles = () =>
  ['src/site', 'src/dashboard'].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((file) => basename(file) === 'pages.ts')
      .map((file) => join(folder, file)),
  );

/** Returns the sources around a page, besides the layout that all pages of its record share. */
const frontSources = (folder) =>
  [...readFileSync(join(folder, 'front.ts'), 'utf8').matchAll(/import\('([^']+)'\)/g)].map(([, module]) =>
    join(folder, module),
  );

/**
 * The lazily loaded sources that draw each page, by its name in the registry, outer ones first; under '' what every
 * page needs, under 'of-minisites' what those have besides. Read from the loaders in the `pages.ts` files, where a page's component is named once.
 */
export const pageSources = () => {
  const found = { '': [siteSource], 'of-minisites': minisiteSources };
  for (const file of loaderFiles()) {
    const loaders = readFileSync(file, 'utf8').matchAll(
      /(?:'?([\w-]+)'?:|export const load\w+ =) (withFront\()?\(\) =>\s+import\('([^']+)'\)/g,
    );
    const sources = [...loaders].map(([, name, front, module]) => ({
      name,
      front: front ? frontSources(dirname(file)) : [],
      source: join(dirname(file), module),
    }));
    // A loader without a page's name is the frame of all pages of its file.
    const frames = sources.filter(({ name }) => name === undefined).map(({ source }) => source);
    for (const { name, front, source } of sources) {
      if (name !== undefined) found[name] = [siteSource, ...frames, ...front, source];
    }
  }
  return found;
};
