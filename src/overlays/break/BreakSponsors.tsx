import type { Theme } from '#contract/records.ts';
import { SponsorRotator } from '../parts/sponsors/SponsorRotator.tsx';

/** Sponsors of the break: the box exists from the first render, its code loads with the logos. */
export function BreakSponsors({ sponsors, heightPx }: { sponsors: readonly Theme[]; heightPx: number }) {
  return <SponsorRotator sponsors={sponsors} heightPx={heightPx} />;
}
