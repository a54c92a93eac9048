import { useState } from 'react';
import { casterBg } from '#contract/overlays/desk.ts';
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

type NamedMap = { readonly name?: string | undefined; readonly type?: string | undefined };

/** The map of this name: the same, with the same first word, or with it in its name; in any case of letters. */
export function mapNamed<GameMap extends NamedMap>(
  maps: readonly GameMap[],
  wanted: string,
): GameMap | undefined {
  const text = wanted.trim().toLowerCase();
  if (text === '') return undefined;
  const named = maps.map((map) => ({ map, name: map.name?.toLowerCase() ?? '' }));
  return (
    named.find(({ name }) => name === text) ??
    named.find(({ name }) => name.split(' ')[0] === text) ??
    named.find(({ name }) => name.includes(text))
  )?.map;
}

/**
 * Returns a random map to represent any map: one with a file that is played by the usual rules.
 *
 * @param chance from 0 to below 1
 */
export function anyMap<GameMap extends NamedMap>(
  maps: readonly GameMap[],
  hasFile: (map: GameMap) => boolean,
  chance: number,
): GameMap | undefined {
  const fitting = maps.filter((map) => hasFile(map) && !map.type?.includes('('));
  return fitting[Math.floor(chance * fitting.length)];
}

const video = (map: MapData | undefined) => imageUrl('', pickAttachment(map, ['video']), 'orig');
const picture = (map: MapData | undefined) =>
  imageUrl('', pickAttachment(map, ['big_image', 'image']), 'orig');

/** A map behind talent in a studio: the next one, the named one, or a random one. */
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
