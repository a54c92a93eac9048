import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { Team, Theme } from '#contract/records.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { OverlayLogo } from '../logos/OverlayLogo.tsx';
import { useHeld } from '../motion/use-held.ts';
import { Wipe } from '../motion/Wipe.tsx';
import { classHooks } from '../stage/class-hooks.ts';
import { FittedText } from '../text/FittedText.tsx';
import { onTwoLines } from '../text/overlay-text.ts';
import styles from './CornerTag.module.css';

type CornerTagProps = {
  /** Closed without one. */
  text: string;
  /** Its logo and colours. */
  theme: Theme | undefined;
  /** Team of the tag: its letters replace a missing logo. */
  team?: Team | undefined;
  side: 'left' | 'right';
  topPx: number;
  /** Sizes of text in px: heights follow. */
  size: keyof typeof sizes;
};

const sizes = {
  label: { heightPx: 88, textPx: 42, mostPx: 588 },
  title: { heightPx: 88, textPx: 66, mostPx: 900 },
  small: { heightPx: 64, textPx: 52, mostPx: 720 },
} as const;

type Tag = Pick<CornerTagProps, 'text' | 'theme' | 'team'>;

const keyOf = ({ text, theme, team }: Tag): string => `${theme?.id}\n${team?.id}\n${text}`;
/** Duration of the tag's closing, ms (its Wipe). */
const closeMs = 340;
const rem = (px: number): string => `${px / 16}rem`;

/** A logo and a few words at an edge of the screen. Other words or colours close it and open it again. */
export function CornerTag({ text, theme, team, side, topPx, size }: CornerTagProps) {
  const { canAnimate } = useOverlay();
  const wanted = text === '' ? undefined : { text, theme, team };
  const held = useHeld(wanted, { keyOf, holdMs: () => (canAnimate ? closeMs : 0) });
  const { heightPx, textPx, mostPx } = sizes[size];
  const shown = held.value;
  const style = {
    '--tag-top': rem(topPx),
    '--tag-height': rem(heightPx),
    '--tag-text': rem(textPx),
    '--tag-most': rem(mostPx),
  } as CSSProperties;
  return (
    <div className={clsx(styles.place, styles[side])} style={style}>
      <Wipe isOpen={held.isOpen} from={side} className={styles.wipe}>
        {shown && (
          <Themed
            theme={shown.theme}
            className={clsx(styles.tag, classHooks.surface, !shown.theme && classHooks.withoutTheme)}
            data-testid="corner-tag"
          >
            <OverlayLogo
              theme={shown.theme}
              sizePx={heightPx - 8}
              kind="small"
              on="bare"
              mark={shown.team && teamInitials(shown.team)}
              icon={shown.team}
            />
            <FittedText
              text={shown.text}
              shorter={[onTwoLines(shown.text) ?? undefined]}
              className={styles.text}
            />
          </Themed>
        )}
      </Wipe>
    </div>
  );
}
