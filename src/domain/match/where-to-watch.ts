import { type StreamingBroadcast, streamAddress } from './video-sources.ts';

type NamedBroadcast = StreamingBroadcast & {
  readonly code?: string | undefined;
  readonly name?: string | undefined;
};

export type WatchPlace = { readonly name: string; readonly link: string };

/**
 * Returns the streams that will show an upcoming match: the stream of its code, else all streams of its event, each
 * address once. Empty for a match without a stream (code `Off`).
 */
export function whereToWatch(code: string | undefined, broadcasts: readonly NamedBroadcast[]): WatchPlace[] {
  const wanted = code?.trim().toLowerCase();
  if (wanted === 'off') return [];
  const named = broadcasts.filter((one) => one.code !== undefined && one.code.toLowerCase() === wanted);
  const places = new Map<string, WatchPlace>();
  for (const broadcast of named.length > 0 ? named : broadcasts) {
    const link = streamAddress(broadcast);
    if (link !== undefined && !places.has(link)) places.set(link, { name: broadcast.name ?? 'Stream', link });
  }
  return [...places.values()];
}
