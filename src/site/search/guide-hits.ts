import type { Guide } from '../learn/guides/Guide.tsx';
import { searchGuides } from '../learn/search.ts';
import type { Hit } from './everything.ts';

/** Sections of guides beside everything else; the guides' own search lists them all. */
const mostSections = 6;

/** The sections of guides with all words of a query. */
export function guideHits(guides: readonly Guide[], query: string): Hit[] {
  return searchGuides(guides, query)
    .slice(0, mostSections)
    .map(({ path, heading, guide, article }) => ({
      path,
      label: heading,
      kind: 'Guide',
      note: heading === article ? guide : `${guide} › ${article}`,
    }));
}
