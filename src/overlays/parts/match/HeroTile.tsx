import type { Hero } from '#contract/records.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { usePicture } from '../logos/use-picture.ts';
import styles from './HeroTile.module.css';

type HeroTileProps = { hero: Hero; sizePx: number };

/** A banned hero: greyed and struck through. Nothing without a picture, since a name would not fit. */
export function HeroTile({ hero, sizePx }: HeroTileProps) {
  const { address, onError } = usePicture(
    imageUrl('', pickAttachment(hero, ['icon', 'main_image']), `s-${sizePx * 2}`),
  );
  if (address === undefined) return null;
  return (
    <span className={styles.tile} style={{ width: `${sizePx / 16}rem`, height: `${sizePx / 16}rem` }}>
      <img
        src={address}
        alt={hero.name ?? ''}
        className={styles.picture}
        draggable={false}
        decoding="sync"
        onError={onError}
      />
    </span>
  );
}
