/** The media type of a file. */
export type MediaKind = 'image' | 'video';

/** Returns the kind by the first half of the MIME type; undefined for files that cannot be shown. */
export function mediaKind(type: string | undefined): MediaKind | undefined {
  const kind = type?.split('/')[0];
  return kind === 'image' || kind === 'video' ? kind : undefined;
}

/** By the ending of its address, which is all that is known of a file elsewhere. */
export function mediaKindOfAddress(address: string): MediaKind {
  return /\.(?:mp4|m4v|mov|webm|ogv)(?=$|[?#])/i.test(address) ? 'video' : 'image';
}
