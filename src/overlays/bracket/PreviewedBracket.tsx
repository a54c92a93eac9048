import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Bracket } from '#contract/records.ts';
import { layoutInFragment } from '#ui/bracket/previewed-layout.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

const readFragment = (): string => window.location.hash;

type PreviewedBracketProps = {
  draw: (bracket: Bracket | undefined) => ReactNode;
  /** What the fragment takes the place of. */
  chosen: Bracket | undefined;
};

/** The bracket that somebody is drawing and looks at in this picture (bracket creator). */
export default function PreviewedBracket({ draw, chosen }: PreviewedBracketProps) {
  const layout = layoutInFragment(useSyncExternalStore(subscribe, readFragment));
  const previewed = useMemo(
    (): Bracket | undefined =>
      layout === undefined
        ? undefined
        : { id: 'recBracketPreview', __tableName: 'Brackets', name: 'Preview', bracket_layout: layout },
    [layout],
  );
  return draw(previewed ?? chosen);
}
