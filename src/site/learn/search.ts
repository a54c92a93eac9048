import { guidePath } from '#contract/guides.ts';
import { normaliseName } from '#domain/text/search.ts';
import { sectionsOf } from './article.ts';
import type { Guide } from './guides/Guide.tsx';

/** Queries shorter than this would find nearly everything. */
export const shortestQuery = 2;

/** Letters shown around the words that were found. */
const excerptLength = 140;

/** A section that has all words of a query. */
export type Hit = {
  readonly path: string;
  readonly guide: string;
  readonly article: string;
  readonly heading: string;
  readonly excerpt: string;
};

const excerptOf = (text: string, word: string): string => {
  const place = Math.max(text.toLowerCase().indexOf(word.toLowerCase()), 0);
  const start = place < excerptLength / 2 ? 0 : text.lastIndexOf(' ', place - excerptLength / 3) + 1;
  const part = text.slice(start, start + excerptLength);
  const end = start + excerptLength < text.length ? part.lastIndexOf(' ') : part.length;
  return `${start > 0 ? '… ' : ''}${part.slice(0, end)}${end < part.length || start + end < text.length ? ' …' : ''}`;
};

/** The sections with all words of a query, those with a word in the heading first; none for a short query. */
export function searchGuides(guides: readonly Guide[], query: string): readonly Hit[] {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (query.trim().length < shortestQuery) return [];
  const wanted = words.map(normaliseName);
  const hits = guides.flatMap((guide) =>
    guide.articles.flatMap((article) =>
      sectionsOf(article).flatMap(({ id, heading, text }) => {
        const title = normaliseName(`${article.title} ${heading}`);
        const all = `${title} ${normaliseName(text)}`;
        if (!wanted.every((word) => all.includes(word))) return [];
        const path = `${guidePath(guide.name)}/${article.slug}${id === undefined ? '' : `#${id}`}`;
        const hit: Hit = {
          path,
          guide: guide.title,
          article: article.title,
          heading,
          excerpt: excerptOf(text, words[0] ?? ''),
        };
        return [{ hit, isInTitle: wanted.some((word) => title.includes(word)) }];
      }),
    ),
  );
  return hits.sort((a, b) => Number(b.isInTitle) - Number(a.isInTitle)).map(({ hit }) => hit);
}
