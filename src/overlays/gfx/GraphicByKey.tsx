import { useThing } from '#data/hooks/use-things.ts';
import { GfxPicture } from './GfxPicture.tsx';

/** A graphic without its panel, inside the frame of another overlay. */
export function GraphicByKey({ graphicKey }: { graphicKey: string }) {
  return <GfxPicture graphic={useThing('GFX', graphicKey)} isExtended />;
}
