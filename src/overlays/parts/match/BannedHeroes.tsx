import type { Hero } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { usePicture } from '../logos/use-picture.ts';
import styles from './BannedHeroes.module.css';

type HeroTileProps = { hero: Hero; sizePx: number };

/** A banned hero: greyed and struck through. Nothing without an image, since a name would not fit. */
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

type BannedHeroesProps = { keys: readonly string[]; sizePx: number };

/** Banned heroes in the order of the bans. */
export function BannedHeroes({ keys, sizePx }: BannedHeroesProps) {
  const heroes = useThings('Heroes', keys);
  return (
    <>
      {heroes.map((hero) => (
        <HeroTile key={hero.id} hero={hero} sizePx={sizePx} />
      ))}
    </>
  );
}
