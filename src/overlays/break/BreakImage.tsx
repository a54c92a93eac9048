import type { Attachment } from '#contract/records/field.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { usePicture } from '../parts/logos/use-picture.ts';
import styles from './BreakContent.module.css';

const logoPx = 520;

/** The uncropped image of the break; the event's logo if there is none. */
export function BreakImage() {
  const { broadcast, theme } = useOverlay();
  const given = pickAttachment({ image: broadcast?.break_image }, ['image']) as Attachment | undefined;
  const { address, onError } = usePicture(imageUrl('', given, 'h-1080'));
  if (address !== undefined)
    return <img src={address} alt="" className={styles.image} draggable={false} onError={onError} />;
  return <OverlayLogo theme={theme} sizePx={logoPx} kind="large" isWide />;
}
