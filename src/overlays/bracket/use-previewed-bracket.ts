import { useMemo, useSyncExternalStore } from 'react';
import type { Bracket } from '#contract/records.ts';
import { layoutInFragment } from '#ui/bracket/previewed-layout.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

const readFragment = (): string => window.location.hash;

/** The bracket that somebody is drawing and looks at in this picture (bracket creator); undefined on air. */
export function usePreviewedBracket(): Bracket | undefined {
  const layout = layoutInFragment(useSyncExternalStore(subscribe, readFragment));
  return useMemo(
    () =>
      layout === undefined
        ? undefined
        : { id: 'recBracketPreview', __tableName: 'Brackets', name: 'Preview', bracket_layout: layout },
    [layout],
  );
}
