import clsx from 'clsx';
import type { Theme } from '#contract/records.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { OverlayLogo } from '../logos/OverlayLogo.tsx';
import { SwapFade } from '../motion/SwapFade.tsx';
import styles from './SponsorRotator.module.css';
import { useSponsor } from './use-sponsor.ts';

/** `in-out`: the next one comes over the one before, `out-in`: it comes when that one has gone. */
export type SponsorMode = 'in-out' | 'out-in';

type SponsorRotatorProps = {
  sponsors: readonly Theme[];
  /** Time for each, ms. */
  eachMs?: number | undefined;
  mode?: SponsorMode | undefined;
  /** Height of the logo, px of the stage: the size of the image that is fetched. */
  heightPx: number;
  className?: string | undefined;
  /**
   * True if it fills the frame. One sponsor's colour would be too bright there: the logo is on a plate of it, and the
   * rest is the same dark ground for all sponsors.
   */
  isFullFrame?: boolean | undefined;
};

const tenSeconds = 10_000;
const fadeMs = 500;

/** One sponsor at a time fills the box, on the colours of its logo. */
export function SponsorRotator({
  sponsors,
  eachMs = tenSeconds,
  mode = 'in-out',
  heightPx,
  className,
  isFullFrame = false,
}: SponsorRotatorProps) {
  const shown = useSponsor(sponsors, eachMs, heightPx);
  if (!shown) return null;
  const logo = <OverlayLogo theme={shown} sizePx={heightPx} kind="wide" on="bare" isWide />;
  return (
    <SwapFade
      swapKey={shown.id}
      durationMs={fadeMs}
      className={clsx(styles.rotator, styles[mode], className)}
    >
      <Themed theme={shown} as="span" className={clsx(styles.sponsor, isFullFrame && styles.frame)}>
        {isFullFrame ? <span className={styles.plate}>{logo}</span> : logo}
      </Themed>
    </SwapFade>
  );
}
