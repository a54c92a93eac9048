/** A part of an article: a text, or an element with its attributes and what is in it. Made by `scripts/articles.mjs`. */
export type ArticleNode =
  | string
  | readonly [
      tag: string,
      attributes: Readonly<Record<string, string | number>>,
      children: readonly ArticleNode[],
    ];

/** An article of a guide, as its Markdown file is imported. */
export type Article = { readonly title: string; readonly body: readonly ArticleNode[] };

/** An article and the last part of its address. */
export type GuideArticle = Article & { readonly slug: string };

/** A heading, and the texts up to the next one. Those before the first heading are of the article itself. */
export type Section = {
  readonly id: string | undefined;
  /** 1 is the article's own title. */
  readonly level: number;
  readonly heading: string;
  readonly text: string;
};

/** Returns the text of a node of an article. */
export const textOf = (node: ArticleNode): string =>
  typeof node === 'string' ? node : node[2].map(textOf).join(blocks.has(node[0]) ? ' ' : '');

/** Elements whose children are separate blocks, so that their texts must not run together. */
const blocks = new Set(['ol', 'ul', 'table', 'thead', 'tbody', 'tr', 'blockquote', 'svg', 'g', 'li']);

/** The sections of an article, for its contents list and for the search. */
export function sectionsOf({ title, body }: Article): readonly Section[] {
  const sections: (Omit<Section, 'text'> & { texts: string[] })[] = [
    { id: undefined, level: 1, heading: title, texts: [] },
  ];
  for (const node of body) {
    const level = typeof node === 'string' ? undefined : /^h([23])$/.exec(node[0])?.[1];
    if (typeof node !== 'string' && level !== undefined)
      sections.push({ id: String(node[1].id), level: Number(level), heading: textOf(node), texts: [] });
    else sections.at(-1)?.texts.push(textOf(node));
  }
  return sections.map(({ texts, ...section }) => ({
    ...section,
    text: texts.join(' ').replace(/\s+/g, ' ').trim(),
  }));
}
