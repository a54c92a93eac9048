import { useMemo } from 'react';
import type { Bracket } from '#contract/records.ts';
import { type BracketLayout, parseLayout } from '#domain/bracket/layout.ts';
import { gamePositions } from '#domain/bracket/layout-queries.ts';
import { useLastKnown } from '../parts/records/use-last-known.ts';

/**
 * The last bracket that could be drawn: one whose layout is broken or emptied by an edit does not take the picture
 * off the air. Undefined until there is one.
 */
export function useDrawnBracket(
  bracket: Bracket | undefined,
): { bracket: Bracket; layout: BracketLayout } | undefined {
  const text = bracket?.bracket_layout;
  const layout = useMemo(() => parseLayout(text), [text]);
  const isDrawable = layout !== undefined && layout !== null && gamePositions(layout).length > 0;
  const now = bracket && layout && isDrawable ? { bracket, layout } : undefined;
  return useLastKnown(now, now !== undefined);
}
