import { type ReactNode, useState } from 'react';
import type { Attachment } from '#contract/records/field.ts';
import { carriedPicture } from '#data/things/first-pictures.ts';
import { type ImageSize, imageUrl } from '#domain/theme/images.ts';

/** The size for screens with a pixel ratio of 2; undefined for sizes that cannot be doubled. */
export function largerSize(size: ImageSize): ImageSize | undefined {
  if (typeof size === 'number') return size * 2;
  const [kind, length] = size.split('-');
  const doubled = Number(length) * 2;
  if (!Number.isFinite(doubled)) return undefined;
  if (kind === 'w') return `w-${doubled}`;
  return kind === 'h' ? `h-${doubled}` : `s-${doubled}`;
}

type ThingImageProps = {
  /** The first attachment of these fields is shown. */
  attachments: readonly (readonly Attachment[] | undefined)[];
  size: ImageSize;
  alt: string;
  className?: string | undefined;
  /** Shown when there is no image or it cannot be loaded. */
  fallback?: ReactNode;
  /** Above the fold: loaded at once. */
  isEager?: boolean | undefined;
};

export function ThingImage({ attachments, size, alt, className, fallback, isEager }: ThingImageProps) {
  const [failedId, setFailedId] = useState<string>();
  const attachment = attachments.map((files) => files?.[0]).find((file) => file?.id);
  const address = attachment && (carriedPicture(attachment.id) ?? imageUrl('', attachment, size));
  if (!attachment || !address || attachment.id === failedId) return <>{fallback}</>;
  const larger = largerSize(size);
  const largerAddress = larger === undefined ? undefined : imageUrl('', attachment, larger);
  /** A data URL from the document: decoded synchronously, so that it is painted together with the text around it. */
  const isCarried = address.startsWith('data:');
  // A vector image has one address for all sizes.
  const isScalable = isCarried || largerAddress === imageUrl('', attachment, size);
  return (
    <img
      src={address}
      srcSet={largerAddress && !isScalable ? `${address} 1x, ${largerAddress} 2x` : undefined}
      alt={alt}
      className={className}
      width={attachment.width}
      height={attachment.height}
      loading={isEager || isCarried ? 'eager' : 'lazy'}
      decoding={isCarried ? 'sync' : 'async'}
      draggable={false}
      onError={() => setFailedId(attachment.id)}
    />
  );
}
