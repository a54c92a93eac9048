import { type ReactNode, Suspense } from 'react';
import type { LinkField } from '#domain/record-id.ts';
import { lazyPart } from '../lazy-part.ts';
import { useHiddenEvent } from './use-hidden-event.ts';

export type SpoilerGateProps = {
  event: LinkField;
  /** What is hidden, as in 'Show standings'. */
  what: string;
  /** Drawn meanwhile: what is left of it without results. */
  instead?: ReactNode;
  children: ReactNode;
};

/** Loaded for the few who hide scores. */
const HiddenResults = lazyPart(() => import('./HiddenResults.tsx'));

/** What tells the results of a whole event: hidden behind one tap, for as long as the page is open. */
export function SpoilerGate(props: SpoilerGateProps) {
  const isHidden = useHiddenEvent(props.event);
  if (!isHidden) return props.children;
  return (
    <Suspense fallback={props.instead ?? null}>
      <HiddenResults {...props} />
    </Suspense>
  );
}
