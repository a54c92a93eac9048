import type { Attachment } from '#domain/theme/images.ts';
import { type MediaKind, mediaKind } from '#domain/theme/media-kind.ts';

type BackgroundFile = Attachment & { readonly type?: string | undefined };

/** A file behind the overlay: pictures cover the stage, videos loop without sound. */
export type Background<File extends BackgroundFile> = { readonly kind: MediaKind; readonly file: File };

/**
 * The background file a broadcast shows. `index` counts from 1; 0, none and one that does not exist are the first
 * file. Undefined without files or for one that cannot be shown (overlays 2.9).
 */
export function backgroundOf<File extends BackgroundFile>(
  files: readonly File[] | undefined,
  index: number | undefined,
): Background<File> | undefined {
  const file = files?.[(index ?? 0) - 1] ?? files?.[0];
  const kind = mediaKind(file?.type);
  return file && kind && { kind, file };
}
