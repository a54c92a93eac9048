import { newsSlug } from '#domain/text/slug.ts';
import { textIn } from '../records-view.ts';
import type { Derivation } from './derivation.ts';

/** The address part under which an article is read as `news-{slug}`. */
export const newsFields: Derivation = {
  table: 'News',
  reads: {},
  derive: (article) => ({ slug: newsSlug(textIn(article, 'name') ?? '') }),
};
