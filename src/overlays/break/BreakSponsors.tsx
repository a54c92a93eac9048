import type { Theme } from '#contract/records.ts';
import { SponsorRotator } from '../parts/sponsors/SponsorRotator.tsx';

/** Who pays for the break: its box is there from the first picture, its code comes with the logos. */
export function BreakSponsors({ sponsors, heightPx }: { sponsors: readonly Theme[]; heightPx: number }) {
  return <SponsorRotator sponsors={sponsors} heightPx={heightPx} />;
}
