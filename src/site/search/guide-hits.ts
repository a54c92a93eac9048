import type { Hit } from '#domain/search/hits.ts';
import { matchesSearch } from '#domain/text/search.ts';
import type { Guide } from '../learn/guides/Guide.tsx';
import { searchGuides } from '../learn/search.ts';

/** Sections of guides beside everything else; the guides' own search lists them all. */
const mostSections = 6;

/** The sections of guides with all words of a query; where the words are not in the heading, with the text that has them. */
export function guideHits(guides: readonly Guide[], query: string): Hit[] {
  return searchGuides(guides, query)
    .slice(0, mostSections)
    .map(({ path, heading, guide, article, excerpt }) => {
      const place = heading === article ? guide : `${guide} › ${article}`;
      const isInHeading = matchesSearch(heading, query);
      return { path, label: heading, kind: 'Guide', note: isInHeading ? place : `${place} · “${excerpt}”` };
    });
}
