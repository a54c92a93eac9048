import clsx from 'clsx';
import { type CSSProperties, useEffect, useState } from 'react';
import type { Theme } from '#contract/records.ts';
import { useShared } from '#data/hooks/page-state.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { stingerTheme } from '#domain/broadcast/overlay-theme.ts';
import { cleanId } from '#domain/record-id.ts';
import {
  black,
  hexOf,
  mixColours,
  parseColour,
  readableText,
  relativeLuminance,
} from '#domain/theme/colour.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { logoSurface, type ThemeColours, themeSurface } from '#domain/theme/palette.ts';
import { type TransitionColours, transitionColours } from '#domain/theme/transition-colours.ts';
import { ThemeTransition } from '#ui/motion/ThemeTransition.tsx';
import { useAfter } from '#ui/motion/use-after.ts';
import { provideWipes } from '#ui/motion/use-wipe.ts';
import * as wipeMotion from '#ui/motion/wipe-motion.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { preloadPicture } from '../parts/logos/use-picture.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayStatus } from './overlay-status.ts';
import styles from './Stinger.module.css';
import { stingerHoldMs, stingerTimes } from './stinger-times.ts';
import { useMotion, useOverlay } from './use-overlay.ts';

/** Highest luminance of a full-screen colour: a white frame blinds viewers in the dark. */
const mostLuminance = 0.5;

function dimmed(stored: string): string {
  const colour = parseColour(stored) ?? black;
  for (let step = 0; step < 20; step += 1) {
    const darker = mixColours(colour, black, step / 20);
    if (relativeLuminance(darker) <= mostLuminance) return hexOf(darker);
  }
  return hexOf(black);
}

/**
 * The colours of the wipe that covers a cut: those of its theme, darkened where they would flood the frame. Its text is
 * large.
 */
export function stingerColours(theme: ThemeColours | undefined): TransitionColours {
  const { outer, inner } = transitionColours(theme);
  const ground = dimmed(inner);
  return {
    outer: dimmed(outer),
    inner: ground,
    text: hexOf(readableText(parseColour(ground) ?? black, parseColour(logoSurface(theme).text))),
  };
}

provideWipes(wipeMotion);

/** Colours under the names that event CSS knows. */
function namedColours(theme: Theme | undefined): CSSProperties {
  const variables: Record<string, string> = {};
  for (const [name, surface] of [
    ['logo', logoSurface(theme)],
    ['theme', themeSurface(theme)],
  ] as const) {
    if (surface.background) variables[`--stinger-${name}-backgroundColor`] = surface.background;
    if (surface.text) variables[`--stinger-${name}-color`] = surface.text;
    if (surface.border) variables[`--stinger-${name}-borderColor`] = surface.border;
  }
  return variables as CSSProperties;
}

/** Returns true for the wait after a fresh activation: 500 ms unless another one is configured. */
function useIsStinging(activations: number, waitMs: number = stingerTimes.stingingMs): boolean {
  const [over, setOver] = useState(activations);
  useAfter(activations, waitMs, () => setOver(activations));
  return over !== activations;
}

/** Covers the cut: one full-screen wipe with the event's logo at every activation. */
export default function Stinger({ activations }: { activations: number }) {
  const { common, theme: ofOverlay } = useOverlay();
  const { isActive } = useMotion();
  const status = useShared(overlayStatus, (state) => state);
  const ofQuery = useThing('Themes', cleanId(common.stingerThemeOverride) ?? undefined);
  const theme = stingerTheme({ ofPage: status.stingerTheme as Theme | undefined, ofQuery, ofOverlay });
  const logo = imageUrl('', pickAttachment(theme, ['default_logo', 'small_logo']), 'h-1080');
  const text = status.hidesStingerText ? undefined : (status.stingerText ?? common.stingerText);
  useEffect(() => preloadPicture(logo), [logo]);
  // An activation before the stinger was loaded is not covered afterwards.
  const [seen] = useState(activations);
  const isStinging = useIsStinging(activations, common.stingerWait) || isActive;

  return (
    <Themed
      theme={theme}
      className={clsx(styles.stinger, 'stinger', isStinging && 'stinging')}
      style={namedColours(theme)}
      aria-hidden="true"
    >
      {logo && <img className={styles.preload} src={logo} alt="" />}
      {activations !== seen && (
        <ThemeTransition
          key={activations}
          colours={stingerColours(theme)}
          isActive
          autoStart
          trigger
          triggerDuration={stingerHoldMs(common.stingerWait)}
          duration={stingerTimes.panelWipeMs}
          innerDelay={stingerTimes.colourFollowsAfterMs}
          startInnerFull
          startingInnerDelay={stingerTimes.panelDelayMs}
          start="left"
          end="left"
          innerClassName={clsx(styles.panel, text && styles.withText)}
        >
          {logo && <img className={styles.logo} src={logo} alt="" />}
          {text && (
            <div className={styles.text}>
              <FittedText text={text} align="center" />
            </div>
          )}
        </ThemeTransition>
      )}
    </Themed>
  );
}
