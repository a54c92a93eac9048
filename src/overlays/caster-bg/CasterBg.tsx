import { useState } from 'react';
import { casterBg } from '#contract/overlays/caster-bg.ts';
import type { MapData } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { useMapCards } from '../parts/maps/use-map-cards.ts';
import { MediaFile } from '../parts/media/MediaFile.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import styles from './CasterBg.module.css';
import { anyMap, mapNamed } from './model.ts';

const video = (map: MapData | undefined) => imageUrl('', pickAttachment(map, ['video']), 'orig');
const picture = (map: MapData | undefined) =>
  imageUrl('', pickAttachment(map, ['big_image', 'image']), 'orig');

/** A map behind people in a studio: the next one, the named one, or any (overlays-live, caster-bg). */
export default drawOverlay(casterBg, function CasterBg({ options }) {
  const { broadcast, event } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const next = useMapCards(match, { hasBans: false }).find(({ isNext }) => isNext)?.data;
  const pool = useThings('Map Data', linkedIds(event?.map_pool));
  const [chance] = useState(Math.random);
  const hasFile = (map: MapData) => (options.video ? video(map) : picture(map)) !== undefined;
  const map =
    (next && (video(next) ?? picture(next)) ? next : undefined) ??
    mapNamed(pool, options.map ?? '') ??
    anyMap(pool, hasFile, chance) ??
    anyMap(pool, (one) => picture(one) !== undefined, chance);
  const film = options.video ? video(map) : undefined;
  const address = film ?? picture(map);
  return (
    <SwapFade swapKey={address ?? ''} className={styles.page}>
      {address && <MediaFile kind={film ? 'video' : 'image'} address={address} className={styles.file} />}
    </SwapFade>
  );
});
