import type { Hit } from '#domain/search/hits.ts';

/** Path of the search over all public records; beside `httpPaths`, which every page and overlay loads. */
export const searchPath = '/api/search';

/** Longest query; what follows is not searched for. */
export const maximumQueryLength = 100;

/** Record kinds that the search lists; guides are part of the site and searched by the page. */
export type FoundKind = Exclude<Hit['kind'], 'Guide'>;

/** Answer of GET `/api/search?query=&event=&from=`: one page of hits, best first, and their number on all pages. */
export type SearchAnswer = {
  readonly error: false;
  readonly total: number;
  /** Clean ids. */
  readonly hits: readonly { readonly kind: FoundKind; readonly id: string }[];
};
