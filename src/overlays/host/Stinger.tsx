import clsx from 'clsx';
import { type CSSProperties, useEffect, useState } from 'react';
import type { Theme } from '#contract/records.ts';
import { useShared } from '#data/hooks/use-shared.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { stingerTheme } from '#domain/broadcast/overlay-theme.ts';
import { cleanId } from '#domain/record-id.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { logoSurface, themeSurface } from '#domain/theme/palette.ts';
import { ThemeTransition } from '#ui/motion/ThemeTransition.tsx';
import { useAfter } from '#ui/motion/use-after.ts';
import { provideWipes } from '#ui/motion/use-wipe.ts';
import * as wipeMotion from '#ui/motion/wipe-motion.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { preloadPicture } from '../parts/logos/preload-picture.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayStatus } from './overlay-status.ts';
import styles from './Stinger.module.css';
import { stingerColours } from './stinger-colours.ts';
import { stingerTimes } from './stinger-times.ts';
import { useMotion, useOverlay } from './use-overlay.ts';

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

/** What a fresh activation starts: true for its first 500 ms. */
function useIsStinging(activations: number): boolean {
  const [over, setOver] = useState(activations);
  useAfter(activations, stingerTimes.stingingMs, () => setOver(activations));
  return over !== activations;
}

/** Covers the cut: one full-screen wipe with the event's logo at every activation (overlays 2.5). */
export default function Stinger({ activations }: { activations: number }) {
  const { common, theme: ofOverlay } = useOverlay();
  const { isActive } = useMotion();
  const status = useShared(overlayStatus, (state) => state);
  const ofQuery = useThing('Themes', cleanId(common.stingerThemeOverride) ?? undefined);
  const theme = stingerTheme({ ofPage: status.stingerTheme as Theme | undefined, ofQuery, ofOverlay });
  const logo = imageUrl('', pickAttachment(theme, ['default_logo', 'small_logo']), 'h-1080');
  const text = status.hidesStingerText ? undefined : (status.stingerText ?? common.stingerText);
  useEffect(() => preloadPicture(logo), [logo]);
  // What went on air before the stinger was there is not covered after the event.
  const [seen] = useState(activations);
  const isStinging = useIsStinging(activations) || isActive;

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
          triggerDuration={stingerTimes.holdUntilMs}
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
