import { useThing } from '#data/hooks/use-thing.ts';
import { GfxPicture } from './GfxPicture.tsx';

/** A graphic without its panel, in the frame of another picture. */
export function GraphicByKey({ graphicKey }: { graphicKey: string }) {
  return <GfxPicture graphic={useThing('GFX', graphicKey)} isExtended />;
}
