import type { Attachment } from '#domain/theme/images.ts';
import { type MediaKind, mediaKind } from '#domain/theme/media-kind.ts';

type BackgroundFile = Attachment & { readonly type?: string | undefined };

/** A file behind the overlay: images cover the stage, videos loop without sound. */
export type Background<File extends BackgroundFile> = { readonly kind: MediaKind; readonly file: File };

/**
 * Returns the background file of a broadcast. `index` counts from 1; 0, none and one that does not exist select the first
 * file. Undefined without files or for a file that cannot be shown.
 */
export function backgroundOf<File extends BackgroundFile>(
  files: readonly File[] | undefined,
  index: number | undefined,
): Background<File> | undefined {
  const file = files?.[(index ?? 0) - 1] ?? files?.[0];
  const kind = mediaKind(file?.type);
  return file && kind && { kind, file };
}
