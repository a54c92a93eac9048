import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { usePicture } from '../parts/logos/use-picture.ts';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { classHooks } from '../parts/stage/class-hooks.ts';
import type { GraphicProps } from './graphics.tsx';
import styles from './ImageGraphic.module.css';

/** A picture, whole: the graphic's own, or one of the web. It closes when it cannot be had. */
export function ImageGraphic({ graphic, title = '', isExtended }: GraphicProps) {
  const own = imageUrl('', pickAttachment(graphic, ['image']), 'w-1920');
  const url = graphic.url?.trim();
  const { address, onError } = usePicture(own ?? (url && /^https?:\/\//i.test(url) ? url : undefined));
  const drawn = useLastKnown(address, address !== undefined);
  if (!drawn) return null;
  return (
    <PanelPicture title={title} isExtended={isExtended} isShown={address !== undefined} swapKey={drawn}>
      <img
        src={drawn}
        alt=""
        className={`${styles.image} ${classHooks.picture}`}
        onError={onError}
        draggable={false}
      />
    </PanelPicture>
  );
}
