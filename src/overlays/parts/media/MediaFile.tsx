import type { MediaKind } from '#domain/theme/media-kind.ts';
import { usePicture } from '../logos/use-picture.ts';
import { Video } from './Video.tsx';

type MediaFileProps = { kind: MediaKind; address: string | undefined; className?: string | undefined };

/** An image or a silent video at its original size; nothing while it is unavailable. */
export function MediaFile({ kind, address, className }: MediaFileProps) {
  const picture = usePicture(kind === 'image' ? address : undefined);
  if (address === undefined) return null;
  if (kind === 'video') return <Video address={address} className={className} />;
  if (picture.address === undefined) return null;
  return <img key={address} src={address} alt="" className={className} onError={picture.onError} />;
}
