import { unreachable } from '../assert.ts';
import type { VideoLink } from './video-link.ts';
import { parseWebAddress } from './web-address.ts';

/** How to embed a link, and the address to load. */
export type Embed = { element: 'frame' | 'video'; address: string };

/**
 * The embed of a classified link, or null when it is a plain link: the text is no web address or an unencrypted one,
 * or names a document. Browsers' viewers refuse sandboxed frames, and without a sandbox an address that only ends like
 * a document could send the visitor elsewhere. `parentHost` is the current host, which the streaming site's player requires. Rules 6.
 */
export function embedFor(link: VideoLink, { parentHost }: { parentHost: string }): Embed | null {
  switch (link.kind) {
    case 'youtube': {
      const start = link.startSeconds ? `&start=${link.startSeconds}` : '';
      return frame(`https://www.youtube.com/embed/${encodeURIComponent(link.key)}?autoplay=1${start}`);
    }
    case 'twitch': {
      const time = link.time ? `&time=${encodeURIComponent(link.time)}` : '';
      return twitchFrame(`video=${encodeURIComponent(link.key)}${time}`, parentHost);
    }
    case 'twitch-live':
      return twitchFrame(`channel=${encodeURIComponent(link.key)}`, parentHost);
    case 'video-file':
      return { element: 'video', address: link.address };
    case 'pdf':
      return null;
    case 'unknown':
      return isSafe(link.address) ? frame(link.address) : null;
    default:
      return unreachable(link);
  }
}

/** The embed of a streaming-site clip in an article, or null when the address is no clip. Rules 6. */
export function clipEmbedFor(address: string, { parentHost }: { parentHost: string }): Embed | null {
  const parsed = parseWebAddress(address);
  if (!parsed) return null;
  const key = clipKey(parsed.host, parsed.segments, parsed.query.get('clip'));
  if (!key) return null;
  const query = `clip=${encodeURIComponent(key)}&parent=${encodeURIComponent(parentHost)}`;
  return frame(`https://clips.twitch.tv/embed?${query}`);
}

function clipKey(
  host: string,
  segments: readonly string[],
  embedded: string | undefined,
): string | undefined {
  if (host === 'clips.twitch.tv') return segments[0] === 'embed' ? embedded : segments[0];
  return host.replace(/^(?:www|m)\./, '') === 'twitch.tv' && segments[1] === 'clip' ? segments[2] : undefined;
}

function twitchFrame(query: string, parentHost: string): Embed {
  return frame(`https://player.twitch.tv/?${query}&parent=${encodeURIComponent(parentHost)}&autoplay=true`);
}

function isSafe(address: string): boolean {
  return /^https:/i.test(address) && parseWebAddress(address) !== null;
}

function frame(address: string): Embed {
  return { element: 'frame', address };
}
