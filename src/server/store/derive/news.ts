import { newsSlug } from '#domain/text/slug.ts';
import { textIn } from '../records-view.ts';
import type { Derivation } from './derivation.ts';

/** The slug of an article, which is readable as `news-{slug}`. */
export const newsFields: Derivation = {
  table: 'News',
  reads: {},
  derive: (article) => ({ slug: newsSlug(textIn(article, 'name') ?? '') }),
};
