import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The file beside the site's document with the licences of all packages whose code or fonts browsers get. */
const licensesFile = 'licenses.txt';

/** The folder of the package that a file belongs to; undefined for files of this project and of the bundler. */
const packageFolderOf = (file) => {
  const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/@]+)\//.exec(file.replace(/\?.*$/, '')) ?? [];
  return folder !== undefined && existsSync(join(folder, 'package.json')) ? folder : undefined;
};

/** The files of licences and notices in a package, as one text. */
const textsOf = (folder) =>
  readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|copying|notice|ofl)\b/i.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n');

/** A licence that a package names without its text. */
const namedLicence = ({ license, author }) => {
  const by = typeof author === 'object' ? author.name : author;
  return `Licence: ${license}. ${by === undefined ? '' : `By ${by}. `}The package has no file with its text.`;
};

/** All packages with their licences, by name. @param files paths of modules and other files in a bundle */
const licensesText = (files) => {
  const folders = [...new Set(files.map(packageFolderOf).filter((folder) => folder !== undefined))];
  const packages = folders.map((folder) => {
    const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return {
      title: `${own.name} ${own.version} (${own.license})`,
      text: textsOf(folder) || namedLicence(own),
    };
  });
  const sections = packages
    .sort((one, other) => (one.title < other.title ? -1 : 1))
    .map(({ title, text }) => `${'='.repeat(78)}\n${title}\n${'='.repeat(78)}\n\n${text}\n`);
  const own = readFileSync('LICENSE', 'utf8').trim();
  return [`Grandstand\n\n${own}\n\nThis site contains the packages below.\n`, ...sections].join('\n');
};

/**
 * Plugins of a build that write the licences beside its document, `worker` for the build of the service worker, whose
 * packages are in the same file.
 */
export const licenses = () => {
  const files = new Set();
  let folder = '';
  const generateBundle = (_, bundle) => {
    for (const { type, moduleIds, originalFileNames } of Object.values(bundle))
      for (const file of type === 'chunk' ? moduleIds : originalFileNames)
        files.add(resolve(file.replace(/^\0/, '')));
  };
  const page = {
    name: 'licenses',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    generateBundle,
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        if (files.size > 0) writeFileSync(join(folder, licensesFile), licensesText([...files]));
      },
    },
  };
  return { page, worker: { name: 'licenses-of-worker', generateBundle } };
};
