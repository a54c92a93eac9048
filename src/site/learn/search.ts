import { useEffect, useState } from 'react';
import { guidePath } from '#contract/guides.ts';
import { normaliseName } from '#domain/text/search.ts';
import { sectionsOf } from './article.ts';
import type { Guide } from './guides/Guide.tsx';

/** The texts of all guides: for searches, and kept by the worker so that they are there without a network. */
const loadGuides = async (): Promise<readonly Guide[]> => {
  const modules = await Promise.all([
    import('./guides/ObservingGuide.tsx'),
    import('./guides/SettingsGuide.tsx'),
    import('./guides/CompanionGuide.tsx'),
  ]);
  return modules.map(({ guide }) => guide);
};

/** All guides once they are wanted; undefined until they are here, and where they cannot be had. */
export function useGuides(isWanted = true): readonly Guide[] | undefined {
  const [guides, setGuides] = useState<readonly Guide[]>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const show = (loaded: readonly Guide[]) => {
      if (!isGone) setGuides(loaded);
    };
    // Without a network a search says that they are not here, or finds other things.
    loadGuides().then(show, () => undefined);
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return guides;
}

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
