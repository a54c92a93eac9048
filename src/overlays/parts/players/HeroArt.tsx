import clsx from 'clsx';
import { useRef } from 'react';
import type { Hero, Theme } from '#contract/records.ts';
import { type ImageSize, imageUrl } from '#domain/theme/images.ts';
import { usePicture } from '../logos/use-picture.ts';
import { classHooks } from '../stage/class-hooks.ts';
import styles from './HeroArt.module.css';
import { heroFiles } from './hero-files.ts';
import { useRecoloured } from './use-recoloured.ts';

type HeroArtProps = {
  hero: Hero;
  /** Whose colours it wears. */
  theme: Theme | undefined;
  /** Height in px of the stage, for the size of the files. */
  heightPx: number;
  /** One of the hero's alternate pictures instead, counted from 1. */
  alternate?: number | undefined;
  className?: string | undefined;
};

/** A hero in a team's colours, standing on the lower edge of its box; nothing without a picture. */
export function HeroArt({ hero, theme, heightPx, alternate, className }: HeroArtProps) {
  const files = heroFiles(hero, theme, alternate);
  const size: ImageSize = `h-${heightPx}`;
  const base = usePicture(imageUrl('', files?.base, size));
  const tints = (files?.layers ?? []).flatMap(({ file, ...tint }) => {
    const address = imageUrl('', file, size);
    return address === undefined ? [] : [{ address, ...tint }];
  });
  const { address, isOnItsWay } = useRecoloured(base.address, tints);
  const wasLate = useRef(false);
  if (isOnItsWay) wasLate.current = true;
  if (address === undefined) return null;
  return (
    <img
      key={address}
      src={address}
      alt={hero.name ?? ''}
      className={clsx(styles.art, wasLate.current && styles.late, classHooks.picture, className)}
      draggable={false}
      decoding="sync"
      onError={base.onError}
    />
  );
}
