import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { PayloadSchema } from '#contract/actions/action.ts';
import { readPayload } from '#contract/actions/payload.ts';
import { actions } from '#contract/actions.ts';
import { guidePath, guides } from '#contract/guides.ts';
import { findOverlay } from '#contract/overlay-routes.ts';
import { commonOptions } from '#contract/overlays/common-options.ts';
import { type OverlayPath, overlays } from '#contract/overlays.ts';
import { isPagePath } from '#contract/pages.ts';
import { basicPreset, readSetting, settingChanges } from '#domain/overwatch-settings/presets.ts';
import { articlePictures } from '../../../scripts/article-pictures.mjs';
import { type ArticleNode, sectionsOf, textOf } from './article.ts';
import { guide as companion } from './guides/CompanionGuide.tsx';
import { ArticleBody, tableNames } from './guides/Guide.tsx';
import { guide as observing } from './guides/ObservingGuide.tsx';
import { guide as settings } from './guides/SettingsGuide.tsx';
import { searchGuides } from './search.ts';

const all = [observing, settings, companion];
const articles = all.flatMap((guide) =>
  guide.articles.map((article) => ({ ...article, path: `${guidePath(guide.name)}/${article.slug}` })),
);
const named = articles.map((article) => [article.path, article] as const);

/** All elements of an article with this tag, wherever they are. */
const elementsOf = (nodes: readonly ArticleNode[], tag: string): Exclude<ArticleNode, string>[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node[0] === tag ? [node] : []), ...elementsOf(node[2], tag)],
  );

const bySource = (one: { src?: unknown }, other: { src?: unknown }) =>
  String(one.src).localeCompare(String(other.src));

const headingsAt = (path: string): readonly (string | undefined)[] => {
  const article = articles.find((one) => one.path === path || one.path === `${path}/intro`);
  return article ? sectionsOf(article).map(({ id }) => id) : [];
};

it('has an article for each address of the specification, under a page', () => {
  expect(articles.map(({ path }) => path)).toEqual(
    all.flatMap(({ name }) => guides[name].map((slug) => `${guidePath(name)}/${slug}`)),
  );
  expect(all.map(({ name }) => name).sort()).toEqual(Object.keys(guides).sort());
  expect(articles.filter(({ path }) => !isPagePath(path))).toEqual([]);
});

it.each(named)('%s has a text worth reading, and headings that differ', (_path, article) => {
  const sections = sectionsOf(article);
  expect(sections.map(({ text }) => text).join(' ').length).toBeGreaterThan(500);
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
});

it.each(named)('%s links to pages and headings that are there', (path, { body }) => {
  const wrong = elementsOf(body, 'a').flatMap(([, { href }]) => {
    const target = String(href);
    if (target.startsWith('https://')) return [];
    const [page = '', heading] = target.split('#');
    const isPage = page === '' ? true : isPagePath(page);
    const isHeading = heading === undefined || headingsAt(page || path).includes(heading);
    return isPage && isHeading ? [] : [target];
  });
  expect(wrong).toEqual([]);
});

it.each(named)('%s is made of elements that the page draws, and of no HTML', (_path, { body }) => {
  const tags = (nodes: readonly ArticleNode[]): string[] =>
    nodes.flatMap((node) =>
      typeof node === 'string' || node[0] === 'svg' ? [] : [node[0], ...tags(node[2])],
    );
  const known = [
    'p',
    'a',
    'strong',
    'em',
    'code',
    'pre',
    'ol',
    'ul',
    'li',
    'h2',
    'h3',
    'blockquote',
    'svg',
    'img',
  ];
  const ofTables = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
  expect(tags(body).filter((tag) => ![...known, ...ofTables].includes(tag))).toEqual([]);
  expect(body.map(textOf).join(' ')).not.toMatch(/<\/?[a-z]+[ >]|undefined|\*\*|\]\(/);
});

it('has each picture of the site that the script takes in one article, as a small file of that size', async () => {
  const shown = articles.flatMap(({ body }) => elementsOf(body, 'img').map(([, attributes]) => attributes));
  const folder = 'public/screenshots/guides';
  const fileOf = (name: string) => `/screenshots/guides/${name}.webp`;
  expect(shown.map(({ src, width, height }) => ({ src, width, height })).sort(bySource)).toEqual(
    articlePictures.map(({ name, width, height }) => ({ src: fileOf(name), width, height })).sort(bySource),
  );
  expect(readdirSync(folder).sort()).toEqual(articlePictures.map(({ name }) => `${name}.webp`).sort());
  for (const { src, width, height, alt } of shown) {
    expect(String(alt).length).toBeGreaterThan(20);
    expect(statSync(`public${src}`).size).toBeLessThan(60_000);
    expect(await sharp(`public${src}`).metadata()).toMatchObject({ format: 'webp', width, height });
  }
});

it('fetches pictures late and keeps their place', () => {
  const attributes = { src: '/screenshots/guides/x.webp', alt: 'A page', width: 900, height: 640 };
  const markup = renderToStaticMarkup(createElement(ArticleBody, { nodes: [['img', attributes, []]] }));
  expect(markup).toContain('loading="lazy"');
  expect(markup).toContain('width="900" height="640"');
});

it.each(named)('%s quotes overlays, options, actions and commands that there are', (_path, { body }) => {
  const codes = [...elementsOf(body, 'code').map(textOf), ...elementsOf(body, 'p').map(textOf)];
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const code of codes) {
    for (const [, command = ''] of code.matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty([command]);
    for (const [, name = ''] of code.matchAll(/\/actions\/([\w-]+)/g)) expect(actions).toHaveProperty([name]);
    for (const [, route = '', query = ''] of code.matchAll(
      /\/(?:client|broadcast)\/[\w-]+\/([\w/-]+)(?:\?([\w=&-]+))?/g,
    )) {
      const found = findOverlay(Object.keys(overlays) as OverlayPath[], route);
      expect(found, code).toBeDefined();
      const options = found ? { ...commonOptions, ...overlays[found.path].options } : {};
      for (const name of new URLSearchParams(query).keys()) expect(options).toHaveProperty([name]);
    }
  }
});

it('quotes calls of actions that a key for the show may make, with parameters that they take', () => {
  const rows = companion.articles.flatMap(({ body }) =>
    elementsOf(body, 'tr').map((row) => elementsOf([row], 'code').map(textOf)),
  );
  const calls = rows.filter(([uri]) => /^\/actions\/[\w-]+$/.test(uri ?? ''));
  expect(calls.length).toBeGreaterThan(10);
  for (const [uri = '', body = ''] of calls) {
    const action = actions[uri.replace('/actions/', '') as keyof typeof actions];
    expect(action.access).toMatchObject({ takesShowKey: true });
    const payload: PayloadSchema = action.payload;
    expect(() => readPayload({ name: action.name, payload }, JSON.parse(body))).not.toThrow();
  }
});

it("writes the settings of the tool's presets", () => {
  const article = settings.articles.find(({ slug }) => slug === 'tool');
  const [block = ''] = elementsOf(article?.body ?? [], 'pre').map(textOf);
  const changes = settingChanges(block, basicPreset).filter(({ before }) => before !== undefined);
  expect(readSetting(block, 'Render.13', 'BroadcastMarginTop')).toBe('0.500000');
  expect(changes).toEqual([]);
});

it('finds sections by all words, titles first, and says where they are', () => {
  const [first] = searchGuides(all, 'dropped frames');
  expect(first?.path).toMatch(/^\/learn\/guides\/observing-tech\//);
  expect(searchGuides([settings], 'crosshair')[0]).toMatchObject({
    path: '/learn/guides/overwatch-settings/controls#crosshair',
    article: 'Controls',
    heading: 'Crosshair',
  });
  expect(searchGuides(all, 'MARGÍNS')[0]?.heading).toBe('Broadcast margins');
  expect(searchGuides(all, 'x')).toEqual([]);
  expect(searchGuides(all, 'zzqq')).toEqual([]);
});

it.each(named)('%s has a name of its own for each of its tables', (_path, { body }) => {
  const names = [...tableNames(body).values()];
  expect(names).toHaveLength(elementsOf(body, 'table').length);
  expect(new Set(names).size).toBe(names.length);
});
