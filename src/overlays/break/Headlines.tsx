import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { rotationIndex } from '#domain/time/rotation.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { Wipe } from '../parts/motion/Wipe.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import styles from './Break.module.css';

const slideMs = 500;

/** One headline at a time below the title, the same on all screens; nothing without any that is ready. */
export function Headlines({ eachMs }: { eachMs: number }) {
  const { broadcast } = useOverlay();
  const headlines = useThings('Headlines', linkedIds(broadcast?.headlines)).filter(
    ({ text, ready }) => text && ready,
  );
  const shown = headlines[rotationIndex(useClock(eachMs), eachMs, headlines.length)];
  if (!broadcast?.use_headlines || !shown) return null;
  return (
    <Wipe isOpen from="middle" step={3} className={styles.headlines}>
      <span className={styles.news}>News</span>
      <SwapFade swapKey={shown.id} durationMs={slideMs} className={styles.swap}>
        <FittedText text={overlayText(shown.text)} className={styles.headline} />
      </SwapFade>
    </Wipe>
  );
}
