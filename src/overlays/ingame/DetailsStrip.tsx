import clsx from 'clsx';
import { useOverlay } from '../host/use-overlay.ts';
import { useHeld } from '../parts/motion/use-held.ts';
import { Wipe } from '../parts/motion/Wipe.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Strip.module.css';

type DetailsStripProps = {
  /** Longest first; empty draws nothing. */
  texts: readonly string[];
  /** With the bars. */
  isOpen: boolean;
};

const keyOf = (texts: readonly string[]): string => texts[0] ?? '';
/** How long the strip takes to close (its Wipe). */
const closeMs = 340;

/** Event, part and round, above the left bar. */
export function DetailsStrip({ texts, isOpen }: DetailsStripProps) {
  const { canAnimate } = useOverlay();
  const held = useHeld(texts.length > 0 ? texts : undefined, {
    keyOf,
    holdMs: () => (canAnimate ? closeMs : 0),
  });
  const [text = '', ...shorter] = held.value ?? [];
  return (
    <Wipe isOpen={isOpen && held.isOpen} from="top" step={2} className={clsx(styles.above, styles.left)}>
      <span className={clsx(styles.strip, styles.glass, classHooks.surface)} data-testid="details">
        <FittedText text={text} shorter={shorter} align="end" className={styles.text} />
      </span>
    </Wipe>
  );
}
