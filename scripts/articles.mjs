import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compiler } from 'markdown-to-jsx/react';
import { SaxesParser } from 'saxes';
import { articlePictures } from './article-pictures.mjs';

/**
 * Makes modules of the Markdown files of the guides, so that a page loads elements and no parser. An element is
 * `[tag, attributes, children]`; HTML in a text stays text. An image `x.svg` beside the file becomes part of the
 * article and so takes the colours of the page. A name without an extension is an image of this site.
 */
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @returns a drawing as an element; `alt` is what is read out instead of it. */
const drawingOf = (file, alt) => {
  const root = ['svg', { role: 'img', 'aria-label': alt }, []];
  const open = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new Error(`${file}: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const known = Object.entries(attributes).map(([key, value]) => [camelCase(key), value]);
    const element = open.length === 0 ? root : [name, {}, []];
    for (const [key, value] of known) if (key !== 'xmlns') element[1][key] = value;
    open.at(-1)?.[2].push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    if (text.trim() !== '') open.at(-1)?.[2].push(text);
  });
  parser.on('closetag', () => open.pop());
  parser.write(readFileSync(file, 'utf8')).close();
  return root;
};

/** @returns an image of this site, with its size, so that the layout does not shift when it loads. */
const pictureOf = (name, alt) => {
  const { width, height } = articlePictures.find((picture) => picture.name === name) ?? {};
  if (width === undefined) throw new Error(`${name} is not in scripts/article-pictures.mjs`);
  return ['img', { src: `/screenshots/guides/${name}.webp`, alt, width, height }, []];
};

/** Nodes of the children that the library passes: nothing, one of them, or nested lists of them. */
const nodesOf = (children) =>
  children.flat(3).flatMap((child) => {
    if (child === null || child === undefined || child === false) return [];
    return typeof child === 'object' ? [child.element] : [String(child)];
  });

/** @returns the parts of an article; the title is its heading of the first level. */
export const builtArticle = (markdown, file) => {
  const createElement = (tag, attributes, ...children) => {
    const { key, style, className, alt, ...others } = attributes ?? {};
    // The language of a block of text.
    const language = /\blang-(\w+)/.exec(className ?? '')?.[1];
    if (tag === 'img') {
      const isDrawing = others.src.endsWith('.svg');
      return {
        element: isDrawing ? drawingOf(join(dirname(file), others.src), alt) : pictureOf(others.src, alt),
      };
    }
    return {
      element: [tag, language === undefined ? others : { ...others, language }, nodesOf(children)],
    };
  };
  const all = nodesOf([
    compiler(markdown, { createElement, wrapper: null, forceBlock: true, disableParsingRawHTML: true }),
  ]);
  const title = all.find(([tag]) => tag === 'h1')?.[2].join('');
  if (!title) throw new Error(`${file}: an article starts with its title`);
  return { title, body: all.filter(([tag]) => tag !== 'h1') };
};

export const articles = () => ({
  name: 'articles',
  transform(code, id) {
    if (!id.endsWith('.md')) return undefined;
    return { code: `export default ${JSON.stringify(builtArticle(code, id))}`, map: null, moduleType: 'js' };
  },
});
