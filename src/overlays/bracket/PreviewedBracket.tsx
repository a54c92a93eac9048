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
  /** The bracket that the one of the fragment replaces. */
  chosen: Bracket | undefined;
};

/** The bracket that a user is editing in the bracket creator, as previewed here. */
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
