import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { Theme } from '#contract/records.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useOverlay } from '../host/use-overlay.ts';
import { useHeld } from '../parts/motion/use-held.ts';
import { Wipe } from '../parts/motion/Wipe.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines } from '../parts/text/overlay-text.ts';
import styles from './MiddlePill.module.css';
import { ingameGeometry } from './model/middle.ts';

type MiddlePillProps = {
  text: string;
  isOpen: boolean;
  /** Lower, for a row at the very top of the frame, where there is less room. */
  isSmall: boolean;
  topPx: number;
  teamWidthPx: number;
  theme: Theme | undefined;
  /** The teams' colours at its sides. */
  borders: readonly [string | undefined, string | undefined] | undefined;
};

const keyOf = (text: string): string => text;
/** Duration of the pill's closing, ms (its Wipe). */
const closeMs = 340;

/** The stakes, between the bars. A new text closes the pill and opens it again. */
export function MiddlePill({ text, isOpen, isSmall, topPx, teamWidthPx, theme, borders }: MiddlePillProps) {
  const { canAnimate } = useOverlay();
  const held = useHeld(text || undefined, { keyOf, holdMs: () => (canAnimate ? closeMs : 0) });
  const shown = held.value ?? '';
  const { attackIconPx } = ingameGeometry;
  const style = {
    '--pill-top': `${topPx / 16}rem`,
    '--pill-most': `${(1920 - 2 * (teamWidthPx + attackIconPx + 16)) / 16}rem`,
  } as CSSProperties;
  const [left, right] = borders ?? [];
  return (
    <div className={styles.place} style={style}>
      <Wipe isOpen={isOpen && held.isOpen} from="middle" step={1} className={styles.wipe}>
        <Themed
          theme={theme}
          className={clsx(styles.pill, classHooks.surface, isSmall && styles.small)}
          style={{ '--edge-left': left, '--edge-right': right } as CSSProperties}
          data-bordered={borders ? '' : undefined}
          data-testid="middle"
        >
          <FittedText
            text={shown}
            shorter={[onTwoLines(shown) ?? undefined]}
            align="center"
            className={styles.text}
          />
        </Themed>
      </Wipe>
    </div>
  );
}
