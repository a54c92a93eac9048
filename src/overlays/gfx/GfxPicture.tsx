import { Suspense } from 'react';
import type { RecordOfTable } from '#contract/records.ts';
import { MotionProvider, useMotion, useOverlay } from '../host/use-overlay.ts';
import { useHeld } from '../parts/motion/use-held.ts';
import { graphics } from './graphics.tsx';
import { useGraphicCss } from './use-graphic-css.ts';

type GfxPictureProps = {
  graphic: RecordOfTable<'GFX'> | undefined;
  /** Over the whole page, whatever the graphic says. */
  isExtended: boolean;
};

/** How long the longest closing of a graphic takes, ms. */
const closingMs = 750;

/** A prepared graphic, drawn as its type says; nothing for a type that nobody knows. Another one opens after it closed. */
export function GfxPicture({ graphic, isExtended }: GfxPictureProps) {
  const { canAnimate } = useOverlay();
  const { isActive, isEntered } = useMotion();
  const held = useHeld(graphic, {
    keyOf: ({ id, type }) => `${id} ${type}`,
    holdMs: () => (canAnimate ? closingMs : 0),
  });
  const shown = held.value;
  const isStyled = useGraphicCss(shown?.custom_css);
  const Graphic = graphics[shown?.type ?? ''];
  if (!shown || !Graphic || !isStyled) return null;
  return (
    <MotionProvider value={{ isActive, isEntered: isEntered && held.isOpen }}>
      <Suspense>
        <Graphic
          key={shown.id}
          graphic={shown}
          title={shown.title}
          isExtended={isExtended || shown.extended === true}
        />
      </Suspense>
    </MotionProvider>
  );
}
