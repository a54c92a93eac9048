import type { CSSProperties } from 'react';
import type { Theme } from '#contract/records.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { usePicture } from '../parts/logos/use-picture.ts';
import { Video } from '../parts/media/Video.tsx';
import { HeroArt } from '../parts/players/HeroArt.tsx';
import styles from './CardPicture.module.css';
import type { BoxedOptions, Card } from './use-boxed-roster.ts';

type CardPictureProps = { card: Card; theme: Theme | undefined; options: BoxedOptions };

const pictureHeightPx = 800;

/** The player, a video of the hero or the hero, on the hero's ground; without any of them the team's logo. */
export function CardPicture({ card: { record, hero }, theme, options }: CardPictureProps) {
  const shot = usePicture(
    imageUrl(
      '',
      options.headshots ? pickAttachment(record, ['headshot']) : undefined,
      `h-${pictureHeightPx}`,
    ),
  );
  const ground = usePicture(imageUrl('', pickAttachment(hero, ['background']), `h-${pictureHeightPx}`));
  const video = options.video === undefined ? undefined : hero?.video?.[options.video - 1];
  const videoAddress = imageUrl('', video, 'orig');
  return (
    <div className={styles.picture}>
      {ground.address ? (
        <img src={ground.address} alt="" className={styles.ground} onError={ground.onError} />
      ) : (
        <OverlayLogo theme={theme} sizePx={320} on="bare" className={styles.logo} />
      )}
      {shot.address ? (
        <img src={shot.address} alt="" className={styles.shot} onError={shot.onError} />
      ) : videoAddress ? (
        <Video address={videoAddress} className={styles.shot} />
      ) : (
        hero && (
          <div
            className={styles.stand}
            style={{ '--card-shift': `${hero.card_shift ?? 0}%` } as CSSProperties}
          >
            <HeroArt
              hero={hero}
              theme={theme}
              heightPx={pictureHeightPx}
              alternate={options.alternate}
              className={styles.hero}
            />
          </div>
        )
      )}
    </div>
  );
}
