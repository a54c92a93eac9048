import { parseWebAddress, type WebAddress } from './web-address.ts';

/** The target of a video link. Specification 5, rules 6. */
export type VideoLink =
  | { kind: 'youtube'; address: string; key: string; startSeconds: number | null }
  | { kind: 'twitch'; address: string; key: string; time: string | null }
  | { kind: 'twitch-live'; address: string; key: string }
  | { kind: 'pdf' | 'video-file' | 'unknown'; address: string };

const youtubeHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);
const twitchHosts = new Set(['twitch.tv', 'www.twitch.tv', 'm.twitch.tv']);

/** Classifies a link by host and file ending; anything unreadable is `unknown`. Specification 5, rules 6. */
export function classifyVideoLink(text: string | undefined): VideoLink {
  const address = text?.trim() ?? '';
  const parsed = parseWebAddress(address);
  if (!parsed) return { kind: 'unknown', address };
  return youtubeLink(address, parsed) ?? twitchLink(address, parsed) ?? fileLink(address, parsed);
}

/** Seconds of a start mark: `1h2m3s`, `45s` or a plain number; null when there is none. Rules 6. */
export function startSecondsOf(mark: string | undefined): number | null {
  if (!mark) return null;
  if (/^\d+$/.test(mark)) return Number(mark);
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/i.exec(mark);
  if (!parts) return null;
  return Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0);
}

/**
 * The recording that schedules and lists link to: `vod` unless it is live or unknown, else `vod_2` when that
 * is a recording, else null. Rules 6.
 */
export function visibleVod(match: { vod?: string | undefined; vod_2?: string | undefined }): string | null {
  const first = classifyVideoLink(match.vod);
  if (first.kind !== 'twitch-live' && first.kind !== 'unknown') return first.address;
  const second = classifyVideoLink(match.vod_2);
  const isRecording = second.kind === 'youtube' || second.kind === 'twitch' || second.kind === 'video-file';
  return isRecording ? second.address : null;
}

function youtubeLink(address: string, { host, path, segments, query }: WebAddress): VideoLink | null {
  const startSeconds = startSecondsOf(query.get('t'));
  if (host === 'youtu.be') {
    const key = segments[0];
    return key ? { kind: 'youtube', address, key, startSeconds } : null;
  }
  if (!youtubeHosts.has(host)) return null;
  const key = query.get('v') || /\/(?:live|embed|shorts)\/([\w-]{11})/.exec(path)?.[1];
  return key ? { kind: 'youtube', address, key, startSeconds } : null;
}

function twitchLink(address: string, { host, segments, query }: WebAddress): VideoLink | null {
  const key = segments.at(-1);
  if (!twitchHosts.has(host) || !key) return null;
  if (segments.length === 1) return { kind: 'twitch-live', address, key };
  return segments.length === 2 ? { kind: 'twitch', address, key, time: query.get('t') || null } : null;
}

function fileLink(address: string, { path }: WebAddress): VideoLink {
  if (/\.pdf$/i.test(path)) return { kind: 'pdf', address };
  return { kind: /\.(?:mp4|webm)$/i.test(path) ? 'video-file' : 'unknown', address };
}
