import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { overlays } from '#contract/overlays.ts';
import { pageBehind } from '#contract/pages.ts';

import { manualPictures } from '../scripts/manual-pictures.mjs';

/** Links, images, commands, addresses and interface texts in the documents. */
const filesBelow = (folder: string, isWanted: (file: string) => boolean): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((file) => join(folder, file));

const documents = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...filesBelow('docs', (file) => file.endsWith('.md')),
];
const manuals = documents.filter((file) => file.startsWith('docs/manuals/'));
/** Documents in which bold text is a text of the screen or of the terminal. */
const screenDocuments = [...manuals, 'docs/troubleshooting.md', 'docs/venue-networks.md'];

const read = (file: string): string => readFileSync(file, 'utf8');
const withoutFences = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, '');
const ofFile = (file: string, found: Iterable<RegExpMatchArray>): { file: string; text: string }[] =>
  [...found].map(([, text = '']) => ({ file, text: text.replaceAll(/\s+/g, ' ') }));

/** Name of a heading in links, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
const anchorsOf = (file: string): string[] =>
  [...withoutFences(read(file)).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

const isLinkBroken = (file: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  if (!existsSync(target)) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
};

describe('documents', () => {
  it.each(documents)('%s: every link and picture leads somewhere', (file) => {
    const text = withoutFences(read(file));
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)].map(
      ([, link, source]) => link ?? source ?? '',
    );
    const own = links.filter((link) => !/^(?:https?|mailto):/.test(link));
    expect(own.filter((link) => isLinkBroken(file, link))).toEqual([]);
  });

  it('are linked from the README, each manual too', () => {
    const text = read('README.md');
    const wanted = screenDocuments.filter((file) => !text.includes(`](${file})`));
    expect(manuals.length).toBeGreaterThan(3);
    expect(wanted).toEqual([]);
  });
});

it.each(['docs', 'docs/decisions'])('the index of %s has all of its documents', (folder) => {
  const index = read(`${folder}/README.md`);
  const own = filesBelow(folder, (file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => file.slice(folder.length + 1))
    .filter((file) => folder !== 'docs' || file === 'decisions/README.md' || !file.startsWith('decisions/'));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((file) => !index.includes(`](${file})`))).toEqual([]);
});

describe('pictures of the manuals', () => {
  it('are those that the program takes', () => {
    const names = manualPictures.map(({ name }) => `${name}.webp`).sort();
    expect(readdirSync('docs/pictures').sort()).toEqual(names);
  });

  it('are each shown once, with a text in their place', () => {
    const shown = screenDocuments.flatMap((file) =>
      [...read(file).matchAll(/!\[([^\]]*)\]\(\.\.\/pictures\/([\w-]+)\.webp\)/g)].map(
        ([, alt = '', name = '']) => ({
          alt,
          name,
        }),
      ),
    );
    expect(shown.map(({ name }) => name).sort()).toEqual(manualPictures.map(({ name }) => name).sort());
    expect(shown.filter(({ alt }) => alt.length < 20)).toEqual([]);
  });
});

const isSource = (file: string): boolean => /(?<!\.d|\.test)\.tsx?$/.test(file) && !file.includes('testing/');

/** Sources without comments, on one line each, with quotes as they are read. */
const sources = filesBelow('src', isSource).map((file) =>
  read(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/^\s*\/\/.*$/gm, ' ')
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll('\\n', ' ')
    .replaceAll(/\{'\s'\}/g, ' ')
    .replaceAll(/\s+/g, ' '),
);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** Beginning and end of a literal, of a text between elements, or of a sentence or value in one. */
const textStart = String.raw`(?:['"\x60>}] ?|[.:;,?!] )`;
const textEnd = String.raw`(?:['"\x60<{]| ?['"\x60<{$]|[.:;,?!]|(?<=[.:?!]) )`;
/** `…` represents a value that the program fills in. */
const placeholder = String.raw`(?:…|(?:<\w+[^>]{0,80}>)?\$?\{.{1,160}?\}(?:<\/\w+>)?)`;

/**
 * Returns true if the product shows a text: as a whole text or whole sentences of one. `…` represents a value that the
 * program fills in, such as a name, a number or a time.
 */
const isShown = (text: string): boolean => {
  const parts = text.split('…').map(escaped);
  const start = parts[0] === '' ? '' : textStart;
  const end = parts.at(-1) === '' ? '' : textEnd;
  const pattern = new RegExp(start + parts.join(placeholder) + end);
  return sources.some((source) => pattern.test(source));
};

describe('texts of the screen', () => {
  it('are told from other words', () => {
    expect(
      ['Save maps', 'Map to …', 'Score is …–… in a first to …. Is it a first to …?'].filter(isShown),
    ).toHaveLength(3);
    expect(['Save map', 'ave maps', 'Store maps', 'Map for …'].filter(isShown)).toEqual([]);
  });

  it.each(screenDocuments)('%s: bold texts are shown by the product', (file) => {
    const bold = ofFile(file, withoutFences(read(file)).matchAll(/\*\*([^*]+)\*\*/g));
    expect(bold.length).toBeGreaterThan(3);
    expect([...new Set(bold.map(({ text }) => text))].filter((text) => !isShown(text))).toEqual([]);
  });
});

/** Addresses that the server answers without a page. */
const serverPaths = ['/health', '/ready', '/metrics', '/auth/discord/return', '/twitch_callback'];

const isAddress = (path: string): boolean => {
  if (serverPaths.includes(path)) return true;
  const filled = path.replaceAll(/\b[A-Z]{2,}\b/g, 'recaaaaaaaaaaaaaa').replace(/[?#].*$/, '');
  const [, , route] = /^\/(?:client|broadcast)\/([^/]+)\/(.+)$/.exec(filled) ?? [];
  if (route !== undefined) return Object.hasOwn(overlays, route);
  return pageBehind(filled) !== undefined;
};

describe('commands and addresses', () => {
  it.each(screenDocuments)('%s: exist', (file) => {
    const text = read(file);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/npm run ([\w:-]+)|\bgrandstand ([a-z][\w-]*)/g)].map(
      ([, script, tool]) => script ?? tool ?? '',
    );
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const addresses = [...text.matchAll(/`(\/[^`\s]*)`/g)].map(([, path = '']) => path);
    expect(addresses.filter((path) => !isAddress(path) && !existsSync(path.slice(1)))).toEqual([]);
  });
});
