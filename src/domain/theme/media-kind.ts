/** What a file shows. */
export type MediaKind = 'image' | 'video';

/** By the first half of its MIME type (overlays 2.9); undefined for files that cannot be shown. */
export function mediaKind(type: string | undefined): MediaKind | undefined {
  const kind = type?.split('/')[0];
  return kind === 'image' || kind === 'video' ? kind : undefined;
}

/** By the ending of its address, which is all that is known of a file elsewhere. */
export function mediaKindOfAddress(address: string): MediaKind {
  return /\.(?:mp4|m4v|mov|webm|ogv)(?=$|[?#])/i.test(address) ? 'video' : 'image';
}
