import { type ReactNode, Suspense, useContext } from 'react';
import { useShared } from '#data/hooks/page-state.ts';
import { ShownRecordsContext } from '#data/hooks/use-things.ts';
import { spoilers } from '#data/spoilers/spoilers.ts';
import type { LinkField } from '#domain/record-id.ts';
import { hidesEvent } from '#domain/spoilers/choice.ts';
import { lazyPart } from '../lazy-part.ts';

/** Returns true if this part of the page hides the results of an event. */
function useHiddenEvent(event: LinkField): boolean {
  const isShielded = useContext(ShownRecordsContext) !== undefined;
  const isHidden = useShared(spoilers, ({ choice }) => hidesEvent(choice, event));
  return isShielded && isHidden;
}

export type SpoilerGateProps = {
  event: LinkField;
  /** Name of the hidden content, as in 'Show standings'. */
  what: string;
  /** Drawn meanwhile: what is left of it without results. */
  instead?: ReactNode;
  children: ReactNode;
};

/** Loaded for the few who hide scores. */
const HiddenResults = lazyPart(() => import('./HiddenResults.tsx'));

/**
 * Hides content with the results of a whole event until it is opened with a button. It stays open while the page is
 * open.
 */
export function SpoilerGate(props: SpoilerGateProps) {
  const isHidden = useHiddenEvent(props.event);
  if (!isHidden) return props.children;
  return (
    <Suspense fallback={props.instead ?? null}>
      <HiddenResults {...props} />
    </Suspense>
  );
}
